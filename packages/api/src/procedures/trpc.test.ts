import { type ErrorCode, ShopError } from "@counterfoil/core";
import { inTransaction, json, type RowPatch } from "@counterfoil/db";
import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { describe, expect } from "vitest";
import { apiError } from "../../test/api-error.ts";
import { countQueries } from "../../test/queries.ts";
import { it, noAddress, someAdmin, someUser, type TestShop } from "../../test/shop.ts";
import { calls as allCalls } from "../calls.ts";
import { appRouter } from "../router.ts";
import { SessionCache } from "../sessions/session-cache.ts";
import { createSession } from "../sessions/sessions.ts";
import { withOneSession } from "./trpc.ts";

const calls = [...allCalls.values()].map(({ path, type, meta }) => ({ path, type, who: meta.who }));

/** The calls that are not for staff, by who may make them: all others require a right. */
const openTo: Record<string, string> = {
  visitor: `
    account.unsubscribe auth.checkMailedCode auth.facebookLogin auth.forgotPassword auth.googleLogin auth.login
    auth.loginWithCode auth.loginWithPasskey auth.register auth.resetPassword auth.startPasskeyLogin
    auth.undoEmailChange auth.undoTwoFactor auth.verifyAccount auth.verifyResetToken breaks.undoBreak
    captcha.challenge categories.listPublic code.find complaints.file content.countPromotedTickets
    content.listBlocks draws.find draws.findForPresenter draws.findProof draws.list draws.listInstantPrizes draws.listLog draws.postBeacon
    pages.findBySlug raffles.findBySlug raffles.listCompleted raffles.listGrouped raffles.listInCategory
    raffles.listOpen settings.find tickets.listUnavailable winners.listByMonth winners.listOfRaffles`,
  user: `
    account.changePassword account.disableTwoFactor account.edit account.endSession account.endSessions
    account.findSecondFactors account.listSessions account.removePasskey account.renewRecoveryCodes
    account.setPassword auth.logout auth.me auth.prove auth.resendVerification auth.startPasskeyProof awards.claim awards.confirmReceipt
    awards.listMine awards.withholdMyName balance.find balance.moveWinnings balance.winnings
    breaks.askReturn breaks.confirmReturn breaks.start cards.delete cards.list complaints.listMine
    coupons.check draws.findMine instantWins.listMine instantWins.listMineByOrder orders.findMine orders.listMine orders.open
    payments.cardStatus payments.exists payments.findOpen payments.markReturned payments.pending
    payouts.ask payouts.findMine payouts.saveBankDetails
    protection.cancelLimit protection.confirmLimit protection.mine protection.setBirthDate protection.setLimit
    tickets.count tickets.listCart tickets.listMine tickets.removeFromCart users.closeMine users.exportMine
    users.findClosing`,
  verified: `
    account.addPasskey account.confirmTwoFactor account.setUpTwoFactor account.startPasskey balance.redeem payments.completeFree
    payments.payBySavedCard payments.quote payments.setUp payments.startHosted tickets.reserve
    tickets.reserveLuckyDip`,
};

/** Returns the error of someone who makes a call and sends nothing; null when it goes through. */
async function errorOf(shop: TestShop, { path, type }: (typeof calls)[number], token: string | null) {
  try {
    const ctx = { deps: shop.deps, token, ip: "127.0.0.1" };
    const getRawInput = async () => undefined;
    await callTRPCProcedure({ router: appRouter, path, type, getRawInput, ctx, signal: undefined, batchIndex: 0 });
    return null;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const cause = error.cause instanceof ShopError ? { code: error.cause.code } : undefined;
    return { code: error.code, message: error.message, cause };
  }
}

/** Returns the error of each of these calls with this token, by the call's name. */
async function errorsOf(shop: TestShop, token: string | null, asked: typeof calls) {
  const errors: Record<string, unknown> = {};
  for (const call of asked) errors[call.path] = await errorOf(shop, call, token);
  return errors;
}

/** The same error of each of these calls, but for those that have a code of their own. */
function all(asked: typeof calls, code: ErrorCode, others: Record<string, ErrorCode> = {}) {
  return Object.fromEntries(asked.map(({ path }) => [path, apiError(others[path] ?? code)]));
}

const change = (shop: TestShop, { id }: { id: string }, to: RowPatch<"users">) =>
  inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set(to).where("id", "=", id).execute());

const buying = (code: ErrorCode) => ({ "tickets.reserve": code, "tickets.reserveLuckyDip": code });

describe("every call", () => {
  it.each(Object.entries(openTo))("for a %s is one of these", (who, names) => {
    const ofThese = calls.filter((call) => call.who === who).map(({ path }) => path);
    expect(ofThese.sort()).toEqual(names.trim().split(/\s+/));
  });

  it("that is not for visitors asks them to log in, whatever they send", async ({ shop }) => {
    const asked = calls.filter(({ who }) => who !== "visitor");
    const expected = all(asked, "session.required", buying("session.required_to_buy"));
    expect(asked.length).toBeGreaterThan(60);
    expect(await errorsOf(shop, null, asked)).toEqual(expected);
    expect(await errorsOf(shop, "no token at all", asked)).toEqual(expected);
  });

  it("is over for someone whose session has ended or who was deleted", async ({ shop, user: bea }) => {
    const asked = calls.filter(({ who }) => who !== "visitor");
    const expected = all(asked, "session.required", buying("session.required_to_buy"));
    const gone = await createSession(shop.deps, bea.id, true);
    await change(shop, bea, { deleted_at: shop.now() });
    expect(await errorsOf(shop, gone, asked)).toEqual(expected);
    const old = await createSession(shop.deps, (await someUser(shop)).id, false);
    shop.pass(12 * 3_600_000);
    expect(await errorsOf(shop, old, asked)).toEqual(expected);
  });

  it("but the account's own waits until a registration is complete", async ({ shop }) => {
    const rights = ["users.closeMine", "users.exportMine", "users.findClosing"];
    const own = ["account.edit", "auth.logout", "auth.me", ...rights];
    const asked = calls.filter(({ path, who }) => who !== "visitor" && !own.includes(path));
    const newUser = await someUser(shop, { confirmation_required: true, admin: true, ...noAddress });
    const token = await createSession(shop.deps, newUser.id, true);
    expect(await errorsOf(shop, token, asked)).toEqual(all(asked, "account.incomplete"));
    const answered = calls.filter(({ path }) => own.includes(path));
    const found = Object.values(await errorsOf(shop, token, answered));
    expect(found).not.toContainEqual(expect.objectContaining({ code: "FORBIDDEN" }));
  });

  it("that buys requires a verified address", async ({ shop }) => {
    const asked = calls.filter(({ who }) => who === "verified");
    const token = await createSession(shop.deps, (await someUser(shop, { verified: false })).id, true);
    const expected = all(asked, "account.unverified", buying("account.unverified_to_buy"));
    expect(await errorsOf(shop, token, asked)).toEqual(expected);
  });

  it("of the console is forbidden to a customer, also to one who was an admin a moment ago", async ({ shop, ada }) => {
    const asked = calls.filter(({ who }) => who === "admin");
    expect(asked.length).toBeGreaterThan(30);
    const token = await createSession(shop.deps, ada.id, true);
    await change(shop, ada, { roles: json([]) });
    expect(await errorsOf(shop, token, asked)).toEqual(all(asked, "admin.required"));
  });

  it("of the console needs two-factor authentication where the shop requires it of admins", async ({ shop }) => {
    shop.deps.config.adminTwoFactor = "required";
    const asked = calls.filter(({ who }) => who === "admin");
    const token = await createSession(shop.deps, (await someAdmin(shop)).id, true);
    expect(await errorsOf(shop, token, asked)).toEqual(all(asked, "admin.two_factor_required"));
  });
});

it("the calls of one request ask once who is calling, separate requests each", async ({ shop, user: bea }) => {
  const token = await createSession(shop.deps, bea.id, true);
  const counted = countQueries(shop.db);
  const deps = { ...shop.deps, db: counted.db };
  const ctx = { deps: { ...deps, sessions: new SessionCache(deps) }, token, ip: "127.0.0.1" };
  const batch = appRouter.createCaller(withOneSession(ctx));
  await Promise.all([batch.auth.me(), batch.auth.me(), batch.content.listBlocks()]);
  // Whoever takes a break or is under 18 sees no popup and no promoted competition.
  const [session, config, bar] = [1, 1, 1];
  expect(counted.statements()).toBe(session + config + bar);
  await change(shop, bea, { deleted_at: shop.now() });
  const next = appRouter.createCaller(withOneSession(ctx));
  await expect(next.auth.me()).toBeRefused("session.required");
});
