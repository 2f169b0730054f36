import { inTransaction } from "@counterfoil/db";
import { expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { recordStatements } from "../../test/record-statements.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

const PASSWORD = "correct horse battery 7";

/** Registers Bea Baker and reads her account; returns the answers, the mails, and the SQL statements. */
async function register(shop: TestShop, email: string) {
  const { db } = shop.deps;
  const { db: recorded, statements } = recordStatements(db);
  shop.deps.db = recorded;
  const visitor = shop.withToken(null);
  const names = { firstName: "Bea", lastName: "Baker", birthDate: "1980-02-29" };
  const answer = await visitor.auth.register({
    ...names,
    email,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    recaptcha: "",
  });
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

it("registration says and does the same for someone excluded and for a stranger, statement by statement", async () => {
  const shop = await openShop();
  const bea = await someUser(shop, { email: "bea.baker@gmail.com" });
  await (await shop.as(bea)).protection.setBirthDate({ birthDate: "1980-02-29" });
  await (await shop.as(bea)).breaks.start({ kind: "close" });
  // Her account was erased since: the mailbox is free, and only the marks know her.
  await (await shop.as(await someUser(shop, { roles: ["owner"] }))).users.delete({ id: bea.id });
  await inTransaction(shop.db, (tx) => tx.sql.deleteFrom("mailboxes").execute());
  expect(await shop.db.read.selectFrom("exclusion_marks").select("kind").execute()).not.toEqual([]);
  const stranger = await register(shop, "stranger@gmail.com");
  const excluded = await register(shop, "b.e.a.baker+again@gmail.com");
  expect(excluded).toEqual(stranger);
  expect(stranger.statements.length).toBeGreaterThan(5);
  expect(stranger.statements.filter((sql) => /exclusion_m/.test(sql))).toEqual([]);
});
