import { type Approval, approvalTitle, isoOrNull, mayUse, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { readSamePerson } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import { isOtherPerson } from "./second-admins.ts";

type User = Row<"users">;

async function usersOf(db: Db, approvals: readonly Row<"acts">[]): Promise<Map<string, User>> {
  const ids = new Set(
    approvals
      .flatMap((approval) => [approval.asked_by, approval.decided_by, approval.user_id])
      .filter((id) => id !== null),
  );
  if (ids.size === 0) return new Map();
  const users = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** What is known of a request that waits: who asked for it, and whom it is about. */
type Concerned = Pick<Row<"acts">, "asked_by" | "user_id">;

/** Returns a function that says whether someone is another person than who asked for a request, and than the one whom it is about. */
export async function readOthers(
  db: Db,
  { approvals, reader, now }: { approvals: readonly Concerned[]; reader: User; now: number },
): Promise<(approval: Concerned) => boolean> {
  const ids = [
    reader.id,
    ...approvals.flatMap((approval) => [approval.asked_by, approval.user_id]).filter((id) => id !== null),
  ];
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

/** Returns requests as the console lists them to a reader. */
export async function readApprovals(
  db: Db,
  { approvals, reader, now }: { approvals: readonly Row<"acts">[]; reader: User; now: number },
): Promise<Approval[]> {
  const people = await usersOf(db, approvals);
  const isOther = await readOthers(db, { approvals, reader, now });
  const isOpen = (approval: Row<"acts">) =>
    approval.state === "asked" && approval.expires_at > now && mayUse(reader, approval.needs);
  const refOf = (id: string | null) => {
    const user = id === null ? undefined : people.get(id);
    return user ? toUserRef(user) : null;
  };
  return approvals.map((approval) => {
    const title = approvalTitle(approval.kind);
    return {
      _id: approval.id,
      kind: approval.kind,
      title,
      sentence: approval.sentence || title,
      reason: approval.reason,
      askedBy: refOf(approval.asked_by),
      askedAt: toIso(approval.asked_at),
      expiresAt: toIso(approval.expires_at),
      dueAt: isoOrNull(approval.due_at),
      state: approval.state,
      decidedBy: refOf(approval.decided_by),
      decidedAt: isoOrNull(approval.decided_at),
      note: approval.note,
      subject: approval.subject,
      subjectId: approval.subject_id,
      mayDecide: isOpen(approval) && isOther(approval),
      mine: approval.asked_by === reader.id,
    };
  });
}
