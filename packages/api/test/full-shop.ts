import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { executeAnnounced } from "../src/approval-kinds.ts";
import { sealDueAudit } from "../src/audit/seal-due-audit.ts";
import { runCancellations } from "../src/cancellations/run-cancellations.ts";
import { freezeRules } from "../src/draws/freeze-rules.ts";
import { mailLockedDraws } from "../src/draws/mail-locked-draws.ts";
import { winnerForm } from "./admin-actions.ts";
import { runAwards } from "./awards.ts";
import { askVoid, drawnForm, passAndDraw, passAndLock, placeAndOpen } from "./draws.ts";
import { openTamperedShop, type PayingShop, pans } from "./paying-shop.ts";
import { keyBatch, postCards, setUpPost } from "./post.ts";
import { someone } from "./shop.ts";
import { askFor, bank, sendPayout } from "./winnings.ts";

const instantWins = [
  { prize: "Mug" },
  { prize: "£50", kind: "cash" as const, amount: 50 },
  { prize: "£5", kind: "credit" as const, amount: 5 },
];

const typedWins = instantWins.map((prize, index) => ({ ...prize, ticketNum: `${index + 1}` }));

const question = {
  question: "Which of these is the fuel for a petrol engine?",
  answers: [
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ],
};

const undrawn = { startDate: "2026-11-20T12:00:00Z", maxEntries: 50, drawAt: null };

/** Creates competitions that are drawn, open, without a draw, cancelled and of a typed winner. */
async function createRaffles(shop: PayingShop) {
  const admin = await shop.asAdmin();
  await setUpPost(admin);
  const create = async (name: string, more: object) =>
    findRowOrThrow(shop.db.read, "raffles", {
      id: (await admin.raffles.create({ ...drawnForm, maxEntriesPerPerson: 6, name, ...more })).raffle._id,
    });
  const drawPrizes = ["Car", { prize: "£500", kind: "cash", amount: 500 }];
  const later = { endDate: "2026-12-20T12:00:00Z", drawAt: "2026-12-22T14:30:00Z", maxEntries: 1_000 };
  const post = { postClosesAt: "2026-12-21T12:00:00Z", postReserve: 4, postEntriesPerCard: 1 };
  const raffles = {
    drawn: await create("Drawn", { maxEntries: 12, drawPrizes, instantWins }),
    open: await create("Open", { ...later, ...post, instantWins: [{ prize: "Mug" }], question }),
    typed: await create("Typed", { ...undrawn, maxEntries: 6, instantWins: typedWins }),
    ended: await create("Ended", undrawn),
    cancelled: await create("Cancelled", undrawn),
  };
  await placeAndOpen(shop);
  await freezeRules(shop.deps);
  return raffles;
}

type Raffles = Awaited<ReturnType<typeof createRaffles>>;

/** Sells numbers by card, balance and coupons, and takes cards by post. */
async function sellTickets(shop: PayingShop, { drawn, open, typed, ended, cancelled }: Raffles) {
  const admin = await shop.asAdmin();
  const [bea, dev, eve] = [
    await someone(shop, { last_name: "Brown" }),
    await someone(shop, { first_name: "Dev", phone: "07700 900124" }),
    await someone(shop, { first_name: "Eve", phone: "07700 900125" }),
  ];
  for (const { calls } of [bea, dev, eve]) await shop.buy(calls, drawn, 4);
  await shop.buy(bea.calls, typed, 6);
  await shop.buy(bea.calls, ended, [7, 8]);
  await shop.buy(dev.calls, ended, [9]);
  await shop.buy(dev.calls, cancelled, [1]);
  await admin.coupons.create({ code: "FIVER", type: "credit", fixedAmount: 5, maxUses: 5 });
  await admin.coupons.create({
    code: "TENOFF",
    type: "percentage",
    percentAmount: 0.1,
    allUsers: false,
    appliesToUsers: [eve.user.id, dev.user.id],
    allRaffles: false,
    appliesToRaffles: [ended.id, cancelled.id],
  });
  await eve.calls.balance.redeem({ code: "FIVER" });
  // More than the code and a prize of credit pay for.
  await eve.calls.tickets.reserve({ raffleId: ended.id, ticketNums: [20, 21, 22, 23, 24, 25] });
  await shop.payOnPage(eve.calls, pans.paid, { usePromoBal: true, couponCode: "TENOFF" });
  await dev.calls.tickets.reserveLuckyDip({ raffleId: open.id, amount: 3, questionAnswer: "Petrol" });
  await shop.payOnPage(dev.calls, pans.paid);
  await eve.calls.tickets.reserveLuckyDip({ raffleId: open.id, amount: 2, questionAnswer: "Paraffin" });
  await shop.payAndSaveCard(eve.calls, pans.paid);
  await admin.tickets.createEntry({ user: dev.user.id, raffle: ended.id, ticketNum: "33" });
  await postCards(admin, open, { copies: 2, answer: "Petrol" });
  await postCards(admin, open, { copies: 1, answer: "Petrol", sender: { firstName: "Una", email: "" } });
  await keyBatch(admin, 1, open, { answer: "Petrol" });
  return { admin, bea, dev, eve };
}

/** Refunds, loses to a bank, cancels, and has customers set limits, take breaks and complain. */
async function serveCustomers(shop: PayingShop, { ended, cancelled }: Raffles, { admin, bea, dev }: People) {
  const gus = await someone(shop, { first_name: "Gus", phone: "07700 900126" });
  const orderId = await shop.buy(gus.calls, ended, [30, 31]);
  const [ticket] = (await gus.calls.orders.findMine({ orderId })).order.ticketsPurchased;
  await admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
  await shop.chargeBack(await shop.buy(gus.calls, ended, [32]));
  await shop.buy(gus.calls, ended, [34], pans.wrongAmount);
  await admin.cancellations.create({ id: cancelled.id });
  for (let turn = 0; turn < 3; turn += 1) {
    await runCancellations(shop.deps);
    await shop.runJobs();
  }
  await dev.calls.protection.setLimit({ pence: 100_000 });
  await gus.calls.breaks.start({ kind: "suspend", months: 7 });
  const hal = await someone(shop, { first_name: "Hal", phone: "07700 900127" });
  await hal.calls.breaks.start({ kind: "pause", days: 7 });
  await bea.calls.complaints.file({ subject: "order", text: "Charged twice." });
  await admin.care.flag({ id: dev.user.id, note: "Rang in tears." });
}

type People = Awaited<ReturnType<typeof sellTickets>>;

/** Draws, and gives prizes and winnings to winners. */
async function givePrizes(shop: PayingShop, { drawn, ended }: Raffles, { bea }: People) {
  await runAwards(shop);
  await passAndLock(shop);
  await mailLockedDraws(shop.deps);
  await passAndDraw(shop);
  const ada = await shop.asAdmin();
  await ada.winners.create({ ...winnerForm, raffleId: ended.id, ticketNumber: "7" });
  await askVoid(ada, { id: drawn.id });
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  await runAwards(shop);
  const admin = await shop.asAdmin();
  const { awards } = await admin.awards.list({});
  for (const { _id: id } of awards.filter(({ state }) => state === "notified")) {
    await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
    await admin.awards.check({ id, outcome: "passed", method: "Passport seen" });
  }
  await admin.awards.give({ id: awards[0]?._id ?? "", proof: "delivery", proofRef: "RM 1234" });
  await admin.awards.send({ id: awards[1]?._id ?? "", note: "With the carrier" });
  const calls = await shop.as(bea.user);
  await calls.payouts.saveBankDetails(bank);
  await sendPayout(admin, await askFor(calls, 10));
  await admin.payouts.approve({ ids: [await askFor(calls, 10)] });
  const [finding] = (await admin.attention.list({})).findings;
  await admin.attention.settle({ id: finding?._id ?? "", how: "Drawn" });
}

/** Opens a shop with rows in all tables that promise something, written by the shop's own calls and jobs. */
export async function openFullShop(): Promise<PayingShop> {
  const shop = await openTamperedShop();
  const raffles = await createRaffles(shop);
  const people = await sellTickets(shop, raffles);
  await serveCustomers(shop, raffles, people);
  await givePrizes(shop, raffles, people);
  await sealDueAudit(shop.deps);
  return shop;
}
