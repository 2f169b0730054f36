import { DAY_MS, londonDate } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { openTypedWinner, winnerForm } from "../../test/admin-actions.ts";
import { claimedAward, drawnAward, runAwards, sendFirst } from "../../test/awards.ts";
import { buy, buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { askVoid } from "../../test/draws.ts";
import { done, fourEyesIt, waiting } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";

const roleMissing = { cause: { code: "role.missing" } };

it("a winner is emailed about the first claim of each prize, as any session may claim them, and five times a day about changes", async ({
  shop,
}) => {
  shop.deps.config.rateLimits = true;
  const prizes = ["Mug 1", "Mug 2", "Mug 3", "Mug 4", "Mug 5", "Car"];
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: prizes.length });
  for (const [i, prize] of prizes.entries()) await someInstantWin(shop, raffle, i + 1, prize);
  const bea = await someUser(shop);
  await buyAtRandom(shop, bea, raffle, prizes.length);
  await runAwards(shop);
  const session = await shop.as(bea);
  const { awards } = await session.awards.listMine();
  const claim = (house: number, of: typeof awards) =>
    Promise.all(of.map(({ _id: id }) => session.awards.claim({ id, address: `${house} Thief's Yard` })));
  const mailed = async () =>
    (await listMails(shop.deps, bea.email)).flatMap(({ subject }) => /^Your claim: (.*)/.exec(subject)?.[1] ?? []);
  await claim(1, awards);
  expect((await mailed()).toSorted()).toEqual(prizes.toSorted());
  for (const house of [2, 3, 4, 5, 6, 7]) await claim(house, awards.slice(0, 1));
  expect(await mailed()).toHaveLength(prizes.length + 5);
});

it("a winner by post is emailed when staff enter a claim, which may send the prize elsewhere", async ({
  shop,
  admin,
}) => {
  const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 1, post_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Car");
  await postCards(admin, raffle, { copies: 1 });
  await runAwards(shop);
  const [award] = (await admin.awards.list({})).awards;
  await admin.awards.enterClaim({ id: award?._id ?? "", address: "9 Thief's Yard", note: "Rang us" });
  const mails = await listMails(shop.deps, someSender.email);
  const claim = mails.find(({ subject }) => subject === "Your claim: Car");
  expect(claim?.text).toContain("Our team has updated your claim");
  expect(claim?.text).not.toMatch(/Pat|See my prizes/);
});

it("a prize that is on its way stays with its winner when the order is refunded, and no one else wins it", async ({
  shop,
  admin,
}) => {
  const raffle = await someWinningRaffle(shop, "Drill");
  const orderId = await buyAtRandom(shop, await someUser(shop), raffle, 1);
  await runAwards(shop);
  const id = await sendFirst(admin);
  await expect(admin.orders.refund({ orderId })).toBeRefused("prize.handed_over");
  await admin.orders.refund({ orderId, keepPrizes: true });
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "sent" });
  shop.pass(1);
  await buyAtRandom(shop, await someUser(shop), raffle, 1);
  expect((await admin.awards.list({})).awards).toHaveLength(1);
  await night(shop);
  expect((await admin.attention.list({})).findings.map(({ detail }) => detail)).toEqual([]);
});

it("who approves a void reads that its winner claimed the prize, and approves it again once it was sent", async ({
  shop,
}) => {
  shop.deps.config.fourEyes = true;
  const { draw, id, customer, sue } = await claimedAward(shop);
  const [ada, olga] = [await shop.asStaff("owner"), await shop.asStaff("owner")];
  const asked = await askVoid(ada, draw.raffle);
  expect(asked.sentence).toContain(`Reason: Not eligible. They claimed it on ${londonDate(shop.now())}.`);
  // They may change the claim as often as they like.
  await customer.awards.claim({ id, address: "2 High Street" });
  await sue.awards.send({ id, note: "With the carrier" });
  await expect(olga.acts.approve({ id: asked._id })).toBeRefused("act.changed");
  const again = await askVoid(ada, draw.raffle);
  expect(again.sentence).toContain(`Reason: Not eligible. It was sent to them on ${londonDate(shop.now())}.`);
  await olga.acts.approve({ id: again._id });
});

it("staff neither claim nor send a prize for a typed winner whose order was refunded", async () => {
  const { shop, admin, orderId } = await openTypedWinner();
  const { id } = await findRowOrThrow(shop.db.read, "awards", {});
  await admin.orders.refund({ orderId });
  const claim = admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  await expect(claim).toBeRefused("award.unpaid");
  await expect(admin.awards.send({ id, note: "With the carrier" })).toBeRefused("award.unpaid");
});

it("who won an instant prize of a draw is not sent it after the bank took the payment back", async () => {
  const shop = await openPayingShop();
  const raffle = await someWinningRaffle(shop, "Drill");
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
  await withoutTriggers(
    shop,
    "update instant_wins set leaf = 'leaf'",
    "update raffles set draw_at = ends_at + 86400000",
  );
  await shop.chargeBack(orderId);
  const admin = await shop.asAdmin();
  const award = await findRowOrThrow(shop.db.read, "awards", {});
  await expect(admin.awards.send({ id: award.id, note: "With the carrier" })).toBeRefused("award.unpaid");
  const { id } = await shop.db.read.selectFrom("instant_wins").select("id").executeTakeFirstOrThrow();
  await expect(admin.instantWins.markHandedOver({ id })).toBeRefused("award.unpaid");
});

it("a winner may claim a prize, but isn't sent it, while the money for the ticket goes back", async () => {
  const { shop, admin, orderId } = await openTypedWinner();
  const { id, user_id } = await findRowOrThrow(shop.db.read, "awards", {});
  const winner = await shop.as({ id: user_id ?? "" });
  shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
  await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
  await winner.awards.claim({ id, address: "1 High Street" });
  await expect(sendFirst(admin)).toBeRefused("prize.refund_in_progress");
});

it("the prize of a typed winner who entered by post goes to the account that they are merged with", async ({
  shop,
  admin,
  user,
}) => {
  const raffle = await somePostRaffle(shop);
  const [card] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: card?.ticketNums[0] ?? "" });
  await admin.post.merge({ id: card?.person?._id ?? "", intoId: user.id });
  const bea = await shop.as(user);
  expect((await bea.awards.listMine()).awards).toHaveLength(1);
  await expect(bea.users.closeMine({})).toBeRefused("account.gives_up");
  expect(await bea.users.findClosing()).toMatchObject({ prizes: 1 });
});

it("a typed winner whose prize is on its way is no longer another", async ({ shop, raffle, admin }) => {
  for (const number of [7, 8]) await buy(shop, await someUser(shop), raffle, [number]);
  const winner = { ...winnerForm, raffleId: raffle.id, ticketNumber: "7" };
  const { winner: typed } = await admin.winners.create(winner);
  const id = await sendFirst(admin);
  await expect(admin.winners.edit({ ...winner, id: typed._id, ticketNumber: "8" })).toBeRefused("award.moved_on");
  await expect(admin.winners.delete({ id: typed._id })).toBeRefused("award.moved_on");
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "sent" });
});

it("a typed winner who claimed stays the winner, and keeps the prize, where marketing says otherwise", async ({
  shop,
  admin,
}) => {
  const raffle = await someRaffle(shop);
  for (const number of [7, 8]) await buy(shop, await someUser(shop), raffle, [number]);
  const winner = { ...winnerForm, raffleId: raffle.id, ticketNumber: "7" };
  const { winner: typed } = await admin.winners.create(winner);
  const id = (await admin.awards.list({})).awards[0]?._id ?? "";
  await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  const marketing = await shop.asStaff("marketing");
  for (const change of [{ ticketNumber: "8" }, { raffle: "A pen" }])
    await expect(marketing.winners.edit({ ...winner, id: typed._id, ...change })).rejects.toMatchObject(roleMissing);
  await expect(marketing.winners.delete({ id: typed._id })).rejects.toMatchObject(roleMissing);
  const late = { drawDate: new Date(shop.now() + DAY_MS).toISOString() };
  await expect(marketing.winners.edit({ ...winner, id: typed._id, ...late })).rejects.toMatchObject(roleMissing);
  await marketing.winners.edit({ ...winner, id: typed._id, liveDrawUrl: "https://video.test/handed-over" });
  await admin.winners.edit({ ...winner, id: typed._id, ticketNumber: "8" });
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "void" });
  const mails = await shop.db.read.selectFrom("mails").select("template").execute();
  expect(mails.map(({ template }) => template)).toContain("win-corrected");
});

fourEyesIt("a second admin approves that a typed winner loses a claimed prize", async ({ shop, byAda, byOlga }) => {
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  const cy = await someUser(shop, { first_name: "Cy", last_name: "Cole" });
  await buy(shop, bea, raffle, [7]);
  await buy(shop, cy, raffle, [8]);
  const form = { ...winnerForm, raffleId: raffle.id, ticketNumber: "7" };
  const { winner } = await byAda.winners.create(form);
  const edit = (change: object) => byAda.winners.edit({ ...form, id: winner._id, ...change });
  await done(edit({ raffle: "Watch" }));
  await done(edit({ raffle: form.raffle }));
  const early = await byAda.acts.ask({ kind: "winner.delete", command: { id: winner._id }, reason: "A slip" });
  const [award] = (await (await shop.as(bea)).awards.listMine()).awards;
  await (await shop.as(bea)).awards.claim({ id: award?._id ?? "", address: "1 High Street" });
  await expect(byOlga.acts.approve({ id: early.act._id })).toBeRefused("act.changed");
  await done(edit({ image: "/images/b.webp" }));
  const whose = `“Swiss Watch” is the prize of ${bea.first_name} ${bea.last_name}, who claimed it on ${londonDate(shop.now())}`;
  expect((await waiting(edit({ raffle: "Pen" }))).sentence).toContain(
    `(“Pen”, number 7, drawn on 21 November 2026). ${whose}.`,
  );
  expect((await waiting(byAda.winners.delete({ id: winner._id }))).sentence).toContain(`${whose}, and loses it.`);
  const ofNone = await waiting(edit({ ticketNumber: "9" }));
  expect(ofNone.sentence).toContain(`${whose}, and loses it. No customer has that number.`);
  const { _id, sentence } = await waiting(edit({ ticketNumber: "8" }));
  expect(sentence).toContain(`${whose}, and loses it. Cy C. has that number.`);
  await expect(byAda.acts.approve({ id: _id })).toBeRefused("act.own");
  expect((await byOlga.awards.list({})).awards).toMatchObject([{ ticketNum: "7", state: "claimed" }]);
  await byOlga.acts.approve({ id: _id });
  expect((await (await shop.as(cy)).awards.listMine()).awards).toMatchObject([{ ticketNum: "8", state: "drawn" }]);
});

it("a claimed prize of a typed winner without a ticket goes with its claim to no one else", async ({ shop, admin }) => {
  const raffle = await someRaffle(shop);
  await buy(shop, await someUser(shop), raffle, [8]);
  const winner = { ...winnerForm, raffleId: raffle.id, ticketNumber: "7" };
  const { winner: typed } = await admin.winners.create(winner);
  const id = (await admin.awards.list({})).awards[0]?._id ?? "";
  await admin.awards.enterClaim({ id, address: "7 Secret Lane", note: "Rang us" });
  await admin.winners.edit({ ...winner, id: typed._id, ticketNumber: "8" });
  const { awards } = await admin.awards.list({});
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "void" });
  expect(awards.map(({ _id }) => _id)).not.toContain(id);
});

it("the night names a winner who claimed and lost the prize as someone who can't be reached", async ({
  shop,
  admin,
}) => {
  const raffle = await someRaffle(shop, { slug: "hatch" });
  await buy(shop, await someUser(shop), raffle, [7]);
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  const id = (await admin.awards.list({})).awards[0]?._id ?? "";
  await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  await withoutTriggers(
    shop,
    `update awards set state = 'void', void_reason = 'unreachable', voided_at = ${shop.now() + 1}`,
  );
  const named = expect.stringContaining("Every award is as far as the audit trail says");
  expect(await night(shop)).toContainEqual(named);
});

it("a winner is emailed once staff have sent the prize, or noted it as handed over", async ({ shop, admin }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
  for (const number of [1, 2]) await someInstantWin(shop, raffle, number, `Mug ${number}`);
  const bea = await someUser(shop);
  await buyAtRandom(shop, bea, raffle, 2);
  const { award: sent } = await admin.awards.find({ id: await sendFirst(admin) });
  const { instantWins } = await admin.raffles.listClaimedPrizes({ id: raffle.id });
  const other = instantWins.find(({ prize }) => prize !== sent.prize);
  await admin.instantWins.markHandedOver({ id: other?._id ?? "" });
  const subjects = (await listMails(shop.deps, bea.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([`On its way: ${sent.prize}`, `Handed over: ${other?.prize}`]));
});

it("a winner who was paid for the cash alternative is emailed about the money", async ({ shop, admin }) => {
  const { award, winner } = await drawnAward(shop);
  const session = await shop.as(winner);
  await session.awards.claim({ id: award.id, choice: "prize", address: "1 High Street" });
  await admin.awards.check({ id: award.id, outcome: "passed", method: "Passport seen" });
  await admin.awards.give({ id: award.id, proof: "transfer", proofRef: "BACS 1" });
  const subjects = (await listMails(shop.deps, winner.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Paid: Car");
});
