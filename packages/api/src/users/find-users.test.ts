import { MINUTE_MS, toIso } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { giveBalance, startPaying } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { it, someone, someRaffle, someUser } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";

async function shopWithBuyer() {
  const shop = await openPayingShop();
  const [bea, other] = [await someUser(shop), await someUser(shop)];
  const raffle = await someRaffle(shop, { name: "Swiss Watch" });
  const customer = await shop.as(bea);
  await giveBalance(shop, bea, 100);
  const orderId = await shop.buy(customer, raffle, [7, 8], pans.paid, { usePromoBal: true });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [9] });
  return { shop, bea, other, raffle, orderId, admin: await shop.asAdmin() };
}

describe("a customer in the console", () => {
  it("shows who it is, with figures over all orders", async () => {
    const { shop, bea, other, admin } = await shopWithBuyer();
    const { customer } = await admin.customers.find({ id: bea.id });
    expect(customer).toMatchObject({
      email: bea.email,
      orders: 1,
      tickets: 2,
      spent: 4,
      promotionalBalance: 0,
      social: false,
      lastLoginAt: toIso(shop.now()),
    });
    expect((await admin.customers.find({ id: other.id })).customer).toMatchObject({
      orders: 0,
      tickets: 0,
      spent: 0,
      lastLoginAt: null,
    });
  });

  it("shows orders, tickets and holds, balance, mails and sessions of that customer alone", async () => {
    const { bea, other, raffle, orderId, admin } = await shopWithBuyer();
    const { id } = bea;
    expect(await admin.customers.listOrders({ id })).toMatchObject({
      orders: [{ orderId, status: "Completed", tickets: 2, totalPricePaid: 4, promotionalBalanceUsed: 1 }],
      total: 1,
    });
    const { tickets, total } = await admin.customers.listTickets({ id });
    expect(total).toBe(3);
    const shown = tickets.map(({ ticketNum, state }) => `${ticketNum} ${state}`).sort();
    expect(shown).toEqual(["7 sold", "8 sold", "9 held"]);
    expect(tickets.find(({ ticketNum }) => ticketNum === "7")).toMatchObject({ orderId, raffle: { _id: raffle.id } });
    const { lines } = await admin.customers.listLedger({ id });
    expect(lines.map(({ amount, kind }) => [amount, kind]).sort()).toEqual([
      [-1, "spent"],
      [1, "admin"],
    ]);
    expect((await admin.customers.listMails({ id })).mails).toMatchObject([{ name: "Order confirmation" }]);
    expect((await admin.customers.listSessions({ id })).total).toBe(1);
    for (const list of ["listOrders", "listTickets", "listLedger", "listMails", "listSessions"] as const) {
      expect((await admin.customers[list]({ id: other.id })).total).toBe(0);
    }
  });

  it("is logged out on one device by an admin, and the trail says so", async () => {
    const { bea, admin } = await shopWithBuyer();
    const [session] = (await admin.customers.listSessions({ id: bea.id })).sessions;
    const named = { userId: bea.id, id: session?._id ?? "" };
    await admin.customers.endSession(named);
    expect((await admin.customers.listSessions({ id: bea.id })).total).toBe(0);
    expect((await admin.audit.list({ subjectId: bea.id })).entries).toMatchObject([{ action: "end session" }]);
    await expect(admin.customers.endSession(named)).toBeRefused("session.not_found");
  });

  it("is logged out everywhere by an admin, and the trail says so", async () => {
    const { bea, admin } = await shopWithBuyer();
    await admin.customers.endSessions({ id: bea.id });
    expect((await admin.customers.listSessions({ id: bea.id })).total).toBe(0);
    const { entries } = await admin.audit.list({ subjectId: bea.id });
    expect(entries).toMatchObject([{ action: "end sessions" }]);
    await expect(admin.customers.endSessions({ id: "nobody" })).toBeRefused("user.not_found");
  });

  it("with a role is logged out by owners only, who reauthenticate", async ({ shop, ada }) => {
    await createSession(shop.deps, ada.id, true);
    const { user: sam, calls: support } = await someone(shop, { roles: ["support"] });
    const { customers } = await shop.as(ada);
    const [session] = (await customers.listSessions({ id: ada.id })).sessions;
    const message = "Your role doesn't allow this. Ask an owner.";
    await expect(support.customers.endSessions({ id: ada.id })).rejects.toThrow(message);
    await expect(support.customers.endSession({ userId: ada.id, id: session?._id ?? "" })).rejects.toThrow(message);
    await customers.endSessions({ id: sam.id });
    shop.pass(11 * MINUTE_MS);
    await expect(customers.endSessions({ id: sam.id })).toBeRefused("session.unproven");
  });
});

it("names what a customer has and is owed before they are deleted", async () => {
  const shop = await openPayingShop();
  const bea = await someUser(shop);
  const [admin, customer] = [await shop.asAdmin(), await shop.as(bea)];
  const raffle = await someRaffle(shop, { price_pence: 100 });
  const nothing = {
    promotionalBalance: 0,
    winnings: 0,
    payouts: 0,
    refunds: 0,
    payments: 0,
    complaints: 0,
    entries: 0,
    prizes: 0,
  };
  expect(await admin.users.findOpen({ id: bea.id })).toEqual(nothing);
  await giveBalance(shop, bea, 500);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await customer.payments.completeFree({ usePromotionalBalance: true });
  await customer.complaints.file({ subject: "other", text: "Where is my prize?" });
  await startPaying(customer, raffle, [2]);
  const open = { ...nothing, promotionalBalance: 4, refunds: 0, payments: 1, complaints: 1, entries: 1 };
  expect(await admin.users.findOpen({ id: bea.id })).toEqual(open);
  await admin.users.delete({ id: bea.id });
  await expect(admin.users.findOpen({ id: bea.id })).toBeRefused("user.gone");
});

describe("the console's picker of users", () => {
  it("finds by words of name and address, the newest first, ten at most", async ({ shop, admin }) => {
    for (let i = 0; i < 11; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: `Priya${i}` });
    }
    const marcus = await someUser(shop, { first_name: "Marcus", email: "marcus@example.test" });
    await someUser(shop, { first_name: "Marcus", deleted_at: shop.now() });
    const { users } = await admin.users.find({ query: " mar BAK" });
    expect(users).toEqual([{ _id: marcus.id, firstName: "Marcus", lastName: "Baker", email: "marcus@example.test" }]);
    const many = (await admin.users.find({ query: "priya" })).users;
    expect(many.map((user) => user?.firstName)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((i) => `Priya${i}`));
    expect((await admin.users.find({ query: "100%" })).users).toEqual([]);
  });

  it("puts whole words of the name first, so that Enter picks whom was meant", async ({ shop, admin }) => {
    const people = [
      ["Bea", "Brown", "brown@example.test"],
      ["Beatrice", "Kaur", "beatrice@example.test"],
      ["Tom", "Obeah", "tom@example.test"],
      ["Ellen", "Baker", "bea@example.test"],
    ] as const;
    for (const [first_name, last_name, email] of people) {
      shop.pass(1000);
      await someUser(shop, { first_name, last_name, email });
    }
    const found = async (query: string) => (await admin.users.find({ query })).users.map((user) => user?.firstName);
    expect(await found("bea")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("bea b")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("b bea")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("bea ka")).toEqual(["Beatrice"]);
    const { people: shown } = await admin.search.find({ query: "bea b" });
    expect(shown.map(({ firstName }) => firstName)).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
  });

  it("finds the best match behind more newer ones than it lists", async ({ shop, admin }) => {
    const bea = await someUser(shop, { first_name: "Bea" });
    for (let i = 0; i < 12; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: "Beatrice" });
    }
    expect((await admin.users.find({ query: "bea" })).users[0]?._id).toBe(bea.id);
  });
});

it("the console's lists of users are searched, sorted, paged and filtered", async ({ shop, admin }) => {
  const users = [];
  for (const first_name of ["Priya", "Marcus", "Eilidh"]) {
    shop.pass(1000);
    users.push(await someUser(shop, { first_name }));
  }
  const names = (page: { users: { firstName: string }[] }) => page.users.map((user) => user.firstName);
  expect(names(await admin.users.list({ admin: false }))).toEqual(["Eilidh", "Marcus", "Priya"]);
  expect(names(await admin.users.list({ admin: false, sortBy: "created-asc", limit: 2 }))).toEqual(["Priya", "Marcus"]);
  expect(names(await admin.users.list({ admin: true }))).toEqual(["Ada"]);
  expect((await admin.users.list({})).totalUsers).toBe(4);
  const rest = await admin.users.list({ filterIds: [users[0]?.id ?? ""], admin: false });
  expect(names(rest)).toEqual(["Eilidh", "Marcus"]);
});
