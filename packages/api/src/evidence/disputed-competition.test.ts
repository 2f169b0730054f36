import { expect } from "vitest";
import { someInstantWin, startPaying } from "../../test/buying.ts";
import { namedOutside, readPack, rowsOf } from "../../test/evidence-pack.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { elsewhere, someRaffle, someUser } from "../../test/shop.ts";

const people = {
  quentin: { first_name: "Quentin", last_name: "Quixley" },
  zelda: { first_name: "Zelda", last_name: "Zimmerlane" },
  xavier: { first_name: "Xavier", last_name: "Xanderby" },
  wanda: { first_name: "Wanda", last_name: "Wexcombe" },
};

/** A competition with instant prizes of each kind, of which some were won by each route. */
async function somePrizes(shop: PayingShop) {
  const raffle = await somePostRaffle(shop, { max_per_person: 5 });
  await someInstantWin(shop, raffle, 1, "A mug");
  await someInstantWin(shop, raffle, 2, "£10 to play with", { kind: "credit", amount_pence: 1_000 });
  await someInstantWin(shop, raffle, 3, "£20 in cash", { kind: "cash", amount_pence: 2_000 });
  await someInstantWin(shop, raffle, 4, "A scarf");
  await someInstantWin(shop, raffle, 5, "A hat");
  await someInstantWin(shop, raffle, 6, "£5 in cash", { kind: "cash", amount_pence: 500 });
  await someInstantWin(shop, raffle, 7, "A bike");
  return raffle;
}

/** Everything that goes wrong with entries: a card rejected before and after it had numbers, a credit card, a break while paying, a chargeback. */
async function disputedCompetition(shop: PayingShop) {
  const raffle = await somePrizes(shop);
  const admin = await shop.asAdmin();
  const [quentin, zelda, xavier, wanda] = [
    await someUser(shop, people.quentin),
    await someUser(shop, people.zelda),
    await someUser(shop, people.xavier),
    await someUser(shop, people.wanda),
  ];
  await shop.buy(await shop.as(quentin), raffle, [1, 2, 3]);
  await postCards(admin, raffle, { copies: 1, ticketNums: ["4"], sender: { lastName: "Yarwoode" } });
  const sender = { firstName: "Una", lastName: "Ulverthorpe", address: elsewhere, email: "una@example.test" };
  const [second] = await postCards(admin, raffle, { copies: 1, ticketNums: ["40"], sender });
  await admin.post.reject({ id: second?._id ?? "", reason: "under_18" });
  await keyBatch(admin, 1, raffle, { rejected: { reason: "unreadable", duplicateOf: "" } });
  await admin.tickets.createEntry({ user: wanda.id, raffle: raffle.id, ticketNum: "5" });
  await shop.buy(await shop.as(zelda), raffle, [50], pans.credit);
  const xaviers = await shop.as(xavier);
  await startPaying(xaviers, raffle, [60]);
  await xaviers.breaks.start({ kind: "pause", days: 7 });
  await shop.chargeBack(await shop.buy(await shop.as(wanda), raffle, [6]));
  await shop.runJobs();
  return { raffle, admin };
}

it("the pack of a competition with disputes counts each in its figures and names no one", async ({ shop }) => {
  const { raffle, admin } = await disputedCompetition(shop);
  const pack = await readPack(shop, admin, raffle, true);
  const { entries, cards, protection, instantPrizes } = JSON.parse(pack.get("records/figures.json") ?? "");
  expect(entries).toEqual({ paid: 3, post: 1, manual: 1 });
  expect(cards.byOutcome).toEqual([
    { state: "allocated", reason: null, cards: 1 },
    { state: "rejected", reason: "under_18", cards: 1 },
    { state: "rejected", reason: "unreadable", cards: 1 },
  ]);
  expect(protection).toEqual({
    customersWithOwnLimit: 0,
    creditCardsRefused: [{ reason: "card.credit_instant", payments: 1, pounds: 2.5 }],
    paymentsStopped: [{ reason: "pause", payments: 1 }],
  });
  expect(instantPrizes).toEqual({ paid: 3, post: 1, manual: 1 });
  const names = [...Object.values(people).map(({ last_name }) => last_name), "Yarwoode", "Ulverthorpe"];
  expect(await namedOutside(shop, pack, names)).toEqual([]);
  const personal = [...pack].filter(([name]) => name.startsWith("personal/")).map(([, text]) => text);
  expect(personal.join("\n")).toContain("Yarwoode");
});

it("the pack says who chose and who may have won each instant prize, by each route", async ({ shop }) => {
  const { raffle, admin } = await disputedCompetition(shop);
  const pack = await readPack(shop, admin, raffle);
  const prizes = rowsOf(pack, "records/instant-prizes.csv");
  expect(prizes.map((one) => [one.prize, one.amount, one.ticket, one["entered by"], one.won !== ""])).toEqual([
    ["A mug", "", "1", "paid", true],
    ["£10 to play with", "10", "2", "paid", true],
    ["£20 in cash", "20", "3", "paid", true],
    ["A scarf", "", "4", "post", true],
    ["A hat", "", "5", "manual", true],
    // It can be won again after the chargeback, so its number is no one's to know.
    ["£5 in cash", "5", "", "", false],
    ["A bike", "", "", "", false],
  ]);
  const awarded = rowsOf(pack, "records/awards.csv").map(({ prize, state }) => `${prize}: ${state}`);
  expect(awarded.sort()).toEqual(["A hat: drawn", "A mug: drawn", "A scarf: drawn"]);
});

it("the pack's audit trail has the refunds and chargebacks of the competition's orders alone", async ({ shop }) => {
  const { raffle, admin } = await disputedCompetition(shop);
  const other = await shop.buy(await shop.asCustomer(), await someRaffle(shop), 1);
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [70]);
  for (const each of [other, orderId]) await admin.orders.refund({ orderId: each });
  await shop.runJobs();
  const trail = rowsOf(await readPack(shop, admin, raffle), "records/audit.csv");
  const ofOrders = trail.filter(({ subject }) => subject === "order");
  expect(ofOrders.map(({ action, object }) => [action, object === orderId])).toEqual([
    ["charged back", false],
    ["refund", true],
    ["refund done", true],
  ]);
  expect(trail.map(({ object }) => object)).not.toContain(other);
  const others = trail
    .filter(({ subject }) => subject !== "order")
    .map(({ subject, action }) => `${subject} ${action}`);
  expect([...new Set(others)].sort()).toEqual([
    "batch close",
    "batch key",
    "batch open",
    "card reject",
    "entry create",
    "raffle alone",
    "raffle export evidence",
  ]);
});
