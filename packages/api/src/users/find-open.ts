import { type OpenOfUser, refundStatesInProgress, ShopError, toPounds } from "@counterfoil/core";
import { attemptHolds } from "@counterfoil/db";
import { openPayoutsOf } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { countOpenAwards, countRunningEntries } from "./close-own-account.ts";
import { refundsToCome } from "./refunds-to-come.ts";

/** Returns what a user is owed and what is open, which a deletion cuts off. Throws `user.gone`. */
export async function findOpen({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<OpenOfUser> {
  const found = await db.read
    .selectFrom("users as u")
    .select((eb) => [
      "u.balance_pence",
      "u.winnings_pence",
      eb
        .selectFrom("payment_attempts")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("user_id", "=", "u.id")
        .where(attemptHolds())
        .as("payments"),
      eb
        .selectFrom("refunds as r")
        .innerJoin("payment_attempts as p", "p.id", "r.attempt_id")
        .select(({ fn }) => fn.sum<number>("r.card_pence").as("sum"))
        .whereRef("p.user_id", "=", "u.id")
        .where("r.state", "in", [...refundStatesInProgress, "refused"])
        .as("refunds"),
      eb
        .selectFrom("complaints")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("user_id", "=", "u.id")
        .where("state", "in", ["received", "acknowledged"])
        .as("complaints"),
    ])
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirstOrThrow(() => new ShopError("user.gone"));
  return {
    payouts: toPounds(await openPayoutsOf(db.read, userId)),
    promotionalBalance: toPounds(found.balance_pence + (await refundsToCome(db.read, userId))),
    winnings: toPounds(found.winnings_pence),
    refunds: toPounds(Number(found.refunds ?? 0)),
    payments: Number(found.payments ?? 0),
    complaints: Number(found.complaints ?? 0),
    entries: await countRunningEntries(db.read, { userId, now: clock() }),
    prizes: await countOpenAwards(db.read, userId),
  };
}
