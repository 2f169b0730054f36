import { type AwardPolicy, ShopError } from "@counterfoil/core";
import { voidPayload } from "@counterfoil/core/draw";
import type { Db, Row, Tx } from "@counterfoil/db";
import { type Given, giveAwardOfPrize, HANDED_OVER, voidAwardOfPrize } from "../awards/move-award.ts";
import { appendLog } from "../draws/append-log.ts";
import type { DrawKey } from "../draws/draw-key.ts";
import { recallUntil } from "../payouts/end-payouts.ts";
import { lockRaffle } from "./lock-raffle.ts";
import { byHolder, type InstantPrize, unspentOf, withdrawPrizes } from "./pay-prizes.ts";
import { RECALLED } from "./pay-winners.ts";

/** Returns the account that has an instant prize: it was paid to another than its winner's where the order moved since; null where no account has. */
export async function holderOfPrize(
  db: Db,
  prize: InstantPrize & Pick<Row<"instant_wins">, "user_id">,
): Promise<string | null> {
  if (prize.user_id === null) return null;
  const [holder] = (await byHolder(db, { userId: prize.user_id, prizes: [prize] })).keys();
  return holder ?? null;
}

interface VoidedPrize {
  raffleId: string;
  /** From 1. */
  prize: number;
  reason: string;
  key: DrawKey;
  policy: AwardPolicy;
}

/**
 * Voids an instant prize that was won, by its place in the rules from 1: its number is retired. The public log says so first,
 * without which the database refuses. Credit and cash are withdrawn, also from payouts that were not sent. Its winner, its holder and the
 * competition must be locked. Throws `prize.not_found` for one that no one has won, `prize.handed_over`, `prize.spent` and `prize.voided`, and what `checkVoid` does.
 */
export async function voidPrize(tx: Tx, { raffleId, prize, reason, key, policy }: VoidedPrize) {
  const row = await tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .where("position", "=", prize - 1)
    .where("leaf", "is not", null)
    .executeTakeFirst();
  if (!row || row.number === null || row.won_at === null) throw new ShopError("prize.not_found");
  if (row.handed_over_at !== null && (row.kind === "item" || row.by_award)) throw new ShopError("prize.handed_over");
  if (row.voided_at !== null) throw new ShopError("prize.voided");
  await voidAwardOfPrize(tx, row.id, { reason, policy });
  const { number, user_id: userId, ticket_id: ticketId } = row;
  const holder = await holderOfPrize(tx.sql, row);
  if (userId !== null && ticketId !== null && holder !== null) {
    const ofHolder = { userId: holder, prize: row };
    const isEnough = async () => (await unspentOf(tx.sql, ofHolder)) >= (row.amount_pence ?? 0);
    if (row.kind === "cash") await recallUntil(tx, { userId: holder, reason: RECALLED, isEnough });
    await withdrawPrizes(tx, { userId, ticketIds: [ticketId], ifSpent: "refuse" });
  }
  const payload = voidPayload({ number, prize, reason });
  const seq = await appendLog(tx, { key, competition: raffleId, kind: "instant_void", payload });
  const voided = { voided_at: tx.now, void_reason: reason, void_seq: seq };
  await tx.sql.updateTable("instant_wins").set(voided).where("id", "=", row.id).execute();
  return { ...row, ...voided, number, holder };
}

/** Finds a prize that was won. Throws `prize.not_found`. */
export async function findWonPrize(tx: Tx, id: string): Promise<Row<"instant_wins">> {
  return tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("id", "=", id)
    .where("won_at", "is not", null)
    .executeTakeFirstOrThrow(() => new ShopError("prize.not_found"));
}

/**
 * Marks a won prize as handed over, after which it stays won. Locks its competition, so its order must be locked
 * before. Gives its award, without another proof by default. Throws `prize.not_found` when it is back in the pool,
 * `prize.voided`, `prize.handed_over`, `prize.withdrawn` for credit or cash that was withdrawn, and what `giveAward` does.
 */
export async function markHandedOver(tx: Tx, prize: Row<"instant_wins">, given: Given = HANDED_OVER): Promise<void> {
  await lockRaffle(tx, prize.raffle_id);
  const now = await findWonPrize(tx, prize.id);
  if (now.ticket_id !== prize.ticket_id) throw new ShopError("prize.not_found");
  if (now.voided_at !== null) throw new ShopError("prize.voided");
  if (now.handed_over_at !== null) throw new ShopError("prize.handed_over");
  if (now.kind !== "item" && !now.by_award) throw new ShopError("prize.withdrawn");
  await tx.sql.updateTable("instant_wins").set({ handed_over_at: tx.now }).where("id", "=", prize.id).execute();
  await giveAwardOfPrize(tx, prize.id, given);
}
