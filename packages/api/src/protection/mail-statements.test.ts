import { MINUTE_MS } from "@counterfoil/core";
import { type Database, inTransaction, listRows, type Row } from "@counterfoil/db";
import { readMail, renderMail } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, buyAtRandom, startPaying } from "../../test/buying.ts";
import { it, pans } from "../../test/paying-shop.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { openShop, someAdmin, someRaffle, someUser, type TestShop, type UserOptions } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { dueStatements, mailStatements } from "./mail-statements.ts";

const goTo = (shop: TestShop, at: string) => shop.pass(Date.parse(at) - shop.now());

/** The statements that were queued: to whom, and with which figures. */
async function statements(shop: TestShop) {
  const rows = await listRows(shop.db.read, "mails", { template: "monthly-statement" }, { by: ["created_at", "id"] });
  return rows.map(({ recipient, kind, template, data }) => {
    const content = readMail("monthly-statement", data);
    return { recipient, kind, content, ...renderMail({ template, data }, shop.deps.config) };
  });
}

const recipients = async (shop: TestShop) => (await statements(shop)).map(({ recipient }) => recipient).sort();

/** Someone who buys one ticket for £10 at each of these moments. */
async function someSpender(shop: TestShop, raffle: Row<"raffles">, at: string[], options: UserOptions = {}) {
  const user = await someUser(shop, options);
  for (const moment of at) {
    goTo(shop, moment);
    await buyAtRandom(shop, user, raffle, 1);
  }
  return user;
}

async function someShop() {
  const shop = await openShop();
  goTo(shop, "2026-10-02T12:00:00Z");
  const raffle = await someRaffle(shop, { price_pence: 1_000, starts_at: shop.now(), ends_at: shop.now() + 1e12 });
  return { shop, raffle };
}

describe("the monthly statement", () => {
  it("is sent on the first of the month to those who spent something in the one before, once", async () => {
    const { shop, raffle } = await someShop();
    const bea = await someSpender(shop, raffle, ["2026-10-05T12:00:00Z", "2026-10-06T12:00:00Z"]);
    await someUser(shop, { first_name: "Idle" });
    const zoe = await someSpender(shop, raffle, ["2026-10-07T12:00:00Z"]);
    goTo(shop, "2026-10-31T23:59:59Z");
    await mailStatements(shop.deps);
    goTo(shop, "2026-11-01T07:59:59Z");
    await mailStatements(shop.deps);
    expect(await statements(shop)).toEqual([]);
    shop.pass(1_000);
    for (const _run of [1, 2]) await mailStatements(shop.deps);
    shop.pass(20 * 86_400_000);
    await mailStatements(shop.deps);
    expect(await recipients(shop)).toEqual([bea.email, zoe.email].sort());
    expect((await statements(shop)).find(({ recipient }) => recipient === bea.email)).toMatchObject({
      kind: "service",
      content: { month: "2026-10", spentPence: 2_000, refundedPence: 0, limitPence: null, breaks: [] },
    });
    goTo(shop, "2026-12-01T08:00:00Z");
    await mailStatements(shop.deps);
    expect(await statements(shop), "no one spent anything in November").toHaveLength(2);
  });

  it("says what was spent and refunded, the limit, the breaks, and who helps", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { price_pence: 1_000, ends_at: shop.now() + 1e12 });
    await bea.protection.setLimit({ pence: 10_000 });
    const orderId = await shop.buy(bea, raffle, [1, 2]);
    await shop.buy(bea, raffle, [3], pans.credit);
    await (await shop.asAdmin()).orders.refund({ orderId });
    await shop.runJobs();
    await bea.breaks.start({ kind: "pause", days: 7 });
    goTo(shop, "2026-12-01T08:00:00Z");
    await mailStatements(shop.deps);
    const [statement] = await statements(shop);
    expect(statement?.text).toContain(
      ["Tickets: £30.00", "Refunded: −£20.00", "Spent in November 2026: £10.00", "Paid by credit card: £10.00"].join(
        "\n",
      ),
    );
    expect(statement?.text).toContain("Your monthly spending limit is £100.00. You can lower it at any time.");
    expect(statement?.text).toContain("Paused from Friday 20 November at 12:00 until Friday 27 November at 12:00.");
    expect(statement?.text).toContain("See my spending limit http://localhost:3000/account/limits");
    expect(statement?.text).toContain("Worried about your spending?");
    for (const { name, phone, url } of shop.deps.config.supportLines) {
      expect(statement?.text).toContain(`${name}, ${phone} ${url}`);
    }
    const html = statement?.html;
    expect(html).toContain("Spent in November 2026: £10.00");
    expect(html).toContain('href="http://localhost:3000/account/limits"');
  });

  it("names no break that was undone, which a stolen session had begun", async ({ shop, user, raffle }) => {
    await buy(shop, user, raffle, [1]);
    for (const input of [{ kind: "pause", days: 42 }, { kind: "suspend", months: 6 }, { kind: "close" }] as const) {
      shop.pass(MINUTE_MS);
      await (await shop.as(user)).breaks.start(input);
      const [mail] = await listMails(shop.deps, user.email);
      const code = /undo-break\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
      await (await shop.as(null)).breaks.undoBreak({ code });
    }
    shop.pass(MINUTE_MS);
    await (await shop.as(user)).breaks.start({ kind: "pause", days: 7 });
    goTo(shop, "2026-12-01T08:00:00Z");
    await mailStatements(shop.deps);
    const [statement] = await statements(shop);
    expect(statement?.content?.breaks).toMatchObject([{ kind: "pause", ended: null }]);
  });

  it("is a service mail: a break and no newsletter do not keep it back; someone erased gets none", async () => {
    const sent: string[] = [];
    const { shop, raffle } = await someShop();
    shop.deps.sendMail = async ({ to, unsubscribeUrl }) => void sent.push(unsubscribeUrl ? `${to} as marketing` : to);
    const at = ["2026-10-05T12:00:00Z"];
    const paused = await someSpender(shop, raffle, at);
    const suspended = await someSpender(shop, raffle, at, { newsletter: true });
    const closed = await someSpender(shop, raffle, at);
    const erased = await someSpender(shop, raffle, at);
    const ada = await someAdmin(shop);
    await (await shop.as(paused)).breaks.start({ kind: "pause", days: 42 });
    await (await shop.as(suspended)).breaks.start({ kind: "suspend", months: 6 });
    await (await shop.as(closed)).breaks.start({ kind: "close" });
    await (await shop.as(ada)).users.delete({ id: erased.id });
    await shop.db.writer.deleteFrom("mails").execute();
    goTo(shop, "2026-11-01T09:00:00Z");
    await mailStatements(shop.deps);
    await sendDueMails(shop.deps);
    expect(sent.sort()).toEqual([paused.email, suspended.email, closed.email].sort());
    await (await shop.as(ada)).users.delete({ id: paused.id });
    await mailStatements(shop.deps);
    expect(sent).toHaveLength(3);
    const left = await shop.db.read.selectFrom("spend_statements").select("user_id").execute();
    expect(left.map((row) => row.user_id).sort()).toEqual([suspended.id, closed.id].sort());
  });

  it("waits for a payment of the month that is still in progress", async ({ shop, user, customer: bea }) => {
    const raffle = await someRaffle(shop, { price_pence: 1_000, ends_at: shop.now() + 1e12 });
    await buy(shop, user, raffle, [1]);
    goTo(shop, "2026-11-30T23:59:00Z");
    await startPaying(bea, raffle, [2]);
    goTo(shop, "2026-12-01T08:00:00Z");
    await mailStatements(shop.deps);
    expect(await recipients(shop)).toEqual([]);
    await shop.runJobs();
    await mailStatements(shop.deps);
    expect((await statements(shop)).map(({ content }) => content)).toMatchObject([{ spentPence: 1_000 }]);
  });
});

/** The addresses of the first n in the order in which statements are sent. */
async function listFirst(shop: TestShop, count: number) {
  const users = shop.db.read
    .selectFrom("users as u")
    .innerJoin("spend_months as m", "m.user_id", "u.id")
    .select("email");
  return (await users.orderBy("u.id").limit(count).execute()).map(({ email }) => email);
}

/** The same database, where no mail to these addresses can be queued. */
function refusingMailsTo(db: Database, emails: string[]) {
  const executor = db.read.getExecutor();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === "InsertQueryNode") {
        const { parameters } = executor.compileQuery(node, queryId);
        if (emails.some((email) => parameters.includes(email))) throw new Error("No mail to this address");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

describe("with many who spent something", () => {
  async function manySpenders(count: number) {
    const { shop } = await someShop();
    const users: Row<"users">[] = [];
    for (let i = 0; i < count; i += 1) users.push(await someUser(shop));
    await inTransaction(shop.db, async (tx) => {
      for (const { id } of users) {
        await tx.sql.insertInto("spend_months").values({ user_id: id, month: "2026-10", spent: 500 }).execute();
      }
    });
    goTo(shop, "2026-11-01T08:00:00Z");
    return { shop, emails: users.map(({ email }) => email).sort() };
  }

  it("one run sends a bounded number, and the next continues", async () => {
    const { shop, emails } = await manySpenders(7);
    await mailStatements(shop.deps, 3);
    expect(await recipients(shop)).toHaveLength(3);
    await mailStatements(shop.deps, 3);
    expect(await recipients(shop)).toHaveLength(6);
    await mailStatements(shop.deps, 3);
    expect(await recipients(shop)).toEqual(emails);
  });

  it("several runs at the same time send each of them once", async () => {
    const { shop, emails } = await manySpenders(8);
    await Promise.all([1, 2, 3].map(() => mailStatements(shop.deps)));
    expect(await recipients(shop)).toEqual(emails);
  });

  it("some whose statement can't be queued keep no one from theirs, and get it once it can be", async () => {
    const { shop, emails } = await manySpenders(7);
    const { db } = shop.deps;
    const failing = await listFirst(shop, 3);
    shop.deps.db = refusingMailsTo(db, failing);
    for (const _run of [1, 2, 3]) await mailStatements(shop.deps, 3);
    const others = emails.filter((email) => !failing.includes(email));
    expect(await recipients(shop)).toEqual(others);
    shop.deps.db = db;
    await mailStatements(shop.deps);
    expect(await recipients(shop), "before the pause is over").toEqual(others);
    shop.pass(600_000);
    await mailStatements(shop.deps);
    expect(await recipients(shop)).toEqual(emails);
  });

  it("one that always fails is tried eleven times in about a week, and no more", async () => {
    const { shop } = await manySpenders(2);
    const failing = await listFirst(shop, 1);
    shop.deps.db = refusingMailsTo(shop.db, failing);
    const tries = () => shop.db.read.selectFrom("spend_months").select("statement_tries").orderBy("user_id").execute();
    for (let hour = 0; hour < 20 * 24; hour += 4) {
      await mailStatements(shop.deps);
      shop.pass(4 * 3_600_000);
    }
    expect((await tries()).map((row) => row.statement_tries)).toEqual([11, 0]);
    expect(await recipients(shop)).toHaveLength(1);
  });

  it("a run without anything to do is one read, by an index of what is due", async () => {
    const { shop, emails } = await manySpenders(3);
    await mailStatements(shop.deps);
    expect(await recipients(shop)).toEqual(emails);
    const { db } = shop.deps;
    const idle = recordStatements(db);
    shop.deps.db = idle.db;
    await mailStatements(shop.deps);
    shop.deps.db = db;
    expect(idle.statements).toHaveLength(1);
    const plan = await planOf(shop.db, dueStatements(shop.db.read, { month: "2026-10", now: shop.now() }).compile());
    expect(plan.join("\n")).toMatch(
      /spend_months_statement_due.*(month=\? AND statement_due_at<\?|month = .*statement_due_at <= )/s,
    );
    expect(plan.join("\n")).not.toMatch(/SCAN|TEMP B-TREE|Seq Scan|Sort/);
  });
});

it("the statements that were sent are in what is stored about oneself", async () => {
  const { shop, raffle } = await someShop();
  const bea = await someSpender(shop, raffle, ["2026-10-05T12:00:00Z"]);
  goTo(shop, "2026-11-01T08:00:00Z");
  await mailStatements(shop.deps);
  const { statements: own } = await (await shop.as(bea)).users.exportMine();
  expect(own).toEqual([{ month: "2026-10", sentAt: "2026-11-01T08:00:00.000Z" }]);
});
