import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { expect } from "vitest";
import { registration } from "../../test/logins.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, someAdmin, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { mailStatements } from "./mail-statements.ts";

const assessment = {
  clause: "3.1",
  text: "Ada reads the report each month",
  owner: "Ada Adams",
  day: "2026-11-20",
} as const;

it("a clause is amber until someone is named as responsible, and after a year", async ({ shop, ada: admin }) => {
  const states = async () => {
    const { assessments } = await (await shop.as(admin)).code.listAssessments();
    return assessments.map(({ clause, state }) => `${clause} ${state}`);
  };
  expect(await states()).toEqual(["2.6 missing", "3.1 missing", "3.2 missing", "3.5 missing", "8.25 missing"]);
  const ada = await shop.as(admin);
  await ada.code.assess(assessment);
  await ada.code.assess({ ...assessment, clause: "8.25", owner: "Bond and Bond, accountants" });
  expect(await states()).toEqual(["2.6 missing", "3.1 done", "3.2 missing", "3.5 missing", "8.25 done"]);
  const { assessments } = await ada.code.listAssessments();
  expect(assessments.find(({ clause }) => clause === "8.25")).toMatchObject({ owner: "Bond and Bond, accountants" });
  shop.pass(367 * 86_400_000);
  expect(await states()).toEqual(["2.6 missing", "3.1 due", "3.2 missing", "3.5 missing", "8.25 due"]);
});

it("an assessment names someone and a day that has come, audited", async ({ admin: ada }) => {
  for (const wrong of [{ owner: " " }, { text: "" }, { day: "2026-11-21" }, { day: "2026-11-31" }]) {
    await expect(ada.code.assess({ ...assessment, ...wrong })).rejects.toMatchObject({
      cause: { code: "request.invalid" },
    });
  }
  await ada.code.assess(assessment);
  const { entries } = await ada.audit.list({});
  expect(entries).toMatchObject([{ action: "assess", subject: "code", subjectId: "3.1" }]);
});

/** Every statement that reads the breaks of one customer, from the first order to the return from a suspension. */
async function readingBreaks() {
  const shop = await openPayingShop();
  const { db } = shop.deps;
  const raffle = await someRaffle(shop, { ends_at: shop.now() + 1e12 });
  const [user, admin] = [await someUser(shop), await someAdmin(shop)];
  const recording = recordStatements(db);
  shop.deps.db = recording.db;
  const bea = await shop.as(user);
  await shop.buy(bea, raffle, [1]);
  await bea.breaks.start({ kind: "suspend", months: 6 });
  await bea.content.listBlocks();
  await bea.users.exportMine();
  await bea.protection.mine();
  const ada = await shop.as(admin);
  await ada.care.findPerson({ id: user.id });
  await ada.coupons.create({ code: "COMEBACK", fixedAmount: 5, allUsers: false, appliesToUsers: [user.id] });
  await ada.users.edit({ id: user.id, firstName: "Beatrice" });
  shop.pass(Date.parse("2026-12-01T09:00:00Z") - shop.now());
  await mailStatements(shop.deps);
  shop.pass(200 * DAY_MS);
  await (await shop.as(user)).breaks.askReturn();
  await (await shop.as(admin)).breaks.stop({ id: user.id, note: "Asked us to" });
  shop.deps.db = db;
  const reads = recording.statements.filter(
    ({ sql }) => /"restrictions"/.test(sql) && /"user_id" (=|in) /.test(sql) && !/"r"."id" = "[mx]"|^insert/.test(sql),
  );
  return { shop, reads };
}

it("the breaks of a customer are found by one index, whatever asks for them", async () => {
  const { shop, reads } = await readingBreaks();
  const distinct = new Map(reads.map((query) => [query.sql, query]));
  expect(distinct.size).toBeGreaterThan(7);
  for (const [text, query] of distinct) {
    const plan = (await planOf(shop.db, query)).join("\n");
    expect(plan, `${text}\n${plan}`).toContain("restrictions_of_user_by_time");
    expect(plan, text).not.toMatch(/SCAN (r|x|restrictions)\b|Seq Scan on restrictions/);
  }
});

/** Registers Bea Baker and reads her account; returns the answers, the mails, and the SQL statements. */
async function register(shop: TestShop, email: string) {
  const { db } = shop.deps;
  const { db: recorded, statements } = recordStatements(db);
  shop.deps.db = recorded;
  const answer = await shop.withToken(null).auth.register({ ...registration, email, birthDate: "1980-02-29" });
  const { user } = await shop.withToken(answer.token).auth.me();
  const protection = await shop.withToken(answer.token).protection.mine();
  shop.deps.db = db;
  const mails = await db.read.selectFrom("mails").select(["template", "data"]).where("recipient", "=", email).execute();
  // What is new with each account: its id and address, the token, the code of the mail.
  const same = { ...answer, token: "", user: { ...user, _id: "", email: "" }, protection };
  const told = JSON.stringify(same).replaceAll(email, "");
  return {
    told,
    mails: mails.map(({ template, data }) => ({ template, fields: Object.keys(Object(data)).sort() })),
    statements: statements.map(({ sql }) => sql),
  };
}

it("registration does the same for someone excluded and a stranger, statement by statement", async ({ shop }) => {
  const bea = await someUser(shop, { email: "bea.baker@gmail.com" });
  await (await shop.as(bea)).protection.setBirthDate({ birthDate: "1980-02-29" });
  await (await shop.as(bea)).breaks.start({ kind: "close" });
  // Her account was erased since: the mailbox is free, and only the marks know her.
  await (await shop.asStaff("owner")).users.delete({ id: bea.id });
  await inTransaction(shop.db, (tx) => tx.sql.deleteFrom("mailboxes").execute());
  expect(await shop.db.read.selectFrom("exclusion_marks").select("kind").execute()).not.toEqual([]);
  const stranger = await register(shop, "stranger@gmail.com");
  const excluded = await register(shop, "b.e.a.baker+again@gmail.com");
  expect(excluded).toEqual(stranger);
  expect(stranger.statements.length).toBeGreaterThan(5);
  expect(stranger.statements.filter((sql) => /exclusion_m/.test(sql))).toEqual([]);
});
