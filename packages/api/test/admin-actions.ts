import { HOUR_MS, type Right, rights } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { z } from "zod";
import { runCancellations } from "../src/cancellations/run-cancellations.ts";
import { sendDueMails } from "../src/mail/send-due-mails.ts";
import { appRouter } from "../src/router.ts";
import { awardActions } from "./award-actions.ts";
import { buy, buyAtRandom, someCoupon, someWinningRaffle } from "./buying.ts";
import { someCategory } from "./catalogue.ts";
import { drawActions } from "./draw-actions.ts";
import { openPayingShop } from "./paying-shop.ts";
import { postActions } from "./post-actions.ts";
import { type Caller, openShop, someRaffle, someUser, type TestShop } from "./shop.ts";
import { askFor, someWinner } from "./winnings.ts";

/** One action of an admin; another creates what it needs. */
export type AdminAction = (ada: Caller, shop: TestShop, root: Caller) => Promise<unknown>;

/** A competition as the form of the console sends one. */
export const raffleForm = {
  name: "Hot hatch",
  price: 2.5,
  startDate: "2026-11-20T12:00:00Z",
  endDate: "2026-11-27T12:00",
  maxEntries: 500,
  maxEntriesPerPerson: 50,
};

/** A winner as the form of the console sends one. */
export const winnerForm = {
  raffle: "Swiss Watch",
  name: "Bea B.",
  drawDate: "2026-11-21",
  image: "/images/a.webp",
  ticketNumber: "3",
  liveDrawUrl: "https://example.test/draw",
  onlineRaffleUrl: "https://example.test/raffle",
};

/** Opens a shop that takes payments, in which staff typed as winner who bought number 7 of a competition. */
export async function openTypedWinner() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [7]);
  const admin = await shop.asAdmin();
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  return { shop, raffle, orderId, admin };
}

/** Names a competition that has ended without a winner, as the list of what needs attention does. */
async function someFinding(shop: TestShop, root: Caller): Promise<string> {
  await someRaffle(shop, { ends_at: shop.now() - HOUR_MS, sold_count: 1 });
  return (await root.attention.list({})).findings[0]?._id ?? "";
}

async function someOrder(shop: TestShop): Promise<string> {
  return buy(shop, await someUser(shop), await someRaffle(shop), [1]);
}

async function someEntry(shop: TestShop, root: Caller) {
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  await root.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "3" });
  const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Asks a second admin to approve that someone is entered manually. */
async function someRequest(shop: TestShop, requester: Caller): Promise<string> {
  const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
  const command = { raffle: raffle.id, user: bea.id, ticketNum: "3" };
  return (await requester.acts.ask({ kind: "entry.create", command, reason: "Prize of the local paper" })).act._id;
}

const somePayout = async (shop: TestShop) => askFor((await someWinner(shop)).bea, 40);

async function someSentPayout(shop: TestShop, root: Caller) {
  const id = await somePayout(shop);
  await root.payouts.approve({ ids: [id] });
  return { id, batchId: (await root.payouts.export()).batch._id };
}

/** Files a complaint of someone new; returns its id. */
export async function someComplaint(shop: TestShop): Promise<string> {
  const customer = await shop.asCustomer();
  await customer.complaints.file({ subject: "order", text: "Charged twice." });
  return (await customer.complaints.listMine()).complaints[0]?._id ?? "";
}

async function someSession(shop: TestShop, root: Caller) {
  const bea = await someUser(shop);
  await shop.as(bea);
  const [session] = (await root.customers.listSessions({ id: bea.id })).sessions;
  return { userId: bea.id, id: session?._id ?? "" };
}

/** Every change by an admin, by its call. */
export const adminActions: Record<string, AdminAction> = {
  ...drawActions,
  "acts.approve": async (ada, shop, root) => ada.acts.approve({ id: await someRequest(shop, root) }),
  "acts.ask": (ada, shop) => someRequest(shop, ada),
  "acts.cancel": async (ada, shop) => {
    const { user } = await ada.auth.me();
    return ada.acts.cancel({ id: await someRequest(shop, await shop.as({ id: user._id })) });
  },
  "acts.refuse": async (ada, shop, root) => ada.acts.refuse({ id: await someRequest(shop, root) }),
  "attention.settle": async (ada, shop, root) =>
    ada.attention.settle({ id: await someFinding(shop, root), how: "Drawn" }),
  "attention.reopen": async (ada, shop, root) => {
    const id = await someFinding(shop, root);
    await root.attention.settle({ id, how: "Drawn" });
    await ada.attention.reopen({ id });
  },
  ...awardActions,
  ...postActions,
  "auth.resendVerificationTo": async (ada, shop) =>
    ada.auth.resendVerificationTo({ id: (await someUser(shop, { verified: false })).id }),
  "breaks.startOfCustomer": async (ada, shop) =>
    ada.breaks.startOfCustomer({ id: (await someUser(shop)).id, kind: "pause", days: 7, askedBy: "letter" }),
  "breaks.stop": async (ada, shop) => ada.breaks.stop({ id: (await someUser(shop)).id, note: "Asked by a relative" }),
  "breaks.liftStop": async (ada, shop, root) => {
    const { id } = await someUser(shop);
    await root.breaks.stop({ id, note: "Asked by a relative" });
    await ada.breaks.liftStop({ id });
  },
  "cancellations.create": async (ada, shop) => ada.cancellations.create({ id: (await someRaffle(shop)).id }),
  "cancellations.retry": async (ada, shop, root) => {
    const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
    await buy(shop, bea, raffle, [1]);
    await root.cancellations.create({ id: raffle.id });
    await runCancellations(shop.deps);
    await ada.cancellations.retry({ id: raffle.id });
  },
  "care.flag": async (ada, shop) => ada.care.flag({ id: (await someUser(shop)).id, note: "Rang in tears." }),
  "care.note": async (ada, shop, root) => {
    await root.care.flag({ id: (await someUser(shop)).id, note: "Rang in tears." });
    const [flag] = (await root.care.list({})).flags;
    await ada.care.note({ id: flag?._id ?? "", note: "Rang back, nobody answered." });
  },
  "care.settle": async (ada, shop, root) => {
    await root.care.flag({ id: (await someUser(shop)).id, note: "Rang in tears." });
    const [flag] = (await root.care.list({})).flags;
    await ada.care.settle({ id: flag?._id ?? "", outcome: "message_sent", note: "Wrote about limits." });
  },
  "categories.create": (ada) => ada.categories.create({ name: "Cars" }),
  "categories.delete": async (ada, shop) => ada.categories.delete({ id: await someCategory(shop, "Cars") }),
  "code.assess": (ada) => ada.code.assess({ clause: "3.1", text: "Each month", owner: "Ada", day: "2026-11-20" }),
  "code.compare": (ada) => ada.code.compare({ isCompared: true, note: "The text of May 2026" }),
  "complaints.acknowledge": async (ada, shop) => ada.complaints.acknowledge({ id: await someComplaint(shop) }),
  "complaints.answer": async (ada, shop) =>
    ada.complaints.answer({ id: await someComplaint(shop), outcome: "upheld", answer: "You are right." }),
  "complaints.close": async (ada, shop) => ada.complaints.close({ id: await someComplaint(shop), note: "Withdrawn." }),
  "complaints.enter": async (ada, shop) =>
    ada.complaints.enter({
      userId: (await someUser(shop)).id,
      channel: "phone",
      receivedOn: "2026-11-20",
      subject: "order",
      text: "Charged twice.",
    }),
  "complaints.erase": async (ada, shop) => ada.complaints.erase({ id: await someComplaint(shop) }),
  "complaints.note": async (ada, shop) => ada.complaints.note({ id: await someComplaint(shop), note: "Rang back." }),
  "complaints.refer": async (ada, shop, root) => {
    const id = await someComplaint(shop);
    await root.complaints.answer({ id, outcome: "not_upheld", answer: "It was on time." });
    await ada.complaints.refer({ id, to: "The Resolver", note: "Case 12" });
  },
  "content.edit": (ada) => ada.content.edit({ id: "support", text: "Write to us." }),
  "coupons.create": (ada) => ada.coupons.create({ code: "FIVER", fixedAmount: 5 }),
  "coupons.delete": async (ada, shop) => ada.coupons.delete({ id: (await someCoupon(shop)).id }),
  "coupons.edit": async (ada, shop) =>
    ada.coupons.edit({ id: (await someCoupon(shop)).id, code: "FIVER", fixedAmount: 5 }),
  "customers.createNote": async (ada, shop) =>
    ada.customers.createNote({ id: (await someUser(shop)).id, body: "Rang about a lost ticket." }),
  "customers.deleteNote": async (ada, shop, root) => {
    const { id } = await someUser(shop);
    await root.customers.createNote({ id, body: "Sorted." });
    const { notes } = await root.customers.listNotes({ id });
    await ada.customers.deleteNote({ id, noteId: notes[0]?._id ?? "" });
  },
  "customers.endSession": async (ada, shop, root) => ada.customers.endSession(await someSession(shop, root)),
  "customers.endSessions": async (ada, shop, root) =>
    ada.customers.endSessions({ id: (await someSession(shop, root)).userId }),
  "images.upload": (ada) => ada.images.upload({ image: new Uint8Array([0xff]) }),
  "instantWins.markHandedOver": async (ada, shop, root) => {
    const raffle = await someWinningRaffle(shop, "£10", {}, { max_per_person: 1 });
    await buyAtRandom(shop, await someUser(shop), raffle, 1);
    const [claim] = (await root.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
    await ada.instantWins.markHandedOver({ id: claim?._id ?? "" });
  },
  "mails.resend": async (ada, shop) => {
    const data = { firstName: "Bea" };
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", template: "no-password", data }));
    await sendDueMails(shop.deps);
    const { id } = await shop.db.read.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    await ada.mails.resend({ id });
  },
  "orders.delete": async (ada, shop) => ada.orders.delete({ orderId: await someOrder(shop) }),
  "orders.refund": async (ada, shop) => ada.orders.refund({ orderId: await someOrder(shop) }),
  "pages.create": (ada) => ada.pages.create({ name: "Tea", slug: "tea", content: "" }),
  "pages.delete": async (ada, _shop, root) =>
    ada.pages.delete({ id: (await root.pages.create({ name: "Tea", slug: "tea", content: "" })).page._id }),
  "pages.edit": async (ada, _shop, root) => {
    const { page } = await root.pages.create({ name: "Tea", slug: "tea", content: "" });
    await ada.pages.edit({ id: page._id, name: "Coffee", slug: "coffee" });
  },
  "payouts.approve": async (ada, shop) => ada.payouts.approve({ ids: [await somePayout(shop)] }),
  "payouts.export": async (ada, shop, root) => {
    await root.payouts.approve({ ids: [await somePayout(shop)] });
    await ada.payouts.export();
  },
  "payouts.recordBatchPaid": async (ada, shop, root) =>
    ada.payouts.recordBatchPaid({ id: (await someSentPayout(shop, root)).batchId }),
  "payouts.recordPaid": async (ada, shop, root) =>
    ada.payouts.recordPaid({ id: (await someSentPayout(shop, root)).id }),
  "payouts.recordReturn": async (ada, shop, root) =>
    ada.payouts.recordReturn({ id: (await someSentPayout(shop, root)).id, reason: "Account closed" }),
  "payouts.refuse": async (ada, shop) => ada.payouts.refuse({ id: await somePayout(shop), reason: "Wrong name" }),
  "payouts.setColumns": async (ada) => ada.payouts.setColumns({ columns: [{ field: "amount", heading: "£" }] }),
  "protection.changeBirthDate": async (ada, shop) =>
    ada.protection.changeBirthDate({
      id: (await someUser(shop)).id,
      birthDate: "1990-02-03",
      note: "Sent a passport.",
    }),
  "protection.endLowering": async (ada, shop, root) => {
    const { id } = await someUser(shop);
    await root.protection.lowerLimit({ id, pence: 1_000, note: "Asked by telephone." });
    await ada.protection.endLowering({ id, note: "Asked by telephone." });
  },
  "protection.lowerLimit": async (ada, shop) =>
    ada.protection.lowerLimit({ id: (await someUser(shop)).id, pence: 1_000, note: "Asked by telephone." }),
  "raffles.create": (ada) => ada.raffles.create(raffleForm),
  "raffles.edit": async (ada, shop) => ada.raffles.edit({ id: (await someRaffle(shop)).id, searchTags: ["boat"] }),
  "raffles.endNow": async (ada, shop) => ada.raffles.endNow({ id: (await someRaffle(shop)).id }),
  "reports.editCosts": async (ada, shop) =>
    ada.reports.editCosts({ id: (await someRaffle(shop)).id, prizeCost: 9_500, otherCosts: 250 }),
  "reports.editFeesAndVat": (ada) =>
    ada.reports.editFeesAndVat({ feePercent: 1.5, feePerOrder: 0.2, vatTreatment: "included", vatRate: 20 }),
  "roles.change": async (ada, shop) => ada.roles.change({ id: (await someUser(shop)).id, roles: ["support"] }),
  "tickets.createEntry": async (ada, shop) =>
    ada.tickets.createEntry({ raffle: (await someRaffle(shop)).id, user: (await someUser(shop)).id, ticketNum: "3" }),
  "tickets.deleteEntry": async (ada, shop, root) => ada.tickets.deleteEntry({ id: await someEntry(shop, root) }),
  "users.delete": async (ada, shop) => ada.users.delete({ id: (await someUser(shop)).id }),
  "toDo.endSetUp": (ada) => ada.toDo.endSetUp(),
  "users.edit": async (ada, shop) => ada.users.edit({ id: (await someUser(shop)).id, firstName: "Beatrice" }),
  "users.verify": async (ada, shop) => {
    const { email } = await someUser(shop, { verified: false, console_code: "a-code" });
    await ada.users.verify({ email, verificationCode: "a-code" });
  },
  "winners.create": async (ada, shop) => {
    await someRaffle(shop, { name: "Swiss Watch" });
    await ada.winners.create(winnerForm);
  },
  "winners.delete": async (ada, shop, root) => {
    await someRaffle(shop, { name: "Swiss Watch" });
    await ada.winners.delete({ id: (await root.winners.create(winnerForm)).winner._id });
  },
  "winners.edit": async (ada, shop, root) => {
    await someRaffle(shop, { name: "Swiss Watch" });
    await ada.winners.edit({
      ...winnerForm,
      id: (await root.winners.create(winnerForm)).winner._id,
      name: "Bea Baker",
    });
  },
};

const AnyRight = z.custom<Right>((name) => typeof name === "string" && Object.hasOwn(rights, name));

const OfStaff = z.object({
  type: z.enum(["query", "mutation"]),
  meta: z.object({ rights: z.tuple([AnyRight], AnyRight) }),
});

/** The calls of the console with the rights of which each requires one, as the router has them. */
export const staffCalls = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
  const about = OfStaff.safeParse(typeof procedure === "function" && "_def" in procedure ? procedure._def : null).data;
  return about ? [{ path, type: about.type, rights: about.meta.rights }] : [];
});

/** The calls by which an admin changes something. */
export function adminMutations(): string[] {
  return staffCalls.filter(({ type }) => type === "mutation").map(({ path }) => path);
}

/** A shop in which each of these actions can be done. */
export function openShopForActions(): Promise<TestShop> {
  return openShop({ images: { save: async () => ({ path: "/images/a.webp", width: 8, height: 6 }) } });
}
