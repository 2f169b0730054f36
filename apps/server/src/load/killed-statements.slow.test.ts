import { MailsPage, statementMonth } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { expect, inject, test } from "vitest";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { type ShopProcess, startProcess } from "#test/shop-process.ts";

const SPENDERS = 150;
/** In the first hours of a month no statement is due yet. */
const clockAhead = statementMonth(Date.now()) ? 0 : 8 * 3_600_000;

/** How many statements the console of a shop lists. */
async function countMails({ url }: ShopProcess, token: string): Promise<number> {
  const { json } = await callTo(url, "POST", "/api/mails/adminBrowse", { token, body: { query: "monthly-statement" } });
  return MailsPage.parse(json).totalMails;
}

test("a monthly statement is queued once for each customer, after SIGKILL in the middle and by two processes", {
  timeout: 240_000,
}, async () => {
  const settings = await testSettings();
  const month = statementMonth(Date.now() + clockAhead)?.month ?? "";
  const emails = await withDatabase(settings.DATABASE_URL, async (db) => {
    const people = await addPeople(db, SPENDERS);
    await inTransaction(db, async (tx) => {
      const months = people.map(({ id }) => ({ user_id: id, month, spent: 500 }));
      await tx.sql.insertInto("spend_months").values(months).execute();
    });
    return people.map(({ email }) => email).sort();
  });
  const queued = () =>
    withDatabase(settings.DATABASE_URL, async (db) => {
      const mails = db.read.selectFrom("mails").select("recipient").where("template", "=", "monthly-statement");
      const recorded = await db.read.selectFrom("spend_statements").select("user_id").execute();
      return { recipients: (await mails.execute()).map(({ recipient }) => recipient), recorded: recorded.length };
    });

  const shop = await startProcess(settings, { clockAhead });
  const token = field(await callTo(shop.url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  await expect.poll(() => countMails(shop, token), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  await shop.kill();
  const halfway = await queued();
  expect(halfway.recorded, "killed too late to show anything").toBeLessThan(SPENDERS);
  expect(halfway.recipients).toHaveLength(halfway.recorded);

  const pair = [startProcess(settings, { clockAhead })];
  if (inject("database").kind === "postgres") pair.push(startProcess(settings, { clockAhead }));
  const again = await Promise.all(pair);
  for (const process of again) await expect.poll(() => countMails(process, token), { timeout: 60_000 }).toBe(SPENDERS);
  for (const process of again) await process.kill();
  expect((await queued()).recipients.sort()).toEqual(emails);
});
