import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { BrowseUsersInput } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buy } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import { countQueries, countTurns } from "../../test/queries.ts";
import { it, openConsole, openShop, someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { listUsers } from "../users/list-users.ts";
import { findInBatches } from "./find-in-batches.ts";

const MANY = 11_000;

/** A shop with more customers than one statement searches, every thousandth of whom is called Rare; many joined at the same moment. */
async function largeShop(count = MANY) {
  const shop = await openShop();
  // Other addresses are random, and may have what is searched for.
  const { id } = await someUser(shop, { email: "bea@customer.test" });
  const admin = await shop.as(await someUser(shop, { admin: true, email: "ada@customer.test" }));
  await inTransaction(shop.db, async (tx) => {
    const others = {
      id: "'many-' || (100000 + n)",
      email: "'many-' || n || '@customer.test'",
      email_key: "'many-' || n || '@customer.test'",
      created_at: "t.created_at + n / 700",
      search_text: `case when n % 1000 = 0 then 'rare ' || n else 'usual' end`,
    };
    await copyRows(tx, "users", { of: id, count, others });
  });
  return { shop, admin };
}

describe("a search in more rows than one statement searches", () => {
  it("finds each that matches once, in the order of the list, page by page", async () => {
    const { admin } = await largeShop();
    const thousands = Array.from({ length: 11 }, (_, i) => `many-${(i + 1) * 1_000}@customer.test`);
    const find = async (sortBy: "created-asc" | "created-desc", skip = 0, limit = 20) => {
      const { users, totalUsers } = await admin.users.list({ query: "rare", sortBy, skip, limit });
      expect(totalUsers).toBe(11);
      return users.map(({ email }) => email);
    };
    expect(await find("created-asc")).toEqual(thousands);
    expect(await find("created-desc")).toEqual(thousands.toReversed());
    expect(await find("created-asc", 4, 3)).toEqual(thousands.slice(4, 7));
    expect(await find("created-desc", 10_000, 5)).toEqual(thousands.slice(0, 1));
    expect((await admin.users.list({ query: "usual", limit: 1 })).totalUsers).toBe(MANY - 11);
  });

  it("counts no more than a page needs where very many match and the console does not need their number", async () => {
    const { admin } = await largeShop();
    const find = (skip: number) => admin.users.list({ query: "usual", countAll: false, skip, limit: 10 });
    expect(await find(0)).toMatchObject({ totalUsers: 1_000, more: true });
    const far = await find(2_000);
    expect([far.users.length, far.totalUsers, far.more]).toEqual([10, 2_010, true]);
    const { users, ...last } = await find(MANY - 12);
    expect([users.length, last]).toEqual([1, { totalUsers: MANY - 11 }]);
  });

  it("says that there may be more where the last part has more than a page needs", async () => {
    const parts = [600, 4_000];
    const { ids, more } = await findInBatches({
      placeAfter: async ({ after }) => (after ? undefined : { created_at: 1, id: "a" }),
      matchesIn: async (_batch, most) =>
        Array.from({ length: Math.min(parts.shift() ?? 0, most ?? 0) }, () => ({ id: "b" })),
      enough: 2_000,
    });
    expect([ids.length, more]).toEqual([2_600, true]);
  });

  it("reads no list for a word whose letters everyone has, though with its dashes no one has it", async () => {
    const { shop } = await largeShop();
    const { db, statements } = countQueries(shop.db);
    const { totalUsers } = await listUsers({ db }, BrowseUsersInput.parse({ query: "us-ual" }));
    // One reads how frequent letters are.
    expect([totalUsers, statements()]).toEqual([0, 2]);
  });

  it("reads no more than the newest of a list for a word that no index finds, and says so", async () => {
    const parts: number[] = [];
    const searched = {
      placeAfter: async () => ({ created_at: 1, id: "a" }),
      matchesIn: async () => (parts.push(1) < 40 ? [] : [{ id: "b" }]),
    };
    expect(await findInBatches({ ...searched, enough: 5 })).toEqual({ ids: [], more: true });
    expect(parts).toHaveLength(10);
    const others = async () => ({ ids: ["c"], more: false });
    expect(await findInBatches({ ...searched, enough: 5, others })).toEqual({ ids: ["c"], more: false });
    expect(parts).toHaveLength(11);
  });

  it("finds old rows of a word that many have by an index, page by page", async () => {
    const { shop, admin } = await largeShop();
    const old =
      "case when created_at < (select min(created_at) + 5 from users where id like 'many-%') then 'old' else 'new' end";
    await sql.raw(`update users set search_text = ${old} || ' one' where id like 'many-%'`).execute(shop.db.writer);
    const { db, statements } = countQueries(shop.db);
    const find = (skip: number) =>
      listUsers({ db }, BrowseUsersInput.parse({ query: "old", countAll: false, skip, limit: 10 }));
    expect(await find(0)).toMatchObject({ totalUsers: 1_000, more: true });
    // Not the whole list: its candidates are counted, its newest rows read, and then those that the index finds.
    expect(statements()).toBeLessThanOrEqual(9);
    const all = await admin.users.list({ query: "old", limit: 100, skip: 2_000 });
    const { users } = await find(2_000);
    expect(users.map(({ _id }) => _id)).toEqual(all.users.slice(0, 10).map(({ _id }) => _id));
  });

  it("finds old orders of a reference, and acts of the trail, that very many have", async ({ shop, admin }) => {
    const { id } = await someUser(shop, { search_text: "bea" });
    const orderRef = await buy(shop, { id }, await someRaffle(shop), [1]);
    const { id: of, attempt_id } = await findRowOrThrow(shop.db.read, "orders", { ref: orderRef });
    await admin.users.edit({ id, lastName: "Newlywed" });
    const act = await shop.db.read.selectFrom("audit").select("id").executeTakeFirstOrThrow();
    await inTransaction(shop.db, async (tx) => {
      const own = { id: "'many-' || (100000 + n)", created_at: "t.created_at + n / 700", ref: "'CF-' || n" };
      const old = (text: string) => `case when n < 6000 then '${text}' else 'new' end || n`;
      await copyRows(tx, "payment_attempts", { of: attempt_id, count: MANY, others: own });
      const paid = { ...own, attempt_id: own.id, transaction_ref: old("58-9-1784") };
      await copyRows(tx, "orders", { of, count: MANY, others: paid });
      await sql`insert into order_references (key, order_id, created_at)
        select replace(transaction_ref, '-', ''), id, created_at from orders where id like 'many-%'`.execute(tx.sql);
      const { ref: _, ...noted } = own;
      await copyRows(tx, "audit", { of: act.id, count: MANY, others: { ...noted, search_text: old("refund ") } });
    });
    const page = { countAll: false, skip: 3_000, limit: 2 };
    const orders = await admin.orders.list({ ...page, query: "58-9-17" });
    expect(orders.orders.map(({ _id }) => _id)).toEqual(["many-102999", "many-102998"]);
    const entries = await admin.audit.list({ ...page, query: "refund" });
    expect(entries.entries.map(({ _id }) => _id)).toEqual(["many-102999", "many-102998"]);
    const { orders: found } = await admin.search.find({ query: "58-9-1784" });
    expect(found.map(({ _id }) => _id)).toEqual([5999, 5998, 5997, 5996, 5995].map((n) => `many-${100_000 + n}`));
  });

  it("says in the console's search box that older people may match a word that no index finds", async () => {
    const { admin } = await largeShop(20_100);
    expect(await admin.search.find({ query: "zz" })).toMatchObject({ people: [], more: true });
    expect(await admin.search.find({ query: "zzz" })).toMatchObject({ people: [], more: false });
  });

  it("lets other calls be answered after each part", async () => {
    const { admin } = await largeShop();
    expect(await countTurns(() => admin.users.list({ query: "zz" }))).toBeGreaterThanOrEqual(3);
    expect(await countTurns(() => admin.search.find({ query: "zz" }))).toBeGreaterThanOrEqual(3);
  });
});

const last = { skip: 9_990, limit: 2 };

/** A shop with three of everything that the console lists by pages. */
const threeIt = testsWith(async () => {
  const { shop, admin } = await openConsole();
  const raffle = await someRaffle(shop, { name: "First boat", search_text: "first boat" });
  const bea = await someUser(shop, { first_name: "Bea", search_text: "bea" });
  await buy(shop, bea, raffle, [1]);
  for (const name of ["Second boat", "Third boat"]) {
    shop.pass(1000);
    await someRaffle(shop, { name, search_text: name.toLowerCase() });
    await someUser(shop, { first_name: name, search_text: name.toLowerCase() });
    await buy(shop, bea, raffle, [name.startsWith("S") ? 2 : 3]);
  }
  for (const body of ["One", "Two", "Three"]) {
    shop.pass(1000);
    await admin.customers.createNote({ id: bea.id, body });
    await admin.winners.create({ ...winnerForm, name: body });
    const mail = {
      template: "refund" as const,
      data: { firstName: "Bea", orderRef: "CF-1", toCardPence: 1, toBalancePence: 0 },
    };
    await inTransaction(shop.db, (tx) => queueMail(tx, { to: "bea@example.test", ...mail }));
  }
  return { shop, admin, raffle, bea };
});

describe("a page beyond the end of a list", () => {
  threeIt("is the last page, of everything that the console lists", async ({ admin, raffle, bea }) => {
    const { raffles, totalRaffles } = await admin.raffles.list(last);
    expect([raffles.map(({ name }) => name), totalRaffles]).toEqual([["First boat"], 3]);
    const users = await admin.users.list({ ...last, admin: false, sortBy: "created-asc" });
    expect([users.users.map(({ firstName }) => firstName), users.totalUsers]).toEqual([["Third boat"], 3]);
    const entries = await admin.tickets.listEntries({ raffleId: raffle.id, ...last });
    expect([entries.tickets.map(({ ticketNum }) => ticketNum), entries.totalTickets]).toEqual([["1"], 3]);
    const notes = await admin.customers.listNotes({ id: bea.id, ...last });
    expect([notes.notes.map(({ body }) => body), notes.total]).toEqual([["One"], 3]);
    const tickets = await admin.customers.listTickets({ id: bea.id, ...last });
    expect([tickets.tickets.map(({ ticketNum }) => ticketNum), tickets.total]).toEqual([["1"], 3]);
    expect((await admin.winners.list(last)).winners).toHaveLength(1);
    const mails = await admin.mails.list({ ...last, query: "refund" });
    expect([mails.mails.length, mails.totalMails]).toEqual([1, 3]);
    const audit = await admin.audit.list(last);
    expect(audit.entries).toHaveLength(audit.totalEntries % 2 || 2);
  });

  threeIt("is the last page of what was searched for", async ({ admin, raffle }) => {
    const raffles = await admin.raffles.list({ ...last, query: "boat" });
    expect(raffles.raffles.map(({ name }) => name)).toEqual(["First boat"]);
    const users = await admin.users.list({ ...last, query: "boat" });
    expect([users.users.map(({ firstName }) => firstName), users.totalUsers]).toEqual([
      ["Third boat", "Second boat"],
      2,
    ]);
    const entries = await admin.tickets.listEntries({ raffleId: raffle.id, ...last, query: "bea" });
    expect([entries.tickets.map(({ ticketNum }) => ticketNum), entries.totalTickets]).toEqual([["1"], 3]);
    expect((await admin.audit.list({ ...last, query: "winner" })).entries).not.toEqual([]);
    expect(await admin.users.list({ ...last, query: "nobody" })).toEqual({ users: [], totalUsers: 0 });
  });

  threeIt("is what remains when the only row of the last page was deleted", async ({ admin, bea }) => {
    const second = { id: bea.id, skip: 2, limit: 2 };
    const [oldest] = (await admin.customers.listNotes(second)).notes;
    await admin.customers.deleteNote({ id: bea.id, noteId: oldest?._id ?? "" });
    expect((await admin.customers.listNotes(second)).notes.map(({ body }) => body)).toEqual(["Three", "Two"]);
  });
});

it("reads the batches of all searches one at a time", async () => {
  let [reading, most] = [0, 0];
  const search = (batches: number) => {
    let left = batches;
    return findInBatches({
      placeAfter: async () => {
        reading += 1;
        most = Math.max(most, reading);
        await yieldToEventLoop();
        left -= 1;
        return left > 0 ? { created_at: left, id: "" } : undefined;
      },
      matchesIn: async () => {
        reading -= 1;
        return [{ id: String(left) }];
      },
    });
  };
  const found = await Promise.all([search(3), search(1), search(2)]);
  expect(found.map(({ ids }) => ids)).toEqual([["2", "1", "0"], ["0"], ["1", "0"]]);
  expect(most).toBe(1);
});
