import { type Approval, approvalTitle, isoOrNull, mayUse, type Right, rolesWith, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { listStaffWith, readSamePerson } from "@counterfoil/domain";
import { toUserRef, usersByIds } from "#read-models/user-ref.ts";
import { approversAmong } from "./who-approves.ts";

type User = Row<"users">;

/** What is known of a request that waits: who asked for it, whom it is about, and the right to approve it. */
type Concerned = Pick<Row<"acts">, "asked_by" | "user_id" | "needs">;

/** Returns a function that says whether the reader is among those who may approve a request. */
export async function readOthers(
  db: Db,
  { approvals, reader, now }: { approvals: readonly Concerned[]; reader: User; now: number },
): Promise<(approval: Concerned) => boolean> {
  const able = new Map<Right, Awaited<ReturnType<typeof listStaffWith>>>();
  for (const { needs } of approvals) able.set(needs, able.get(needs) ?? (await listStaffWith(db, rolesWith(needs))));
  const ids = approvals.flatMap((approval) => [approval.asked_by, approval.user_id]).filter((id) => id !== null);
  const isSame = await readSamePerson(db, [...[...able.values()].flat(), ...ids.map((id) => ({ id }))], now);
  return ({ asked_by, user_id, needs }) =>
    approversAmong(isSame, able.get(needs) ?? [], {
      requester: { id: asked_by },
      object: user_id === null ? undefined : { id: user_id },
    }).some(({ id }) => id === reader.id);
}

export async function readApprovals(
  db: Db,
  { approvals, reader, now }: { approvals: readonly Row<"acts">[]; reader: User; now: number },
): Promise<Approval[]> {
  const named = approvals.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]);
  const people = await usersByIds(db, named);
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
