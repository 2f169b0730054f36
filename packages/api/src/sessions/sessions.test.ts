import { inTransaction, json, type RowPatch } from "@counterfoil/db";
import { endSessions } from "@counterfoil/domain";
import { describe, expect, inject, it } from "vitest";
import { appCode, someMember } from "../../test/logins.ts";
import { countQueries } from "../../test/queries.ts";
import { openShop, someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { SessionCache } from "./session-cache.ts";
import { createSession, endSession } from "./sessions.ts";

/** A shop whose admins need two-factor authentication, and an admin who has none. */
const strictIt = testsWith(async () => {
  const shop = await openShop();
  shop.deps.config.adminTwoFactor = "required";
  const ada = await someMember(shop, { admin: true });
  return { shop, ada, session: await shop.as(ada) };
});

describe("where admins must have two-factor authentication, one without it", () => {
  strictIt("can only set it up, and is then an admin in the same session", async ({ shop, session }) => {
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
    const { fallbackCode } = await session.account.setUpTwoFactor();
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
    await session.account.confirmTwoFactor({ confirmationCode: appCode(shop, fallbackCode) });
    await expect(session.settings.findProcess()).resolves.toBeDefined();
    await session.account.disableTwoFactor();
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
  });

  strictIt("has no more rights over others than a customer where both may call", async ({ shop, ada, session }) => {
    const bea = await someMember(shop);
    const raffle = await someRaffle(shop);
    await expect(session.account.disableTwoFactor({ userId: bea.id })).toBeRefused("admin.two_factor_required");
    const tried = session.tickets.count({ raffleId: raffle.id, userId: bea.id });
    await expect(tried).toBeRefused("admin.two_factor_required");
    await expect(session.tickets.count({ raffleId: raffle.id, userId: ada.id })).resolves.toEqual({ total: 0 });
  });

  strictIt("buys as a customer does, whom nothing is asked", async ({ shop, session }) => {
    const bea = await shop.as(await someMember(shop));
    for (const caller of [session, bea]) await expect(caller.tickets.listCart()).resolves.toBeDefined();
    await expect(bea.orders.list({})).toBeRefused("admin.required");
  });
});

describe("a stored password", () => {
  it("fits the password alone, however its letters are composed", async () => {
    const stored = await hashPassword("crème brûlée".normalize("NFC"));
    expect(await isPassword(stored, "crème brûlée".normalize("NFD"))).toBe(true);
    expect(await isPassword(stored, "creme brulee")).toBe(false);
    expect(await isPassword(null, "crème brûlée")).toBe(false);
  });

  it("is argon2id, salted, and of the cost that a login without an account pays", async () => {
    const [one, other] = await Promise.all([hashPassword("crème brûlée"), hashPassword("crème brûlée")]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

async function openCache() {
  const shop = await openShop();
  const counted = countQueries(shop.db);
  const cache = new SessionCache({ ...shop.deps, db: counted.db });
  const bea = await someUser(shop);
  const token = await createSession(shop.deps, bea.id, false);
  return { shop, counted, cache, bea, token };
}

const cacheIt = testsWith(openCache);

describe("a session that was found before", () => {
  it.skipIf(inject("database").kind !== "sqlite")("is found again without a query", async () => {
    const { cache, counted, token, bea } = await openCache();
    await cache.find(token);
    const before = counted.statements();
    expect((await cache.find(token))?.user.id).toBe(bea.id);
    expect(counted.statements()).toBe(before);
  });

  cacheIt("is not found once it was ended, and others continue", async ({ shop, cache, bea, token }) => {
    const other = await createSession(shop.deps, bea.id, true);
    const session = await cache.find(token);
    await cache.find(other);
    await endSession(shop.deps, session?.id ?? "");
    expect(await cache.find(token)).toBeNull();
    expect(await cache.find(other)).toMatchObject({ user: { id: bea.id } });
    await inTransaction(shop.db, (tx) => endSessions(tx, { userId: bea.id }));
    expect(await cache.find(other)).toBeNull();
  });

  cacheIt("has the rights and the name of its user as they are at each call", async ({ shop, cache, bea, token }) => {
    expect(await cache.find(token)).toMatchObject({ user: { admin: false } });
    const set = (columns: RowPatch<"users">) =>
      inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set(columns).where("id", "=", bea.id).execute());
    await set({ roles: json(["support"]) });
    expect(await cache.find(token)).toMatchObject({ user: { admin: true, roles: ["support"] } });
    await set({ roles: json(["marketing"]) });
    expect(await cache.find(token)).toMatchObject({ user: { roles: ["marketing"] } });
    await set({ deleted_at: shop.now() });
    expect(await cache.find(token)).toBeNull();
  });

  cacheIt("ends by the clock", async ({ shop, cache, token }) => {
    shop.pass(12 * 3_600_000 - 1);
    expect(await cache.find(token)).not.toBeNull();
    shop.pass(1);
    expect(await cache.find(token)).toBeNull();
  });
});
