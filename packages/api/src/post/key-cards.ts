import { type KeyCardsInput, type OpenBatchInput, paperRef, ShopError } from "@counterfoil/core";
import { findRow, findRowOrThrow, inTransaction, listRows, type Row, type Tx } from "@counterfoil/db";
import { keyCards, openBatch, writeAudit } from "@counterfoil/domain";
import { readBatch, readCards } from "#read-models/post.ts";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { holdsRight } from "../procedures/check-right.ts";
import type { ByStaff } from "../procedures/trpc.ts";

interface Keyed {
  personId: string | null | undefined;
  /** Who keys the card. */
  acting: Row<"users">;
}

/** Throws `user.not_found` for someone who never sent a card: only staff who may see users find anyone by an id. */
async function checkSender(tx: Tx, deps: Pick<Deps, "config">, { personId, acting }: Keyed): Promise<void> {
  if (!personId || holdsRight(deps, acting, "people.read")) return;
  const [card] = await listRows(tx.sql, "post_cards", { person_id: personId }, { limit: 1 });
  if (card || (await findRow(tx.sql, "post_people", { user_id: personId }))) return;
  throw new ShopError("user.not_found", { field: "personId" });
}

/** Throws `act.own` for a card of the admin who keys it: no one gives themselves entries. */
async function checkOthers(tx: Tx, deps: Pick<Deps, "config">, { personId, acting }: Keyed): Promise<void> {
  if (personId) await checkNotOwn(tx, deps, { acting, userId: personId, right: "post.key" });
}

/** Opens a batch, or answers with the one that the same call opened. Throws `post.in_future` and `post.why_late`. */
export async function open({ db }: Pick<Deps, "db">, { adminId: by, ...input }: ByStaff<typeof OpenBatchInput>) {
  return inTransaction(db, async (tx) => {
    const { batch, isNew } = await openBatch(tx, { ...input, by });
    if (isNew) {
      const after = { name: String(batch.number), announced: batch.announced, reason: batch.reason };
      await writeAudit(tx, { action: "open", subject: "batch", subjectId: batch.id, after });
    }
    return { batch: await readBatch(tx.sql, batch, tx.now) };
  });
}

/** Saves the cards of one person, once for each key. Throws `act.own`, `user.not_found`, and what `keyCards` of the domain throws. */
export async function key(deps: Pick<Deps, "db" | "config">, { adminId: by, ...input }: ByStaff<typeof KeyCardsInput>) {
  return inTransaction(deps.db, async (tx) => {
    const acting = await findRowOrThrow(tx.sql, "users", { id: by });
    await checkSender(tx, deps, { personId: input.personId, acting });
    const { cards: rows, isNew } = await keyCards(tx, { ...input, by });
    if (!input.rejected) await checkOthers(tx, deps, { personId: rows[0]?.person_id, acting });
    const row = await findRowOrThrow(tx.sql, "post_batches", { id: input.batchId });
    if (isNew) {
      const cards = rows.map(({ line }) => paperRef(row.number, line));
      // Who has no account gets none: the night names whom someone gives one.
      const sender = await findRow(tx.sql, "users", { id: rows[0]?.person_id ?? "", kind: "post" });
      const how = { ...(input.rejected && { rejected: input.rejected.reason }), ...(sender && { sender: sender.id }) };
      const after = { name: String(row.number), cards, ...how };
      await writeAudit(tx, { action: "key", subject: "batch", subjectId: row.id, after });
    }
    return { cards: await readCards(tx.sql, row, rows), batch: await readBatch(tx.sql, row, tx.now) };
  });
}
