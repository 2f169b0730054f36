import { DAY_MS } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import {
  approvePayouts,
  askPayout,
  lockUser,
  payPayout,
  refusePayout,
  returnPayout,
  saveBankAccount,
  sendPayouts,
} from "@counterfoil/domain";
import { atTime, type Shop } from "../shop.ts";

/** Accounts of the banks' own test cases. */
const account = { sortCode: "089999", accountNumber: "66374958" };
const otherAccount = { sortCode: "107999", accountNumber: "88837491" };

/** What the demo customer had paid out of their winnings; the rest stays. */
const PAID_OUT_PENCE = 2_000;

/**
 * How far each payout has come. What staff need to act on comes first, because a small shop can have few winners of cash.
 * One is held because its customer entered another account today, and the last one's account needs a look.
 */
const ends = ["asked", "approved", "held", "sent", "returned", "paid", "refused", "asked"] as const;

async function payCustomer(tx: Tx, { plan, config }: Shop): Promise<void> {
  const by = plan.people.admin.id;
  const at = (daysAgo: number) => atTime(tx, plan.clock.now - daysAgo * DAY_MS);
  const user = await lockUser(tx, plan.people.customer.id);
  if (user.winnings_pence < PAID_OUT_PENCE) return;
  const details = { name: `${user.first_name} ${user.last_name}`, ...account };
  await saveBankAccount(at(5), { user, details, verdict: "passed", keys: config.dataKeys });
  const payout = await askPayout(at(4), { user, pence: PAID_OUT_PENCE });
  await approvePayouts(at(3), { ids: [payout.id], by });
  await sendPayouts(at(2), { by });
  await payPayout(at(1), payout.id);
}

/** Pays out what customers won, a payout in each state. */
export async function writePayouts(tx: Tx, shop: Shop): Promise<void> {
  const { plan, config } = shop;
  const by = plan.people.admin.id;
  await payCustomer(tx, shop);
  const winners = await tx.sql
    .selectFrom("users")
    .select("id")
    .select(({ selectFrom }) =>
      selectFrom("ledger")
        .select(({ fn }) => fn.max("ledger.created_at").as("won"))
        .whereRef("ledger.user_id", "=", "users.id")
        .where("account", "=", "winnings")
        .as("won"),
    )
    .where("winnings_pence", ">", 0)
    .where("admin", "=", false)
    .where("id", "<>", plan.people.customer.id)
    .orderBy("winnings_pence", "desc")
    .orderBy("id")
    .limit(ends.length)
    .execute();
  // Backwards, because a bank file takes every payout that is approved by then.
  for (const [place, { id, won }] of [...winners.entries()].reverse()) {
    // The winners of the last four days asked for it after that.
    const pace = Math.min(1, (plan.clock.now - (won ?? 0)) / (5 * DAY_MS));
    const at = (daysAgo: number) => atTime(tx, plan.clock.now - Math.floor(daysAgo * pace * DAY_MS));
    const user = await lockUser(tx, id);
    const isOdd = place === ends.length - 1;
    const name = isOdd ? "M Smith" : `${user.first_name} ${user.last_name}`;
    const verdict = isOdd ? "unknown" : "passed";
    await saveBankAccount(at(9), { user, details: { name, ...account }, verdict, keys: config.dataKeys });
    const end = ends[place] ?? "asked";
    const payout = await askPayout(at(end === "held" ? 1 : 4), { user, pence: user.winnings_pence });
    if (end === "asked") continue;
    if (end === "held") {
      await saveBankAccount(at(0.25), { user, details: { name, ...otherAccount }, verdict, keys: config.dataKeys });
      continue;
    }
    if (end === "refused") {
      await refusePayout(at(3), { id: payout.id, reason: "The account isn't in your name." });
      continue;
    }
    await approvePayouts(at(3), { ids: [payout.id], by });
    if (end === "approved") continue;
    await sendPayouts(at(2), { by });
    if (end === "paid") await payPayout(at(1), payout.id);
    if (end === "returned") await returnPayout(at(1), { id: payout.id, reason: "The account is closed." });
  }
}
