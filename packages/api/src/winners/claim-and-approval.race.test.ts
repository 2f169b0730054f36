import { setTimeout as wait } from "node:timers/promises";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buy } from "../../test/buying.ts";
import { twoOwners } from "../../test/four-eyes.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";

it("a winner who claims at the moment their deletion is approved keeps the prize, or is refused", async ({ shop }) => {
  const { byOlga } = await twoOwners(shop);
  const manager = await shop.asStaff("manager");
  const [raffle, una] = [await someRaffle(shop), await someUser(shop)];
  await buy(shop, una, raffle, [7]);
  const unas = await shop.as(una);
  for (let round = 0; round < 12; round++) {
    const form = { ...winnerForm, raffleId: raffle.id, ticketNumber: "7", raffle: `Prize ${round}` };
    const { winner } = await manager.winners.create(form);
    const { act } = await manager.acts.ask({ kind: "winner.delete", command: { id: winner._id }, reason: "A slip" });
    const { id } = await findRowOrThrow(shop.db.read, "awards", { winner_id: winner._id });
    const claim = async () => {
      await wait(round * 2);
      return unas.awards.claim({ id, address: "1 High Street" });
    };
    expect(await countSuccesses([byOlga.acts.approve({ id: act._id }), claim()])).toBe(1);
  }
});
