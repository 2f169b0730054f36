import { MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { listMails } from "../mail/mails.ts";
import { findClosing } from "../users/close-own-account.ts";

/** An order that a balance paid £2 of, and that moved to another account when the change of the address was undone. */
async function openMoved() {
  const shop = await openPayingShop();
  const payer = await someMember(shop, { email: "old@example.test" });
  await giveBalance(shop, payer, 200);
  const member = await shop.as(payer);
  await moveTo(shop, member, "new@example.test");
  shop.pass(MINUTE_MS);
  const raffle = await someRaffle(shop);
  const ref = await shop.buy(member, raffle, 2, pans.paid, { usePromoBal: true });
  shop.pass(MINUTE_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "old@example.test") });
  const { user_id: holder } = await findRowOrThrow(shop.db.read, "orders", { ref });
  return { shop, raffle, ref, payer: payer.id, holder };
}

it("a closing counts what a cancelled competition gives back to the balance that paid", async () => {
  const { shop, raffle, payer, holder } = await openMoved();
  await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
  const toLose = async (id: string) => (await findClosing(shop.deps, id)).promotionalBalance;
  expect([await toLose(payer), await toLose(holder)]).toEqual([2, 0]);
  await runCancellations(shop.deps);
  await shop.runJobs();
  expect([await toLose(payer), await toLose(holder)]).toEqual([2, 0]);
});

it("the email about a reversed payment says nothing of a balance that was another account's", async () => {
  const { shop, ref } = await openMoved();
  await shop.chargeBack(ref);
  const reversed = (await listMails(shop.deps, "new@example.test")).filter(({ subject }) =>
    subject.includes("was reversed"),
  );
  expect(reversed).toHaveLength(1);
  expect(reversed[0]?.text).not.toContain("Your balance paid");
});
