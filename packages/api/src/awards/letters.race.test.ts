import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { someInstantWin } from "../../test/buying.ts";
import { askVoid, passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { countSuccesses } from "../../test/queries.ts";
import { address, it, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Una and Vic, who give no email, and Pat, who does, each win a mug by post. */
async function winByPost(shop: TestShop, { maxPerPerson = 1 } = {}) {
  const admin = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, {
    name: "Mugs",
    max_entries: 3,
    max_per_person: maxPerPerson,
    has_instant_wins: true,
  });
  for (const number of [1, 2, 3]) await someInstantWin(shop, raffle, number, "A mug");
  const [una, vic, pat] = [{ firstName: "Una", email: "" }, { firstName: "Vic", email: "" }, someSender];
  for (const sender of [una, vic, pat]) await postCards(admin, raffle, { copies: 1, sender });
  await runAwards(shop);
  return admin;
}

it("lists letters to winners without an email once, with their addresses and until when they can claim", async ({
  shop,
}) => {
  const admin = await winByPost(shop);
  expect(await admin.awards.listLetters()).toEqual({ due: 2, lists: [] });
  const { at } = await admin.awards.writeLetters();
  const { letters } = await admin.awards.findLetters({ at });
  expect(letters.map(({ name }) => name).sort()).toEqual(["Una Poole", "Vic Poole"]);
  const claimBy = "2026-12-04T23:59:59.999Z";
  expect(letters[0]).toMatchObject({ address, prize: "A mug", raffle: "Mugs", claimBy });
  expect(await admin.awards.listLetters()).toEqual({ due: 0, lists: [{ at, letters: 2 }] });
  await expect(admin.awards.writeLetters()).toBeRefused("award.no_letters");
  const { award } = await admin.awards.find({ id: letters[0]?._id ?? "" });
  expect(award).toMatchObject({ state: "notified", notes: [{ channel: "letter" }] });
});

it("writes a letter whatever staff note or claim for a winner before it, and none after an erasure", async ({
  shop,
}) => {
  const admin = await winByPost(shop);
  const [first, second] = (await admin.awards.list({ state: "drawn" })).awards;
  const id = first?._id ?? "";
  await admin.awards.note({ id, channel: "phone", note: "Told on the phone" });
  const { claimBy } = (await admin.awards.find({ id })).award;
  await admin.awards.enterClaim({ id, choice: "prize", address: "1 Elsewhere", note: "Rang" });
  await admin.awards.check({ id, outcome: "passed", method: "A passport" });
  await admin.awards.give({ id, proof: "delivery", proofRef: "P 1" });
  await admin.awards.publish({ id });
  expect((await admin.awards.listLetters()).due).toBe(2);
  await admin.users.delete({ id: second?.user?._id ?? "" });
  expect((await admin.awards.listLetters()).due).toBe(1);
  shop.pass(60_000);
  const { at } = await admin.awards.writeLetters();
  expect((await admin.awards.findLetters({ at })).letters).toMatchObject([{ _id: id }]);
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "published", claimBy });
  expect((await admin.awards.listLetters()).due).toBe(0);
});

it("writes no letter for a prize that is withdrawn, and staff read that a letter about that has to be written", async ({
  shop,
}) => {
  const admin = await winByPost(shop);
  const cards = await listRows(shop.db.read, "post_cards", {});
  const reject = async (id: string) => {
    const of = await findRowOrThrow(shop.db.read, "awards", { id });
    const card = cards.find(({ person_id }) => person_id === of.user_id);
    await done(admin.post.reject({ id: card?.id ?? "", reason: "duplicate" }));
    return (await admin.awards.find({ id })).award;
  };
  const { awards } = await admin.awards.list({ state: "drawn" });
  const [unwritten, written] = awards.filter(({ user }) => user?.email === "").map(({ _id }) => _id);
  expect(await reject(unwritten ?? "")).toMatchObject({ state: "void", notes: [] });
  const { at } = await admin.awards.writeLetters();
  expect((await admin.awards.findLetters({ at })).letters).toMatchObject([{ _id: written }]);
  const { notes } = await reject(written ?? "");
  expect(notes.at(-1)).toMatchObject({ channel: null, note: expect.stringContaining("Write to them"), by: null });
  expect((await admin.awards.findLetters({ at })).letters).toEqual([]);
  expect((await admin.awards.listLetters()).lists).toEqual([]);
});

it("gives each letter to one of two people who export at the same moment", async ({ shop }) => {
  const [one, other] = [await winByPost(shop), await shop.asAdmin()];
  expect(await countSuccesses([one.awards.writeLetters(), other.awards.writeLetters()])).toBe(1);
  expect((await one.awards.listLetters()).lists).toMatchObject([{ letters: 2 }]);
});

it("a winner whom staff rang has 14 days from the letter, and is not unreachable before it", async ({ shop }) => {
  const admin = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { max_entries: 100, post_closes_at: shop.now() + 7 * DAY_MS });
  await publishDraw(shop, raffle, { drawAt: raffle.ends_at + 3 * DAY_MS });
  await postCards(admin, raffle, { copies: 1, sender: { firstName: "Una", email: "" } });
  await passAndLock(shop, 8 * DAY_MS + HOUR_MS);
  await passAndDraw(shop, 3 * DAY_MS);
  await runAwards(shop);
  const [{ _id: id = "" } = {}] = (await (await shop.asStaff("support")).awards.list({ state: "drawn" })).awards;
  for (const channel of ["phone", "message", "letter"] as const) {
    await (await shop.asStaff("support")).awards.note({ id, channel, note: "No answer" });
    shop.pass(5 * DAY_MS);
  }
  const ask = async () => askVoid(await shop.asStaff("drawOfficer"), raffle, "unreachable");
  const claimBy = async () => Date.parse((await (await shop.asAdmin()).awards.find({ id })).award.claimBy ?? "");
  expect(await claimBy()).toBeLessThan(shop.now());
  await expect(ask()).toBeRefused("award.letter_due");
  await (await shop.asAdmin()).awards.writeLetters();
  expect(await claimBy()).toBeGreaterThanOrEqual(shop.now() + 14 * DAY_MS);
  await expect(ask()).toBeRefused("award.claim_window");
  shop.pass(15 * DAY_MS);
  expect(await ask()).toMatchObject({ kind: "void_winner" });
});

it("emails a winner by post whose email is added after the win, or who is merged into their account, once", async ({
  shop,
}) => {
  const admin = await winByPost(shop);
  const [una, vic] = (await admin.awards.list({ state: "drawn" })).awards;
  const account = await someUser(shop);
  await admin.users.edit({ id: una?.user?._id ?? "", email: "una@example.test" });
  await admin.post.merge({ id: vic?.user?._id ?? "", intoId: account.id });
  await runAwards(shop);
  await runAwards(shop);
  const subjects = async (to: string) => (await listMails(shop.deps, to)).map(({ subject }) => subject);
  for (const to of ["una@example.test", account.email]) expect(await subjects(to)).toEqual(["You've won: A mug"]);
  expect(await subjects(someSender.email)).toEqual([expect.stringContaining("You've won with your free entry")]);
});

it("emails someone about each of two prizes of one name, though the other's winner was another person before", async ({
  shop,
}) => {
  const admin = await winByPost(shop, { maxPerPerson: 2 });
  const [una] = (await admin.awards.list({ state: "drawn" })).awards;
  const pat = (await listRows(shop.db.read, "users", { kind: "post" })).find(({ email }) => email !== "");
  await admin.post.merge({ id: una?.user?._id ?? "", intoId: pat?.id ?? "" });
  await runAwards(shop);
  const subjects = (await listMails(shop.deps, someSender.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["You've won: A mug", expect.stringContaining("You've won with your free entry")]);
});
