import { createHash } from "node:crypto";
import {
  APPROVAL_MS,
  type ApprovalKindName,
  type ApprovalState,
  canonicalJson,
  type ErrorCode,
  type Right,
} from "@counterfoil/core";
import { inChunks, json, lockRowOrThrow, type Row, type Tx, updateRows } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** What someone asks a second admin to approve. */
export interface NewApproval {
  kind: ApprovalKindName;
  needs: Right;
  input: unknown;
  expect: Record<string, string>;
  key: string | null;
  sentence: string;
  reason: string;
  subject: string;
  subjectId: string;
  userId: string | null;
  askedBy: string;
  /** When a job does what is announced; null where a second admin approves. */
  dueAt: number | null;
}

/** Writes a request that waits for a second admin; the same key, or the same words and values while it waits, is one request. */
export async function insertApproval(tx: Tx, approval: NewApproval) {
  const digest = createHash("sha256")
    .update(canonicalJson([approval.kind, approval.input, approval.expect]))
    .digest("base64url");
  const inserted = await tx.sql
    .insertInto("acts")
    .values({
      id: newId(),
      kind: approval.kind,
      needs: approval.needs,
      command: json({ input: approval.input, expect: approval.expect }),
      digest,
      key: approval.key,
      sentence: approval.sentence,
      reason: approval.reason,
      subject: approval.subject,
      subject_id: approval.subjectId,
      user_id: approval.userId,
      asked_by: approval.askedBy,
      asked_at: tx.now,
      expires_at: (approval.dueAt ?? tx.now) + APPROVAL_MS,
      due_at: approval.dueAt,
      state: "asked",
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { approval: inserted, isNew: true };
  const earlier = await tx.sql
    .selectFrom("acts")
    .selectAll()
    .where("asked_by", "=", approval.askedBy)
    .where((eb) =>
      eb.or([
        eb.and([eb("digest", "=", digest), eb("state", "=", "asked")]),
        ...(approval.key === null ? [] : [eb("key", "=", approval.key)]),
      ]),
    )
    .orderBy("asked_at", "desc")
    .executeTakeFirstOrThrow();
  return { approval: earlier, isNew: false };
}

/** Locks a request, after the users whom it concerns. Throws `act.not_found`. */
export const lockApproval = (tx: Tx, id: string): Promise<Row<"acts">> =>
  lockRowOrThrow(tx, "acts", { id }, "act.not_found");

interface Ending {
  /** As it was found under its lock. */
  approval: Pick<Row<"acts">, "id" | "state">;
  to: Exclude<ApprovalState, "asked">;
  /** Who decided; null where no one did, and for the requester who withdrew it. */
  decidedBy: string | null;
  note?: string;
  /** Why it failed. */
  result?: ErrorCode;
}

/** Ends a locked request that waits, for good. Throws an Error for one that has ended. */
export async function transitionApproval(tx: Tx, { approval, to, decidedBy, note = "", result }: Ending) {
  if (approval.state !== "asked") throw new Error(`Approval ${approval.id} cannot go from ${approval.state} to ${to}`);
  const ended = { state: to, decided_by: decidedBy, decided_at: tx.now, note, result: result ?? null };
  await updateRows(tx.sql, "acts", { id: approval.id }, ended);
}

/** Finds the requests about a person, also those whose input lists them among others: then the sentence names them. */
async function findApprovalsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom("acts")
    .select("id")
    .where((eb) =>
      eb.or([eb("user_id", "=", userId), eb(eb.ref("command").$castTo<string>(), "like", `%"${userId}"%`)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases a person's data from the requests about them, and ends those that wait. What was announced is done all the same: it says which prize of
 * which competition, and why by the rules, of no one. The kind of each request, and who decided it, stay.
 */
export async function eraseApprovalsOf(tx: Tx, userId: string): Promise<void> {
  for (const ids of inChunks(await findApprovalsOf(tx, userId))) {
    const acts = tx.sql.updateTable("acts").where("id", "in", ids);
    const words = { sentence: "", reason: "", note: "" };
    const waiting = acts.where("state", "=", "asked");
    const sentence = "Take a prize from a deleted account.";
    await waiting
      .where("due_at", "is not", null)
      .set({ ...words, sentence })
      .execute();
    const ended = { state: "failed", decided_at: tx.now, result: "user.not_found" } as const;
    await waiting.where("due_at", "is", null).set(ended).execute();
    const command = json({ input: null, expect: {} });
    await acts
      .where("state", "<>", "asked")
      .set({ ...words, command, digest: "" })
      .execute();
  }
}
