import { inTransaction, json } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { linkMailedTo, PASSWORD, someMember } from "../../test/logins.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { ensureAdmin } from "./ensure-admin.ts";

const EMAIL = "Boss@Example.test";
const SETTING = "the setting of the operator";

async function loggedIn(shop: TestShop, password: string) {
  const answer = await (await shop.as(null)).auth.login({ email: EMAIL, password });
  const session = shop.withToken(answer.token ?? null);
  return { session, user: (await session.auth.me()).user };
}

describe("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  it("make a verified admin", async () => {
    const shop = await openShop();
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    expect((await loggedIn(shop, SETTING)).user).toMatchObject({ email: EMAIL, admin: true, verified: true });
  });

  it("leave a password that the admin chose, at each later start", async () => {
    const shop = await openShop();
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    const { session } = await loggedIn(shop, SETTING);
    const chosen = { newPassword: PASSWORD, newPasswordAgain: PASSWORD };
    await session.account.changePassword({ currentPassword: SETTING, ...chosen });
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    await expect(session.auth.me()).resolves.toBeDefined();
    await expect(loggedIn(shop, SETTING)).rejects.toThrow();
    await expect(loggedIn(shop, PASSWORD)).resolves.toBeDefined();
  });

  it("apply a password that has changed, and end what was open", async () => {
    const shop = await openShop();
    await ensureAdmin(shop.deps, EMAIL, SETTING);
    const { session } = await loggedIn(shop, SETTING);
    await ensureAdmin(shop.deps, EMAIL, `${SETTING}, changed`);
    await expect(session.auth.me()).toBeRefused("session.required");
    await expect(loggedIn(shop, SETTING)).rejects.toThrow();
    await expect(loggedIn(shop, `${SETTING}, changed`)).resolves.toBeDefined();
  });

  it("promote an account that exists, and end the access of its previous owner", async () => {
    const shop = await openShop();
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

  it("promote again one who was demoted, and verify again one who moved", async () => {
    const shop = await openShop();
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

  it("make one admin when two processes start at the same moment", async () => {
    const shop = await openShop();
    await Promise.all([1, 2, 3].map(() => ensureAdmin(shop.deps, EMAIL, SETTING)));
    expect((await shop.db.read.selectFrom("users").select("id").execute()).length).toBe(1);
    await expect(loggedIn(shop, SETTING)).resolves.toBeDefined();
  });
});
