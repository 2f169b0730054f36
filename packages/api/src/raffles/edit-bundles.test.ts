import { type Bundle, RaffleForm } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { it, someRaffle } from "../../test/shop.ts";

const tens = [
  { from: 5, percentOff: 10 },
  { from: 10, percentOff: 20 },
];

const form = {
  ...{ name: "Hot hatch", price: 2.5, live: true, maxEntries: 500, maxEntriesPerPerson: 50 },
  ...{ startDate: "2026-11-20T12:00", endDate: "2026-11-27T12:00" },
};

describe("the bundles of a competition", () => {
  it("are answered on its own page and to the console, and have no field without any", async ({ admin, visitor }) => {
    const prices = [{ from: 5, pricePerTicket: 2 }];
    const { raffle } = await admin.raffles.create({ ...form, bundles: prices });
    expect(raffle.bundles).toEqual(prices);
    expect((await visitor.raffles.findBySlug(raffle)).raffle.bundles).toEqual(prices);
    const { raffle: plain } = await done(admin.raffles.edit({ id: raffle._id, bundles: [] }));
    expect(plain).not.toHaveProperty("bundles");
    expect((await visitor.raffles.findBySlug(raffle)).raffle).not.toHaveProperty("bundles");
  });

  it.each([
    [{ from: 1, percentOff: 10 }, "At least 2 tickets"],
    [{ from: 2, percentOff: 0 }, "Enter a percentage above 0"],
    [{ from: 2, percentOff: 100 }, "Enter a percentage below 100"],
    [{ from: 2, percentOff: 0.125 }, "Up to two decimals"],
    [{ from: 2, pricePerTicket: 0 }, "Enter an amount above £0"],
    [{ from: 2, pricePerTicket: 1, percentOff: 10 }, "Enter either a percentage or a price per ticket"],
    [{ from: 2 }, "Enter either a percentage or a price per ticket"],
  ])("are none of %j", (bundle, sentence) => {
    const { error } = RaffleForm.shape.bundles.safeParse([bundle]);
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it("are six at most", async ({ admin }) => {
    const seven = [2, 3, 4, 5, 6, 7, 8].map((from) => ({ from, percentOff: from }));
    expect(RaffleForm.shape.bundles.safeParse(seven).error?.issues[0]?.message).toBe("Up to 6 bundles");
    await expect(admin.raffles.create({ ...form, bundles: seven.slice(1) })).resolves.toBeDefined();
  });

  it("are checked again when the price or the limit per person changes", async ({ shop, admin }) => {
    const { id } = await someRaffle(shop, { live: false, bundles: json([{ from: 5, pricePence: 200 }]) });
    await expect(admin.raffles.edit({ id, price: 2 })).toBeRefused("request.invalid", {
      bundles: ["Enter a price per ticket below the ticket price"],
    });
    await expect(admin.raffles.edit({ id, maxEntriesPerPerson: 4 })).toBeRefused("request.invalid", {
      bundles: ["A bundle can't have more tickets than one person can buy"],
    });
  });

  it("get cheaper and more once a ticket is sold, and no dearer", async ({ shop, admin, user }) => {
    const raffle = await someRaffle(shop, { max_per_person: 50, bundles: json(tens) });
    await buy(shop, user, raffle, [1]);
    const more = [...tens, { from: 20, percentOff: 25 }];
    const edit = (bundles: Bundle[]) => admin.raffles.edit({ id: raffle.id, bundles });
    expect((await done(edit(more))).raffle.bundles).toEqual(more);
    const onlyCheaper = ["You can only make bundles cheaper once a ticket is held or sold"];
    await expect(edit([{ from: 5, percentOff: 9 }, ...more.slice(1)])).toBeRefused("request.invalid", {
      bundles: onlyCheaper,
    });
  });
});
