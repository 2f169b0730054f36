import type { BankDetailsInput } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { addLedgerEntries, lockUser } from "@counterfoil/domain";
import type { z } from "zod";
import { it as payingIt } from "./paying-shop.ts";
import { type Caller, someUser, type TestShop } from "./shop.ts";

/** An account that passes the modulus check. */
export const bank: z.input<typeof BankDetailsInput> = {
  name: "Bea Brown",
  sortCode: "08-99-99",
  accountNumber: "6637 4958",
};

/** Gives a customer winnings, in pence. */
export async function giveWinnings(shop: TestShop, { id: userId }: Pick<Row<"users">, "id">, amountPence: number) {
  await inTransaction(shop.db, async (tx) => {
    await lockUser(tx, userId);
    const entries = [{ amountPence, kind: "prize" as const, notes: "Instant win: cash" }];
    await addLedgerEntries(tx, { userId, account: "winnings", entries });
  });
}

/** Returns a customer with £100 of winnings and bank details, and calls in their name. */
export async function someWinner(shop: TestShop): Promise<{ user: Row<"users">; bea: Caller }> {
  const user = await someUser(shop, { first_name: "Bea", last_name: "Brown" });
  await giveWinnings(shop, user, 10_000);
  const bea = await shop.as(user);
  await bea.payouts.saveBankDetails(bank);
  return { user, bea };
}

/** Tests that name such a customer too. */
export const it = payingIt.extend("winner", ({ shop }) => someWinner(shop));

/** Asks for a payout, and returns its id. */
export async function askFor(bea: Caller, amount: number): Promise<string> {
  const { payouts } = await bea.payouts.ask({ amount });
  return payouts[0]?._id ?? "";
}

/** Approves a payout, and exports it; returns its bank file. */
export async function sendPayout(admin: Caller, id: string) {
  await admin.payouts.approve({ ids: [id] });
  return (await admin.payouts.export()).batch;
}
