import { createHash } from "node:crypto";
import { ACT_MS, type ActKindName, canonicalJson, type Right } from "@counterfoil/core";
import { json, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** What somebody asks a second admin to approve. */
export interface NewAct {
  kind: ActKindName;
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

/**
 * Writes an act that waits for a second admin. What somebody asked for before, by the same key, or in the same words while
 * that still waits, is one act: it is returned with `isNew` false.
 */
export async function insertAct(tx: Tx, act: NewAct): Promise<{ act: Row<"acts">; isNew: boolean }> {
  const digest = createHash("sha256")
    .update(canonicalJson([act.kind, act.input]))
    .digest("base64url");
  const inserted = await tx.sql
    .insertInto("acts")
    .values({
      id: newId(),
      kind: act.kind,
      needs: act.needs,
      command: json({ input: act.input, expect: act.expect }),
      digest,
      key: act.key,
      sentence: act.sentence,
      reason: act.reason,
      subject: act.subject,
      subject_id: act.subjectId,
      user_id: act.userId,
      asked_by: act.askedBy,
      asked_at: tx.now,
      expires_at: (act.dueAt ?? tx.now) + ACT_MS,
      due_at: act.dueAt,
      state: "asked",
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { act: inserted, isNew: true };
  const earlier = await tx.sql
    .selectFrom("acts")
    .selectAll()
    .where("asked_by", "=", act.askedBy)
    .where((eb) =>
      eb.or([
        eb.and([eb("digest", "=", digest), eb("state", "=", "asked")]),
        ...(act.key === null ? [] : [eb("key", "=", act.key)]),
      ]),
    )
    .orderBy("asked_at", "desc")
    .executeTakeFirstOrThrow();
  return { act: earlier, isNew: false };
}
