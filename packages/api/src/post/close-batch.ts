import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CloseBatchInput, KEYING_MS, messages } from "@counterfoil/core";
import { type Db, findRow, findRowOrThrow, inTransaction, type Tx } from "@counterfoil/db";
import { allocateCards, closeBatch, writeAudit } from "@counterfoil/domain";
import { readBatch } from "#read-models/post.ts";
import type { Deps } from "../deps.ts";
import { eachInTurn, inTurn } from "../in-turn.ts";
import type { ByStaff } from "../procedures/trpc.ts";
import { mayMailCard } from "../rate-limits/consume-limit.ts";

type CloseDeps = Pick<Deps, "db" | "config" | "random">;

/** Gives the cards of a closing batch their numbers, a piece at a time, from wherever an earlier run stopped. */
async function allocate({ db, config, random }: CloseDeps, batchId: string): Promise<void> {
  const mayMail = (tx: Tx, to: string) => mayMailCard(tx, config, { what: "mails-cards", to });
  const allocation = { batchId, keys: config.dataKeys, policy: config, random, mayMail };
  const allocateAfter = (after: number) => inTransaction(db, (tx) => allocateCards(tx, { ...allocation, after }));
  let last = await allocateAfter(0);
  while (typeof last === "number") {
    await yieldToEventLoop();
    last = await allocateAfter(last);
  }
}

/** Closes a batch, whose cards get their numbers. Throws `post.no_batch` and `post.why_different`. */
export async function close(deps: CloseDeps, { id, difference, adminId }: ByStaff<typeof CloseBatchInput>) {
  await inTransaction(deps.db, async (tx) => {
    const before = await findRow(tx.sql, "post_batches", { id });
    const batch = await closeBatch(tx, { id, by: adminId, difference });
    if (before?.state !== "open") return;
    const after = { name: String(batch.number), announced: batch.announced, difference: batch.difference };
    await writeAudit(tx, { action: "close", subject: "batch", subjectId: id, after });
  });
  await allocate(deps, id);
  return inTransaction(deps.db, async (tx) => {
    const row = await findRowOrThrow(tx.sql, "post_batches", { id });
    const msg = row.state === "closed" ? messages.batchClosed : messages.batchClosing;
    return { msg, batch: await readBatch(tx.sql, row, tx.now) };
  });
}

/** Selects the batches that a job closes: those with a card of a competition whose time to key cards is over. */
function overdue(db: Db, now: number) {
  const passed = db
    .selectFrom("raffles")
    .select("id")
    .where("post_closes_at", "<=", now - KEYING_MS);
  return db
    .selectFrom("post_cards")
    .select("batch_id as id")
    .distinct()
    .where("state", "=", "keyed")
    .where("raffle_id", "in", passed);
}

/** Closes the batches that were left open too long. */
async function closeOverdue(deps: CloseDeps): Promise<void> {
  const late = await overdue(deps.db.read, deps.db.now()).execute();
  await eachInTurn(late, ({ id }) => inTransaction(deps.db, (tx) => closeBatch(tx, { id, by: null, difference: "" })));
}

/** Gives numbers to the cards of batches whose close has begun. */
async function finishClosing(deps: CloseDeps): Promise<void> {
  const open = deps.db.read.selectFrom("post_batches").select("id").where("state", "<>", "closed");
  const closing = await open.where("state", "=", "closing").orderBy("number").execute();
  await eachInTurn(closing, ({ id }) => allocate(deps, id));
}

/** Closes batches that were left open too long, and continues with those whose close was interrupted. */
export const closeBatches = inTurn(closeOverdue, finishClosing);
