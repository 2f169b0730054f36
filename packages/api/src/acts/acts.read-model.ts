import { type Act, actTitles, isActKind, isoOrNull, mayUse, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { toUserRef } from "#read-models/user-ref.ts";
import { isOtherPerson } from "../four-eyes/second-admins.ts";

type User = Row<"users">;

async function usersOf(db: Db, acts: readonly Row<"acts">[]): Promise<Map<string, User>> {
  const ids = new Set(acts.flatMap((act) => [act.asked_by, act.decided_by, act.user_id]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const users = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** Returns whether an act waits for this one to decide on it. */
function waitsFor(reader: User, act: Row<"acts">, people: Map<string, User>, now: number): boolean {
  const requester = people.get(act.asked_by);
  if (act.state !== "asked" || act.expires_at <= now || !requester || !mayUse(reader, act.needs)) return false;
  return isOtherPerson(reader, { requester, object: act.user_id === null ? undefined : people.get(act.user_id) });
}

/** Returns acts as the console lists them to a reader. */
export async function readActs(
  db: Db,
  { acts, reader, now }: { acts: readonly Row<"acts">[]; reader: User; now: number },
): Promise<Act[]> {
  const people = await usersOf(db, acts);
  const refOf = (id: string | null) => {
    const user = id === null ? undefined : people.get(id);
    return user ? toUserRef(user) : null;
  };
  return acts.map((act) => {
    const title = isActKind(act.kind) ? actTitles[act.kind] : act.kind;
    return {
      _id: act.id,
      kind: act.kind,
      title,
      sentence: act.sentence || title,
      reason: act.reason,
      askedBy: refOf(act.asked_by),
      askedAt: toIso(act.asked_at),
      expiresAt: toIso(act.expires_at),
      dueAt: isoOrNull(act.due_at),
      state: act.state,
      decidedBy: refOf(act.decided_by),
      decidedAt: isoOrNull(act.decided_at),
      note: act.note,
      subject: act.subject,
      subjectId: act.subject_id,
      mayDecide: waitsFor(reader, act, people, now),
      mine: act.asked_by === reader.id,
    };
  });
}
