import { DAY_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { runAwards } from "../../test/awards.ts";
import { buy } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { keyBatch, somePostRaffle } from "../../test/post.ts";
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
  for (const one of [form, { ...form, raffle: "A pen" }, settled.form]) await admin.winners.create(one);
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

it("a typed winner who closes the account is named and pictured nowhere any more", async ({ shop, admin, visitor }) => {
  const { raffle, bea, form } = await sold(shop);
  await admin.winners.create(form);
  const { winner: other } = await admin.winners.create({ ...form, name: "Cy C.", ticketNumber: "8" });
  await (await shop.as(bea)).users.closeMine({ giveUp: true });
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners).toHaveLength(2);
  expect(winners).toContainEqual(other);
  expect(winners).toContainEqual(expect.objectContaining({ name: "Account deleted", image: "", ticketNumber: "7" }));
  shop.pass(raffle.ends_at - shop.now());
  const { results } = (await visitor.draws.findForPresenter({ slug: raffle.slug })).draw;
  expect(results.map(({ winner }) => winner).sort()).toEqual(["Cy C.", null]);
});

it("a winner of long ago who closes the account isn't named either, though the prize was no news", async ({
  shop,
  visitor,
}) => {
  const { raffle, bea, form } = await sold(shop);
  await buy(shop, await someUser(shop), raffle, [8]);
  shop.pass(raffle.ends_at + 30 * DAY_MS - shop.now());
  const admin = await shop.asAdmin();
  const { findings } = await admin.attention.list({});
  await admin.attention.settle({ id: findings.find((one) => one.raffle)?._id ?? "", how: "Drawn on stage" });
  for (const ticketNumber of ["0007", "8"]) await admin.winners.create({ ...form, ticketNumber });
  expect(await listRows(shop.db.read, "awards", {})).toEqual([]);
  await (await shop.as(bea)).users.closeMine({ giveUp: true });
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners.map(({ name, ticketNumber }) => [ticketNumber, name]).sort()).toEqual([
    ["0007", "Account deleted"],
    ["8", form.name],
  ]);
});

it("a typed winner whose account was deleted is still edited by staff, without a picture", async ({ shop, admin }) => {
  const { bea, form } = await sold(shop);
  const { winner } = await admin.winners.create(form);
  await (await shop.as(bea)).users.closeMine({ giveUp: true });
  const marketing = await shop.asStaff("marketing");
  const edited = { name: "A winner", image: "" };
  await expect(marketing.winners.edit({ ...form, id: winner._id, ...edited })).resolves.toMatchObject({
    winner: edited,
  });
});

it("no winner is typed while cards by post wait for their numbers", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, {
    ends_at: shop.now() + HOUR_MS,
    post_closes_at: shop.now() + 2 * HOUR_MS,
  });
  await buy(shop, await someUser(shop), raffle, [7]);
  const id = await keyBatch(admin, 1, raffle);
  const type = async () =>
    (await shop.asAdmin()).winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  for (let hour = 0; hour < 2; hour++) {
    shop.pass(HOUR_MS);
    await expect(type()).toBeRefused("winner.entries_to_come");
  }
  await (await shop.asAdmin()).post.close({ id });
  const { winner } = await type();
  expect(winner).toMatchObject({ ticketNumber: "7" });
});

it("no winner is typed while a payment is on its way", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { ends_at: shop.now() + HOUR_MS });
  await shop.buy(await shop.asCustomer(), raffle, [7]);
  const cal = await shop.asCustomer();
  shop.pass(HOUR_MS - MINUTE_MS);
  await cal.tickets.reserve({ raffleId: raffle.id, ticketNums: [8] });
  await cal.payments.startHosted({});
  shop.pass(2 * MINUTE_MS);
  const admin = await shop.asAdmin();
  const typed = admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await expect(typed).toBeRefused("winner.entries_to_come");
});
