import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUser } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";

it("a customer who is deleted while a call is in flight is asked to log in, and nothing has happened", async () => {
  const shop = await openShop();
  const [gone, raffle] = [await someUser(shop, { deleted_at: shop.now() }), await someRaffle(shop)];
  const refusal = { code: "session.required", message: errorMessage("session.required") };
  await expect(inTransaction(shop.db, (tx) => lockUser(tx, gone.id))).rejects.toMatchObject(refusal);
  const dip = { userId: gone.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { amount: 1 } };
  const reserving = reserveTickets(shop.deps, dip);
  await expect(reserving).rejects.toMatchObject(refusal);
  expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
});
