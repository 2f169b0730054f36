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

it("a winner who was notified of a prize learns that staff make it another, five times a day", async ({
  shop,
  admin,
}) => {
  shop.deps.config.rateLimits = true;
  const { bea, form } = await sold(shop);
  const { winner } = await admin.winners.create(form);
  await runAwards(shop);
  const marketing = await shop.asStaff("marketing");
  const type = (raffle: string) => marketing.winners.edit({ ...form, id: winner._id, raffle });
  await type("A pen");
  const [mail] = await listMails(shop.deps, bea.email);
  expect(mail?.subject).toBe(`About your prize: ${form.raffle}`);
  expect(mail?.text).toMatch(/Your prize has been corrected.*This is what you've won:\s+A pen/s);
  for (const prize of ["A cup", "A pan", "A mug"]) await type(prize);
  await expect(type("A cap")).toBeRefused("rate.limited");
});
