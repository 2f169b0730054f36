import type { Tx } from "@counterfoil/db";
import type { LedgerAccount } from "../accounts/set-balance.ts";
import { addLedgerEntries, freeBalance, readWinnings } from "./ledger.ts";

/** Takes from balance or winnings that came back what was spent of prizes whose payment the bank reversed. Lock the user first. */
export async function reclaimOwed(tx: Tx, userId: string, account: LedgerAccount = "promotional"): Promise<void> {
  const prizes = await tx.sql
    .selectFrom("ledger")
    .where("user_id", "=", userId)
    .where("kind", "=", "prize")
    .where("order_id", "in", ({ selectFrom }) =>
      selectFrom("chargebacks").select("order_id").where("order_id", "is not", null),
    )
    .groupBy(["order_id", "raffle_id"])
    .select(({ fn }) => ["order_id", "raffle_id", fn.sum<number | string>("amount_pence").as("owed")])
    .execute();
  if (prizes.length === 0) return;
  let free = await (account === "winnings" ? readWinnings(tx.sql, userId) : freeBalance(tx.sql, { userId }));
  for (const { order_id: orderId, raffle_id, owed } of prizes) {
    const pence = Math.min(Number(owed), free);
    if (pence <= 0) continue;
    free -= pence;
    const notes = "Payment reversed: a prize that was spent";
    const ofPrize = { kind: "prize" as const, notes, orderId, raffleId: raffle_id ?? undefined };
    await addLedgerEntries(tx, { userId, account, entries: [{ amountPence: -pence, ...ofPrize }] });
  }
}
