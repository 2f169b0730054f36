import { type Approval, approvalTitles, isApprovalKind, isoOrNull, mayUse, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { readSamePerson } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import { isOtherPerson } from "./second-admins.ts";

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

/** What is known of an act that waits: who asked for it, and whom it is about. */
type Concerned = Pick<Row<"acts">, "asked_by" | "user_id">;

/** Returns a function that says whether someone is another person than who asked for an act, and than the one whom it is about. */
export async function readOthers(
  db: Db,
  { acts, reader, now }: { acts: readonly Concerned[]; reader: User; now: number },
): Promise<(act: Concerned) => boolean> {
  const ids = [reader.id, ...acts.flatMap((act) => [act.asked_by, act.user_id]).filter((id) => id !== null)];
  const isSame = await readSamePerson(
    db,
    ids.map((id) => ({ id })),
    now,
  );
  return ({ asked_by, user_id }) =>
    isOtherPerson(isSame, reader, {
      requester: { id: asked_by },
      object: user_id === null ? undefined : { id: user_id },
    });
}

/** Returns acts as the console lists them to a reader. */
export async function readApprovals(
  db: Db,
  { acts, reader, now }: { acts: readonly Row<"acts">[]; reader: User; now: number },
): Promise<Approval[]> {
  const people = await usersOf(db, acts);
  const isOther = await readOthers(db, { acts, reader, now });
  const isOpen = (act: Row<"acts">) => act.state === "asked" && act.expires_at > now && mayUse(reader, act.needs);
  const refOf = (id: string | null) => {
    const user = id === null ? undefined : people.get(id);
    return user ? toUserRef(user) : null;
  };
  return acts.map((act) => {
    const title = isApprovalKind(act.kind) ? approvalTitles[act.kind] : act.kind;
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
      mayDecide: isOpen(act) && isOther(act),
      mine: act.asked_by === reader.id,
    };
  });
}
