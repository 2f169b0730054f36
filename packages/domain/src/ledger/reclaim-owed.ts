import type { Tx } from "@counterfoil/db";
import type { LedgerAccount } from "../accounts/set-balance.ts";
import { freeBalance, readWinnings, takePrizes } from "./ledger.ts";

/** Lists what a customer spent of prizes whose payment the bank reversed, and of prizes of draws that went to another winner. */
function listOwed(tx: Tx, userId: string) {
  return tx.sql
    .selectFrom("ledger")
    .where("user_id", "=", userId)
    .where("kind", "=", "prize")
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb(
          "order_id",
          "in",
          selectFrom("chargebacks").select("chargebacks.order_id").where("chargebacks.order_id", "is not", null),
        ),
        and([
          eb("draw_prize", "is not", null),
          // Each void follows what it voids; a customer may win the same prize again by another number.
          eb(
            selectFrom("draw_places as p")
              .innerJoin("draw_entrants as e", (join) =>
                join.onRef("e.raffle_id", "=", "p.raffle_id").onRef("e.entrant_id", "=", "p.entrant_id"),
              )
              .whereRef("p.raffle_id", "=", "ledger.raffle_id")
              .whereRef("p.prize", "=", "ledger.draw_prize")
              .where("e.user_id", "=", userId)
              .select(({ fn, eb: of }) => [
                fn.sum<number>(of.case().when("p.outcome", "=", "void").then(-1).else(1).end()).as("held"),
              ]),
            "=",
            0,
          ),
        ]),
      ]),
    )
    .groupBy(["account", "order_id", "raffle_id", "draw_prize"])
    .select(["account", "order_id", "raffle_id", "draw_prize"])
    .select(({ fn }) => fn.sum<number | string>("amount_pence").as("owed"))
    .execute();
}

/** Returns what a customer spent of prizes that are no longer theirs, and that was not reclaimed, in pence. Lock the user first. */
export async function readOwed(tx: Tx, userId: string): Promise<number> {
  return (await listOwed(tx, userId)).reduce((sum, { owed }) => sum + Math.max(0, Number(owed)), 0);
}

/** Takes from balance or winnings that came back what was spent of prizes that the customer no longer has. Returns how much, pence. Lock the user first. */
export async function reclaimOwed(tx: Tx, userId: string, account: LedgerAccount = "promotional"): Promise<number> {
  const prizes = await listOwed(tx, userId);
  if (prizes.length === 0) return 0;
  let free = await (account === "winnings" ? readWinnings(tx.sql, userId) : freeBalance(tx.sql, { userId }));
  const taken = prizes.flatMap(({ account: paidTo, order_id: orderId, raffle_id, draw_prize: drawPrize, owed }) => {
    const pence = Math.min(Number(owed), free);
    if (pence <= 0) return [];
    free -= pence;
    const notes = `${drawPrize === null ? "Payment reversed" : "Prize withdrawn"}: a prize that was spent`;
    const ofPrize = { kind: "prize" as const, notes, orderId, raffleId: raffle_id ?? undefined, drawPrize };
    return [{ from: account, paidTo, entry: { amountPence: -pence, ...ofPrize } }];
  });
  await takePrizes(tx, { userId, taken });
  return taken.reduce((sum, { entry }) => sum - entry.amountPence, 0);
}
