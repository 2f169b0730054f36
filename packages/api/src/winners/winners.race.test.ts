import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someRaffle } from "../../test/shop.ts";

it("a winner is added once where two admins do it at the same moment, and is one after two edits", async ({ shop }) => {
  const raffle = await someRaffle(shop);
  shop.pass(raffle.ends_at + DAY_MS - shop.now());
  const admins = [await shop.asAdmin(), await shop.asAdmin(), await shop.asStaff("marketing")];
  for (const raffleId of [raffle.id, null]) {
    const form = { ...winnerForm, raffleId };
    expect(await countSuccesses(admins.map((admin) => admin.winners.create(form)))).toBe(1);
    const edits: (() => Promise<unknown>)[] = [];
    for (const [at, admin] of admins.entries()) {
      const { winner } = await admin.winners.create({ ...form, ticketNumber: `${31 + at}` });
      edits.push(() => admin.winners.edit({ ...form, ticketNumber: "34", id: winner._id }));
    }
    expect(await countSuccesses(edits.map((edit) => edit()))).toBe(1);
  }
});
