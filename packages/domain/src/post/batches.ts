import { MINUTE_MS, nextStates, type PostBatchState, ShopError } from "@counterfoil/core";
import { countRows, lockRow, lockRowOrThrow, type Row, type RowPatch, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { sealOf } from "../seals.ts";

type Batch = Row<"post_batches">;

interface NewBatch {
  by: string;
  /** Of this call and of no other by the same admin. */
  key: string;
  announced: number;
  /** When the cards came; null for now. */
  receivedAt: number | null;
  reason: string;
}

/** Retries when a number is taken between the read and the insert. */
const NUMBER_TRIES = 10;

/** Returns when the cards came. Throws `post.in_future`, and `post.why_late` for an earlier time without a reason. */
function receivedAtOf({ receivedAt, reason }: NewBatch, now: number): number {
  if (receivedAt === null) return now;
  if (receivedAt > now) throw new ShopError("post.in_future", { field: "receivedAt" });
  // The field has no seconds: the present minute is now.
  if (receivedAt + MINUTE_MS > now) return now;
  if (reason === "") throw new ShopError("post.why_late", { field: "reason" });
  return receivedAt;
}

/** Opens a batch of cards, or returns the one that the same call opened. Throws `post.in_future` and `post.why_late`. */
export async function openBatch(tx: Tx, batch: NewBatch): Promise<{ batch: Batch; isNew: boolean }> {
  const { by, key, announced } = batch;
  const receivedAt = receivedAtOf(batch, tx.now);
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const earlier = await lockRow(tx, "post_batches", { opened_by: by, entry_key: key });
    if (earlier) return { batch: earlier, isNew: false };
    const { last } = await tx.sql
      .selectFrom("post_batches")
      .select(({ fn }) => fn.max<number | null>("number").as("last"))
      .executeTakeFirstOrThrow();
    const facts = {
      id: newId(),
      number: (last ?? 0) + 1,
      received_at: receivedAt,
      opened_at: tx.now,
      opened_by: by,
      announced,
      reason: receivedAt === tx.now ? "" : batch.reason,
    };
    const seal = sealOf(tx.sealer, "post_batches", facts);
    const opened = await tx.sql
      .insertInto("post_batches")
      .values({ ...facts, entry_key: key, state: "open", seal })
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (opened) return { batch: opened, isNew: true };
  }
  throw new ShopError("shop.busy");
}

/** Locks a batch. Everything that changes its cards locks it first, before users and competitions. Throws `post.no_batch`. */
export const lockBatch = (tx: Tx, id: string): Promise<Batch> =>
  lockRowOrThrow(tx, "post_batches", { id }, "post.no_batch");

/** Locks a batch to which cards can still be added. Throws `post.no_batch` and `post.closed`. */
export async function lockOpenBatch(tx: Tx, id: string): Promise<Batch> {
  const batch = await lockBatch(tx, id);
  if (batch.state !== "open") throw new ShopError("post.closed");
  return batch;
}

export async function transitionBatch(
  tx: Tx,
  { batch, to, ...patch }: { batch: Batch; to: PostBatchState } & RowPatch<"post_batches">,
): Promise<Batch> {
  if (!nextStates.postBatch[batch.state].includes(to))
    throw new Error(`A batch cannot go from ${batch.state} to ${to}`);
  return tx.sql
    .updateTable("post_batches")
    .set({ ...patch, state: to })
    .where("id", "=", batch.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts the cards of a batch, with those that were rejected. */
export const countCards = (tx: Tx, batchId: string): Promise<number> =>
  countRows(tx.sql.selectFrom("post_cards").where("batch_id", "=", batchId));

/**
 * Ends the keying of a batch, whose cards then get their numbers; one that is closing or closed stays so. `by` is null for a
 * job, which asks no one why cards are missing. Throws `post.no_batch`, and `post.why_different` where more or fewer cards
 * were keyed than announced and no reason is given.
 */
export async function closeBatch(
  tx: Tx,
  { id, by, difference }: { id: string; by: string | null; difference: string },
): Promise<Batch> {
  const batch = await lockBatch(tx, id);
  if (batch.state !== "open") return batch;
  const isDifferent = (await countCards(tx, id)) !== batch.announced;
  if (isDifferent && difference === "" && by !== null)
    throw new ShopError("post.why_different", { field: "difference" });
  return transitionBatch(tx, { batch, to: "closing", closed_by: by, difference: isDifferent ? difference : "" });
}
