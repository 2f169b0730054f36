import { type KeyCardsInput, type OpenBatchInput, type PostBatch, paperRef } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { keyCards, openBatch, writeAudit } from "@counterfoil/domain";
import { readBatch, readCards } from "#read-models/post.ts";
import type { Deps } from "../deps.ts";
import type { ByStaff } from "../procedures/trpc.ts";

type WriteDeps = Pick<Deps, "db">;

/** Opens a batch, or answers with the one that the same call opened. Throws `post.in_future` and `post.why_late`. */
export async function open(
  { db }: WriteDeps,
  { adminId: by, ...input }: ByStaff<typeof OpenBatchInput>,
): Promise<{ batch: PostBatch }> {
  return inTransaction(db, async (tx) => {
    const { batch, isNew } = await openBatch(tx, { ...input, by });
    if (isNew) {
      const after = { name: String(batch.number), announced: batch.announced, reason: batch.reason };
      await writeAudit(tx, { action: "open", subject: "batch", subjectId: batch.id, after });
    }
    return { batch: await readBatch(tx.sql, batch, tx.now) };
  });
}

/** Saves the cards of one person, once for each key. Throws what `keyCards` of the domain throws. */
export async function key({ db }: WriteDeps, { adminId: by, ...input }: ByStaff<typeof KeyCardsInput>) {
  return inTransaction(db, async (tx) => {
    const { cards: rows, isNew } = await keyCards(tx, { ...input, by });
    const row = await findRowOrThrow(tx.sql, "post_batches", { id: input.batchId });
    if (isNew) {
      const after = { name: String(row.number), cards: rows.map(({ line }) => paperRef(row.number, line)) };
      await writeAudit(tx, { action: "key", subject: "batch", subjectId: row.id, after });
    }
    return { cards: await readCards(tx.sql, row, rows), batch: await readBatch(tx.sql, row, tx.now) };
  });
}
