import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { dataKeysOf } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { choosePassword, moveTo, someMember } from "../../test/logins.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings, it, sendPayout, someWinner } from "../../test/winnings.ts";
import { purgeExpired } from "../auth/purge-expired.ts";
import { listMails } from "../mail/mails.ts";
import { resealSecrets } from "../settings/reseal-secrets.ts";

const other = { name: "Mallory", sortCode: "107999", accountNumber: "88837491" };

/** Every text of these tables, as a dump of the database has them. */
async function dump(shop: TestShop): Promise<string> {
  const tables = ["bank_accounts", "payouts", "ledger", "mails", "audit", "acts", "users", "key_value"] as const;
  const rows = await Promise.all(tables.map((table) => shop.db.read.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe("bank details", () => {
  it("are sealed, and shown as four digits", async ({ shop, admin }) => {
    const lines: unknown[] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    shop.deps.log = { info: note, warn: note, error: note };
    const { user, bea } = await someWinner(shop);
    await expect(bea.payouts.saveBankDetails({ ...bank, accountNumber: "66374959" })).toBeRefused("bank.wrong");
    const id = await askFor(bea, 40);
    await sendPayout(admin, id);
    expect((await bea.payouts.findMine()).bankDetails).toEqual({ lastFour: "4958", heldUntil: null });
    expect((await bea.users.exportMine()).bankDetails).toMatchObject([{ lastFour: "4958" }]);
    const seen: unknown[] = [await dump(shop), await bea.users.exportMine(), await bea.payouts.findMine()];
    seen.push(await admin.payouts.list({}), await admin.customers.find({ id: user.id }), await admin.audit.list({}));
    const all = JSON.stringify([seen, await listMails(shop.deps), lines]);
    expect(all).toContain("4958");
    for (const secret of ["66374958", "089999", "08-99-99"]) expect(all).not.toContain(secret);
    // Ids and hashes have any four digits by chance, but not alone.
    expect(all).not.toMatch(/\b6637\b/);
  });

  it("are only saved by a session that was confirmed lately", async ({ shop, winner: { bea } }) => {
    shop.pass(11 * 60_000);
    await expect(bea.payouts.saveBankDetails(other)).toBeRefused("session.unproven");
  });

  it("are changed ten times a day at most, as each change is emailed", async ({ shop, winner: { user, bea } }) => {
    shop.deps.config.rateLimits = true;
    for (let change = 0; change < 10; change += 1) await bea.payouts.saveBankDetails(change % 2 ? bank : other);
    await expect(bea.payouts.saveBankDetails(bank)).toBeRefused("rate.limited");
    expect(await listMails(shop.deps, user.email)).toHaveLength(11);
  });

  it("are needed before a payout", async ({ customer: bea }) => {
    await expect(bea.payouts.ask({ amount: 1 })).toBeRefused("payout.no_bank");
  });

  it("hold every payout for 24 hours when they change, which the account is emailed about", async ({ shop, admin }) => {
    const { user, bea } = await someWinner(shop);
    const ids = [await askFor(bea, 10), await askFor(bea, 10)];
    await admin.payouts.approve({ ids: ids.slice(0, 1) });
    await bea.payouts.saveBankDetails(other);
    const [mail] = await listMails(shop.deps);
    expect(mail).toMatchObject({ to: user.email, subject: "Your bank details were changed" });
    expect(mail?.text).toContain("the account ending in 7491");
    expect(mail?.text).toContain("we won't pay anything out before Saturday 21 November");
    await expect(admin.payouts.approve({ ids: ids.slice(1) })).toBeRefused("payout.held");
    await expect(admin.payouts.export()).toBeRefused("payout.none_to_send");
    shop.pass(DAY_MS);
    const later = await shop.asAdmin();
    await later.payouts.approve({ ids: ids.slice(1) });
    const { batch } = await later.payouts.export();
    // Both go where they were asked to go, not to an account that was given later.
    const { csv } = await later.payouts.download({ id: batch._id });
    expect(csv.split("\r\n").filter((line) => line.includes("089999,66374958"))).toHaveLength(2);
  });

  it("are erased 30 days after the last payout to them ended", async ({ shop, winner: { user, bea } }) => {
    const id = await askFor(bea, 40);
    const mine = async () => (await shop.as(user)).payouts.findMine();
    shop.pass(40 * DAY_MS);
    await purgeExpired(shop.deps);
    expect((await mine()).bankDetails).toMatchObject({ lastFour: "4958" });
    const admin = await shop.asAdmin();
    await admin.payouts.refuse({ id, reason: "Wrong name" });
    shop.pass(30 * DAY_MS - HOUR_MS);
    await purgeExpired(shop.deps);
    expect((await mine()).bankDetails).not.toBeNull();
    shop.pass(HOUR_MS);
    await purgeExpired(shop.deps);
    expect(await mine()).toMatchObject({ bankDetails: null, payouts: [{ lastFour: null }] });
    const rows = await shop.db.read.selectFrom("bank_accounts").select(["sealed", "last_four"]).execute();
    expect(rows).toEqual([{ sealed: null, last_four: null }]);
    // Whoever gives others then may have waited for that.
    const { bankDetails } = await (await shop.as(user)).payouts.saveBankDetails(other);
    expect(bankDetails).toEqual({ lastFour: "7491", heldUntil: new Date(shop.now() + DAY_MS).toISOString() });
  });

  it("hold payouts for a day also as the first ones, while a change of the email can be undone", async ({ shop }) => {
    const users = [await someUser(shop), await someUser(shop)];
    const callers = await Promise.all(users.map((user) => shop.as(user)));
    for (const [i, caller] of callers.entries()) await moveTo(shop, caller, `mallory${i}@new.test`);
    const holds = async (i: number) => (await callers[i]?.payouts.saveBankDetails(other))?.bankDetails?.heldUntil;
    expect(await holds(0)).toBe(new Date(shop.now() + DAY_MS).toISOString());
    shop.pass(7 * DAY_MS);
    callers[1] = await shop.as(users[1] ?? null);
    expect(await holds(1)).toBeNull();
  });

  it("end with the password that is reset within a week, with the payouts to them", async ({ shop }) => {
    const user = await someMember(shop);
    await giveWinnings(shop, user, 10_000);
    const reset = async () => {
      await (await shop.as(null)).auth.forgotPassword({ email: user.email });
      await choosePassword(shop, user.email, "a better passphrase");
    };
    const thief = await shop.as(user);
    await thief.payouts.saveBankDetails(bank);
    await askFor(thief, 50);
    await reset();
    const owner = await shop.as(user);
    expect(await owner.payouts.findMine()).toMatchObject({ bankDetails: null, payouts: [{ state: "refused" }] });
    expect((await owner.balance.winnings()).winnings).toBe(100);
    await owner.payouts.saveBankDetails(other);
    shop.pass(8 * DAY_MS);
    await askFor(await shop.as(user), 50);
    await reset();
    expect((await (await shop.as(user)).payouts.findMine()).bankDetails).toMatchObject({ lastFour: "7491" });
  });

  it("are sealed with the newest key by a reseal", async ({ shop }) => {
    const { bea } = await someWinner(shop);
    const id = await askFor(bea, 40);
    const { config } = shop.deps;
    const newest = "the second data key, which is long enough";
    config.dataKeys = dataKeysOf([newest], config.sessionSecret);
    const resealed = await resealSecrets({ db: shop.db, keys: config.dataKeys });
    // The details, and the seals of the payout and of both lines of the winnings.
    expect(resealed).toEqual({ count: 6, unreadable: 0, stillNeeded: [] });
    config.dataKeys = dataKeysOf([newest], "another secret of sessions, long enough");
    const admin = await shop.asAdmin();
    const batch = await sendPayout(admin, id);
    expect((await admin.payouts.download({ id: batch._id })).csv).toContain("Bea Brown,089999,66374958,40.00,PO-");
  });
});
