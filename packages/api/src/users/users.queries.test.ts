import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";
import { lockUser, publicName } from "./users.queries.ts";

describe("a customer who is deleted while a call is under way", () => {
  it("is asked to log in, and nothing has happened", async () => {
    const shop = await openShop();
    const [gone, raffle] = [await someUser(shop, { deleted_at: shop.now() }), await someRaffle(shop)];
    const refusal = { code: "session.required", message: errorMessage("session.required") };
    await expect(inTransaction(shop.db, (tx) => lockUser(tx, gone.id))).rejects.toMatchObject(refusal);
    const reserving = reserveTickets(shop.deps, gone, { raffleId: raffle.id, wanted: { amount: 1 } });
    await expect(reserving).rejects.toMatchObject(refusal);
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  });
});

describe("how the public sees a person", () => {
  it.each([
    ["Bea", "Baker", "Bea B."],
    ["Zoë", "", "Zoë"],
    ["Li", " 𠮷田", "Li 𠮷."],
  ])("%s %s is %s", (first_name, last_name, shown) => {
    expect(publicName({ first_name, last_name, deleted_at: null })).toBe(shown);
    expect(publicName({ first_name, last_name, deleted_at: 1 })).toBe("");
  });
});
