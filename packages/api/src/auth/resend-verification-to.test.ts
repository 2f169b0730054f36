import { HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { inTransaction, json } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { adminActions, openShopForActions } from "../../test/admin-actions.ts";
import { linkMailedTo, PASSWORD, someMember } from "../../test/logins.ts";
import { it, someAdmin, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";
import { ensureAdmin } from "./ensure-admin.ts";
import { purgeExpired } from "./purge-expired.ts";

describe("an admin who sends the verification link again", () => {
  it("mails it to the user, and the trail says so", async ({ shop, admin }) => {
    const user = await someUser(shop, { verified: false, console_code: "code" });
    expect(await admin.auth.resendVerificationTo({ id: user.id })).toEqual({
      msg: "Account verification email resent",
    });
    const { mails } = await admin.customers.listMails({ id: user.id });
    expect(mails).toMatchObject([{ template: "verify-account", state: "queued" }]);
    const { entries } = await admin.audit.list({ subject: "user", subjectId: user.id });
    expect(entries).toMatchObject([{ action: "resend verification" }]);
  });

  it("can do so five times a day, like with another mail to the same address", async ({ shop, admin }) => {
    shop.deps.config.rateLimits = true;
    const { id, email } = await someUser(shop, { verified: false, console_code: "code" });
    const data = { firstName: "" };
    const mail = await inTransaction(shop.db, (tx) => queueMail(tx, { to: email, template: "no-password", data }));
    await shop.db.writer.updateTable("mails").set({ state: "sent" }).execute();
    for (let i = 0; i < 4; i++) await admin.auth.resendVerificationTo({ id });
    await admin.mails.resend({ id: mail });
    await expect(admin.auth.resendVerificationTo({ id })).toBeRefused("rate.limited");
    await expect(admin.mails.resend({ id: mail })).toBeRefused("rate.limited");
  });

  it("cannot do so for someone who is verified, or gone", async ({ shop, admin }) => {
    const { id } = await someUser(shop);
    await expect(admin.auth.resendVerificationTo({ id })).toBeRefused("account.already_verified");
    await expect(admin.auth.resendVerificationTo({ id: "nobody" })).toBeRefused("user.not_found");
  });
});

it("tidying up forgets what has ended and keeps what has not", async ({ shop, visitor }) => {
  shop.deps.config.rateLimits = true;
  const bea = await someMember(shop);
  await createSession(shop.deps, bea.id, false);
  await visitor.auth.forgotPassword({ email: bea.email });
  shop.pass(12 * 3_600_000);
  const token = await createSession(shop.deps, bea.id, false);
  await visitor.auth.forgotPassword({ email: bea.email });
  const count = async () =>
    (
      await Promise.all([
        shop.db.read.selectFrom("sessions").select("id_hash").execute(),
        shop.db.read.selectFrom("one_time_codes").select("code_hash").execute(),
        shop.db.read.selectFrom("rate_limits").select("key").execute(),
      ])
    ).map((rows) => rows.length);
  expect(await count()).toEqual([2, 2, 5]);
  await purgeExpired(shop.deps);
  expect(await count()).toEqual([1, 1, 5]);
  await expect(shop.withToken(token).auth.me()).resolves.toBeDefined();
  shop.pass(12 * 3_600_000);
  await purgeExpired(shop.deps);
  expect(await count()).toEqual([0, 0, 0]);
});

/**
 * The changes that need proof eleven minutes after the log-in: those that move money, give entries, remove something, change where a prize
 * is sent, verify an address, keep a customer from buying, log someone out, email someone, or all visitors see.
 */
const grave = `
  awards.enterClaim awards.writeLetters actions.switch_beacon actions.void_instant actions.void_winner auth.resendVerificationTo
  acts.approve acts.ask breaks.liftStop breaks.startOfCustomer breaks.stop cancellations.create cancellations.retry
  categories.create categories.delete code.assess code.compare complaints.acknowledge
  complaints.answer complaints.close complaints.enter complaints.erase complaints.note complaints.refer content.edit coupons.create
  coupons.delete coupons.edit customers.deleteNote customers.endSession customers.endSessions mails.resend
  orders.delete orders.refund
  pages.create pages.delete pages.edit payouts.approve payouts.export payouts.recordBatchPaid payouts.recordPaid
  payouts.recordReturn payouts.refuse payouts.setColumns post.close post.merge post.reject
  protection.changeBirthDate protection.endLowering protection.lowerLimit raffles.endNow roles.change
  tickets.createEntry tickets.deleteEntry users.delete users.edit users.verify winners.create winners.delete
  winners.edit`;

/** A shop with an admin who logged in eleven minutes ago, and another who has just done so. */
async function openAgedShop() {
  const shop = await openShopForActions();
  const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
  const aged = await shop.as(ada);
  shop.pass(11 * MINUTE_MS);
  return { shop, ada, aged, fresh: await shop.as(root) };
}

describe("an admin who logged in eleven minutes ago", () => {
  it.each(Object.entries(adminActions))("who calls %s needs proof where it is grave", async (path, action) => {
    const { shop, ada, aged, fresh } = await openAgedShop();
    const needsProof = grave.trim().split(/\s+/).includes(path);
    const done = action(aged, shop, fresh);
    if (needsProof) await expect(done).toBeRefused("session.unproven");
    else await done;
    const rows = await shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id).execute();
    expect(rows.length > 0).toBe(!needsProof);
  });

  it("cannot change the end or the price of a live competition", async () => {
    const { shop, aged, fresh } = await openAgedShop();
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 48 * HOUR_MS });
    const end = (hours: number) => new Date(shop.now() + hours * HOUR_MS).toISOString();
    for (const change of [{ endDate: end(1) }, { endDate: end(72) }, { price: 3 }])
      await expect(aged.raffles.edit({ id: raffle.id, ...change })).toBeRefused("session.unproven");
    expect((await fresh.raffles.find({ id: raffle.id })).raffle.endDate).toBe(end(48));
    await expect(fresh.raffles.edit({ id: raffle.id, endDate: end(1) })).resolves.toBeDefined();
  });

  it("ends one sooner that is not live yet", async () => {
    const { shop, aged } = await openAgedShop();
    const raffle = await someRaffle(shop, { live: false, ends_at: shop.now() + 48 * HOUR_MS });
    const endDate = new Date(shop.now() + HOUR_MS).toISOString();
    await expect(aged.raffles.edit({ id: raffle.id, endDate })).resolves.toBeDefined();
  });
});

const EMAIL = "Boss@Example.test";
const SETTING = "the setting of the operator";

async function loggedIn(shop: TestShop, password: string) {
  const answer = await (await shop.as(null)).auth.login({ email: EMAIL, password });
  const session = shop.withToken(answer.token ?? null);
  return { session, user: (await session.auth.me()).user };
}

describe("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  it("leave a password that the admin chose, at each later start", async ({ shop }) => {
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    const { session } = await loggedIn(shop, SETTING);
    const chosen = { newPassword: PASSWORD, newPasswordAgain: PASSWORD };
    await session.account.changePassword({ currentPassword: SETTING, ...chosen });
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    await expect(session.auth.me()).resolves.toBeDefined();
    await expect(loggedIn(shop, SETTING)).rejects.toThrow();
    await expect(loggedIn(shop, PASSWORD)).resolves.toBeDefined();
  });

  it("apply a password that has changed, and end what was open", async ({ shop }) => {
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    const { session } = await loggedIn(shop, SETTING);
    await ensureAdmin(shop.deps, EMAIL, `${SETTING}, changed`);
    await expect(session.auth.me()).toBeRefused("session.required");
    await expect(loggedIn(shop, SETTING)).rejects.toThrow();
    await expect(loggedIn(shop, `${SETTING}, changed`)).resolves.toBeDefined();
  });

  it("promote an account that exists, and end the access of its previous owner", async ({ shop }) => {
    const squatter = await someMember(shop, {
      email: "boss@example.test",
      verified: false,
      two_factor: true,
      totp_secret: "sealed",
    });
    const session = await shop.as(squatter);
    await session.auth.resendVerification();
    const link = await linkMailedTo(shop, squatter.email);
    const identity = { provider: "facebook" as const, subject: "1", user_id: squatter.id, created_at: 0 };
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("identities").values(identity).execute());
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    await expect(session.auth.me()).toBeRefused("session.required");
    await expect(loggedIn(shop, PASSWORD)).rejects.toThrow();
    await expect((await shop.as(null)).auth.verifyAccount(link)).rejects.toThrow();
    expect(await shop.db.read.selectFrom("identities").select("subject").execute()).toEqual([]);
    expect((await loggedIn(shop, SETTING)).user).toMatchObject({ _id: squatter.id, admin: true, verified: true });
  });

  it("promote again one who was demoted, and verify again one who moved", async ({ shop }) => {
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    await inTransaction(shop.db, (tx) =>
      tx.sql.updateTable("users").set({ verified: false, console_code: "x" }).execute(),
    );
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    expect((await loggedIn(shop, SETTING)).user).toMatchObject({ admin: true, verified: true });
    await inTransaction(shop.db, (tx) =>
      tx.sql
        .updateTable("users")
        .set({ roles: json(["support"]) })
        .execute(),
    );
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    expect((await loggedIn(shop, SETTING)).user).toMatchObject({ admin: true, roles: ["owner", "support"] });
  });

  it("make one admin when two processes start at the same moment", async ({ shop }) => {
    await Promise.all([1, 2, 3].map(() => ensureAdmin(shop.deps, EMAIL, SETTING)));
    expect((await shop.db.read.selectFrom("users").select("id").execute()).length).toBe(1);
    await expect(loggedIn(shop, SETTING)).resolves.toBeDefined();
  });
});
