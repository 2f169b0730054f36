import {
  type AskPayoutInput,
  type BankDetails,
  DAY_SECONDS,
  isoOrNull,
  type MyPayouts,
  ShopError,
  toIso,
  toPence,
} from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import {
  askPayout,
  doOnce,
  findBankAccount,
  findHolds,
  isNeverVerified,
  lockUser,
  saveBankAccount,
  writeOutcome,
} from "@counterfoil/domain";
import type { z } from "zod";
import { listOwnPayouts } from "#read-models/payout.ts";
import type { Deps } from "../deps.ts";
import { consumeLimit } from "../rate-limits/consume-limit.ts";
import { checkBankAccount } from "./check-bank-account.ts";

/** Returns where a customer is paid to, and their payouts, newest first. */
export async function readMyPayouts({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<MyPayouts> {
  const now = clock();
  const account = await findBankAccount(db.read, userId);
  const holds = await findHolds(db.read, { userIds: [userId], now });
  return {
    bankDetails: account
      ? { lastFour: account.last_four ?? "", heldUntil: isoOrNull(holds.get(userId) ?? null) }
      : null,
    payouts: await listOwnPayouts(db.read, userId),
    now: toIso(now),
  };
}

/** How often a day a customer changes their bank details: each time keeps a row and sends an email. */
const CHANGES_A_DAY = 10;

/**
 * Saves where a customer is paid to. Throws `bank.wrong` for an account that fails the modulus check, `rate.limited`, and
 * `account.unverified` for one who never verified an address: its owner, who may be another, would be paid there.
 */
export async function saveBankDetails(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { id }: Row<"users">,
  details: BankDetails,
): Promise<MyPayouts> {
  const verdict = checkBankAccount(details);
  await consumeLimit(deps, { what: "bank-details", of: id, tries: CHANGES_A_DAY, seconds: DAY_SECONDS });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, id);
    if (isNeverVerified(user)) throw new ShopError("account.unverified");
    await saveBankAccount(tx, { user, details, verdict, keys: deps.config.dataKeys });
    await writeOutcome(tx, { adminId: null, action: "change bank details", subject: "user", subjectId: id });
  });
  return readMyPayouts(deps, id);
}

/** Asks for a payout of winnings once by its key, also during a break. Throws `call.other_input` and what `askPayout` throws. */
export async function askForPayout(
  deps: Pick<Deps, "db" | "clock">,
  { id }: Row<"users">,
  { amount, key }: z.infer<typeof AskPayoutInput>,
): Promise<MyPayouts> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, id);
    await doOnce(tx, { userId: id, key, asked: ["payout", amount] }, async () => {
      await askPayout(tx, { user, pence: toPence(amount) });
    });
  });
  return readMyPayouts(deps, id);
}
