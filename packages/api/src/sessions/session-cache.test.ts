import { inTransaction, json, type RowPatch } from "@counterfoil/db";
import { endSessions } from "@counterfoil/domain";
import { describe, expect, inject, it } from "vitest";
import { countQueries } from "../../test/count-queries.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { SessionCache } from "./session-cache.ts";
import { createSession, endSession } from "./sessions.ts";

async function openCache() {
  const shop = await openShop();
  const counted = countQueries(shop.db);
  const cache = new SessionCache({ ...shop.deps, db: counted.db });
  const bea = await someUser(shop);
  const token = await createSession(shop.deps, bea.id, false);
  return { shop, counted, cache, bea, token };
}

describe("a session that was found before", () => {
  it.skipIf(inject("database").kind !== "sqlite")("is found again without a query", async () => {
    const { cache, counted, token, bea } = await openCache();
    await cache.find(token);
    const before = counted.statements();
    expect((await cache.find(token))?.user.id).toBe(bea.id);
    expect(counted.statements()).toBe(before);
  });

  it("is not found once it was ended, and others continue", async () => {
    const { shop, cache, bea, token } = await openCache();
    const other = await createSession(shop.deps, bea.id, true);
    const session = await cache.find(token);
    await cache.find(other);
    await endSession(shop.deps, session?.id ?? "");
    expect(await cache.find(token)).toBeNull();
    expect(await cache.find(other)).toMatchObject({ user: { id: bea.id } });
    await inTransaction(shop.db, (tx) => endSessions(tx, { userId: bea.id }));
    expect(await cache.find(other)).toBeNull();
  });

  it("has the rights and the name of its user as they are at each call", async () => {
    const { shop, cache, bea, token } = await openCache();
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

  it("ends by the clock", async () => {
    const { shop, cache, token } = await openCache();
    shop.pass(12 * 3_600_000 - 1);
    expect(await cache.find(token)).not.toBeNull();
    shop.pass(1);
    expect(await cache.find(token)).toBeNull();
  });
});
