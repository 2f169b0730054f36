import { parseNumber, ticketNumbering, unpadNumber } from "@counterfoil/core";
import {
  findRowOrThrow,
  inTransaction,
  matchesWords,
  orderIsNotVoided,
  personRank,
  type Row,
  referenceKeys,
  searchWords,
} from "@counterfoil/db";
import { newId, sealAudit, toAuditRow } from "@counterfoil/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { matchesOrder, orderHasWord } from "#read-models/matches-order.ts";
import { entriesOf } from "#read-models/ticket-purchase.ts";
import { buy } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import { type Caller, openConsole, someRaffle, someUser, type TestShop } from "../../test/shop.ts";

/** More than a search reads by an index, so that some are found in the order of the list. */
const MANY = 1_300;

const oneOf = (words: string[], by: number) =>
  `case n / ${by} % ${words.length} ${words.map((word, i) => `when ${i} then '${word}'`).join(" ")} end`;
const first = oneOf(["bea", "beatrix", "an", "anne-marie", "jo", "zoë", "d''arcy", "100%", "o_x"], 1);
const last = oneOf(["baker", "smith", "smith-jones", "abe", "beard", "and", "near"], 3);
const text = `${first} || ' ' || ${last} || ' ' || ${last} || n || '@' || ${oneOf(["example.test", "mail.test"], 2)}`;

async function copyShop(shop: TestShop, { user, orderRef }: { user: string; orderRef: string }) {
  const order = await findRowOrThrow(shop.db.read, "orders", { ref: orderRef });
  const { id: ticketId } = await findRowOrThrow(shop.db.read, "tickets", { order_id: order.id });
  await inTransaction(shop.db, async (tx) => {
    const own = { id: "'copy-' || n", created_at: "t.created_at + n / 3" };
    const key = "'copy-' || n || '@copies.test'";
    await copyRows(tx, "users", {
      of: user,
      count: MANY,
      others: { ...own, email: key, email_key: key, search_text: text, phone_key: "null", person_key: "null" },
    });
    const owner = "'copy-' || (1 + n * 7 % 900)";
    const reference = (start: number) => `substr('7K3MQ9XR2BEACFAND', ${start} + n % 9, 4)`;
    const ref = `'CF-' || ${reference(1)} || (n % 10) || '-' || ${reference(3)} || n`;
    await copyRows(tx, "payment_attempts", {
      of: order.attempt_id,
      count: MANY,
      others: { ...own, ref, user_id: owner },
    });
    const search_text = `(select b.search_text from users b where b.id = ${owner})`;
    const paid = { transaction_ref: `'58-' || (n % 4) || '-SMITH' || n`, search_text, attempt_id: own.id };
    await copyRows(tx, "orders", { of: order.id, count: MANY, others: { ...own, ...paid, ref, user_id: owner } });
    const bought = { number: "100 + n", order_id: own.id, attempt_id: own.id, user_id: owner };
    await copyRows(tx, "tickets", { of: ticketId, count: MANY, others: { ...own, ...bought } });
    await tx.sql
      .updateTable("raffle_sales")
      .set(({ eb }) => ({ sold_count: eb("sold_count", "+", MANY) }))
      .where("raffle_id", "=", tx.sql.selectFrom("tickets").select("raffle_id").where("id", "=", ticketId))
      .execute();
    for (const { id: order_id, ref, transaction_ref, created_at } of await tx.sql
      .selectFrom("orders")
      .selectAll()
      .where("id", "<>", order.id)
      .execute()) {
      const keys = referenceKeys(ref, transaction_ref).map((key) => ({ key, order_id, created_at }));
      await tx.sql.insertInto("order_references").values(keys).execute();
    }
    for (let n = 0; n < MANY; n++) {
      const subjectId = n % 3 ? newId() : `CF-${n}`;
      const note = { action: "refund", subject: "order", subjectId, before: {}, after: {} } as const;
      await tx.sql
        .insertInto("audit")
        .values(toAuditRow(tx, note, { id: newId(), adminId: null, at: tx.now }))
        .execute();
    }
  });
  // Some of the newest are not sealed yet.
  await inTransaction(shop.db, sealAudit);
  await inTransaction(shop.db, sealAudit);
}

const letters = fc.sample(
  fc.record({
    /** Which row's text a search is taken from, and from where to where. */
    row: fc.nat(),
    from: fc.nat(),
    length: fc.integer({ min: 1, max: 14 }),
    /** Text that a search engine could take for its own language. */
    sign: fc.constantFrom("", "", "", "", "%", "_", '"', "*", " AND ", " -", ":", "''", "^"),
    isUpper: fc.boolean(),
    another: fc.option(fc.nat(), { freq: 3 }),
  }),
  { seed: inject("seed"), numRuns: 50 * inject("runs") },
);

/** Returns what people may type: parts of texts that are there. */
function queriesFrom(texts: readonly string[]): string[] {
  const partOf = (at: number, from: number, length: number) => {
    const whole = texts[at % texts.length] ?? "";
    const start = from % Math.max(1, whole.length - 2);
    return whole.slice(start, start + length);
  };
  return letters.map(({ row, from, length, sign, isUpper, another }) => {
    const part = partOf(row, from, length) + sign;
    const query = another === null ? part : `${part} ${partOf(another, from, 4)}`;
    return isUpper ? query.toUpperCase() : query;
  });
}

/** What begins each reference or many, has dashes where texts have none, or is in nearly every text. */
const shapes = ["CF-", "cf", "58-1-", "58-1-sm", "ba-ker", "smith-j", "test"];

type Found = Row<"users" | "orders" | "audit">["id"][];

/** Returns the ids that a search finds when it reads each row, in the order of the list. */
function scansOf(
  { db: { read: db } }: TestShop,
  raffle: Row<"raffles">,
): Record<string, (query: string) => Promise<Found>> {
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  const byAge = sql`created_at desc, id desc`;
  const text = sql.ref<string>("search_text");
  const users = (query: string) =>
    db.selectFrom("users").select("id").where("deleted_at", "is", null).where(matchesWords(text, query));
  const orders = db.selectFrom("orders").select("id").where(orderIsNotVoided());
  const audit = db.selectFrom("audit").select("id");
  const entries = async (query: string) => {
    const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
    const numbers = searchWords(query).map((word) => parseNumber(numbering, unpadNumber(word)) ?? 0);
    let found = entriesOf(db, raffle.id);
    for (const [i, word] of searchWords(query).entries()) {
      found = found.where(({ eb, or, ref }) =>
        or([matchesWords(ref("u.search_text"), word), orderHasWord(word, "o"), eb("t.number", "=", numbers[i] ?? 0)]),
      );
    }
    const rows = await found.orderBy("t.created_at", "desc").orderBy("t.id", "desc").execute();
    const exact = rows.filter(({ number }) => numbers.length === 1 && number === numbers[0]);
    return [...exact, ...rows.filter((row) => !exact.includes(row))].map(({ id }) => id);
  };
  return {
    orders: (query) => idsOf(orders.where(matchesOrder(query)).orderBy(byAge).execute()),
    users: (query) => idsOf(users(query).orderBy(byAge).execute()),
    people: (query) => {
      // The rank of a search without words is a number, which alone would name a column.
      const rank = sql`${personRank(text, query)} + 0`;
      return idsOf(users(query).orderBy(rank, "desc").orderBy(byAge).limit(5).execute());
    },
    audit: (query) => idsOf(audit.where(matchesWords(text, query)).orderBy(byAge).execute()),
    entries,
  };
}

type PageOf = (page: {
  query: string;
  limit: number;
  countAll?: boolean;
}) => Promise<{ rows: { _id: string }[]; total: number }>;

/** The same searches by the calls of the console. */
function callsOf(admin: Caller, raffle: Row<"raffles">): Record<string, PageOf> {
  return {
    orders: async (page) => {
      const { orders: rows, totalOrders: total } = await admin.orders.list({ ...page, tickets: false });
      return { rows, total };
    },
    users: async (page) => {
      const { users: rows, totalUsers: total } = await admin.users.list(page);
      return { rows, total };
    },
    people: async ({ query }) => {
      const { users } = await admin.users.find({ query, limit: 5 });
      return { rows: users.filter((user) => user !== null), total: users.length };
    },
    audit: async (page) => {
      const { entries: rows, totalEntries: total } = await admin.audit.list(page);
      return { rows, total };
    },
    entries: async (page) => {
      const { tickets: rows, totalTickets: total } = await admin.tickets.listEntries({ ...page, raffleId: raffle.id });
      return { rows, total };
    },
  };
}

it("finds what a search of each row finds, whatever is typed, also after changes of names and erasures", async () => {
  const { shop, admin } = await openConsole();
  const raffle = await someRaffle(shop, { max_entries: 5_000, price_pence: 0 });
  const bea = await someUser(shop);
  await copyShop(shop, { user: bea.id, orderRef: await buy(shop, bea, raffle, [1]) });
  for (const [i, n] of [3, 71, 500].entries()) {
    await admin.users.edit({ id: `copy-${n}`, lastName: "Newlywed" });
    await buy(shop, { id: `copy-${n}` }, raffle, [2 + i]);
  }
  for (const n of [8, 9, 901]) await admin.users.delete({ id: `copy-${n}` });
  await admin.orders.delete({ orderId: "copy-20" });
  const texts = await shop.db.read
    .selectFrom("users")
    .select("search_text as text")
    .unionAll(shop.db.read.selectFrom("users").select("former_text as text").where("former_text", "<>", ""))
    .unionAll(shop.db.read.selectFrom("orders").select("ref as text"))
    .unionAll(shop.db.read.selectFrom("orders").select("transaction_ref as text"))
    .unionAll(shop.db.read.selectFrom("audit").select("search_text as text"))
    .execute();
  const [scans, calls] = [Object.entries(scansOf(shop, raffle)), callsOf(admin, raffle)];
  const random = queriesFrom(texts.map(({ text }) => text));
  // Each list is searched in turn.
  const queries = [...random, ...shapes.flatMap((shape) => scans.map(() => shape))];
  const totals: number[] = [];
  for (const [i, query] of queries.entries()) {
    const [list = "", scan] = scans[i % scans.length] ?? [];
    const expected = (await scan?.(query)) ?? [];
    const found = await calls[list]?.({ query, limit: 100 });
    const ids = found?.rows.map(({ _id }) => _id);
    expect({ list, query, ids, total: found?.total }).toEqual({
      list,
      query,
      ids: expected.slice(0, 100),
      total: expected.length,
    });
    totals.push(expected.length);
    const page = await calls[list]?.({ query, limit: 5, countAll: false });
    expect({ list, query, ids: page?.rows.map(({ _id }) => _id) }).toEqual({ list, query, ids: expected.slice(0, 5) });
  }
  for (const isIn of [(n: number) => n === 0, (n: number) => n > 0 && n < MANY / 2, (n: number) => n > 1_000]) {
    expect(totals.filter(isIn).length).toBeGreaterThan(0);
  }
});
