import { DAY_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { runAwards } from "../../test/awards.ts";
import { buy } from "../../test/buying.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** A competition of which someone bought number 7, and the form that types them as its winner. */
async function sold(shop: TestShop) {
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  await buy(shop, bea, raffle, [7]);
  return { raffle, bea, form: { ...winnerForm, raffleId: raffle.id, ticketNumber: "7" } };
}

it("a winner of long ago learns of the prize, but not again, nor where staff noted how it was settled", async ({
  shop,
}) => {
  const [{ raffle, bea, form }, settled] = [await sold(shop), await sold(shop)];
  shop.pass(raffle.ends_at + 30 * DAY_MS - shop.now());
  const admin = await shop.asAdmin();
  const { findings } = await admin.attention.list({});
  const finding = findings.find((one) => one.raffle?._id === settled.raffle.id);
  await admin.attention.settle({ id: finding?._id ?? "", how: "Drawn on stage" });
  for (const one of [form, form, settled.form]) await admin.winners.create(one);
  await runAwards(shop);
  expect(await listRows(shop.db.read, "awards", {})).toMatchObject([{ user_id: bea.id, number: 7 }]);
  const won = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("You've won"));
  expect(won).toMatchObject([{ to: bea.email }]);
});
