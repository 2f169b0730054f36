import { describe, expect } from "vitest";
import { someCategory } from "../../test/catalogue.ts";
import { it, openShop, someRaffle } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

const failed = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [String(result.reason.code)] : []));

describe("at the same moment", () => {
  it("as a customer takes a number, the letters change or the number is taken, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await openShop();
      const [admin, customer] = [await shop.asAdmin(), await shop.asCustomer()];
      const raffle = await someRaffle(shop, { to_letter: "D" });
      const results = await Promise.allSettled([
        customer.tickets.reserve({ raffleId: raffle.id, ticketNums: ["D25"] }),
        admin.raffles.edit({ id: raffle.id, ticketMatrix: { useLetters: false } }),
      ]);
      expect(failed(results)).toEqual(["UNPROCESSABLE_CONTENT"]);
    }
  });

  it("as a category is deleted, an edit that names it is saved before or refused after, and nothing breaks", async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await openShop();
      const [admin, raffle] = [await shop.asAdmin(), await someRaffle(shop)];
      const id = await someCategory(shop, "Cars");
      const results = await Promise.allSettled([
        admin.categories.delete({ id }),
        admin.raffles.edit({ id: raffle.id, categories: ["Cars"] }),
      ]);
      expect(["", "UNPROCESSABLE_CONTENT"]).toContain(failed(results).join());
      expect((await admin.raffles.find(raffle)).raffle.categories).toEqual([]);
    }
  });

  it("two admins who read the same competition: one saves, the other gets an error", async ({ admin, raffle }) => {
    const { updatedAt } = (await admin.raffles.find(raffle)).raffle;
    const results = await Promise.allSettled(
      ["A", "B", "C"].map((name) => admin.raffles.edit({ id: raffle.id, name, updatedAt })),
    );
    expect(failed(results)).toEqual(["CONFLICT", "CONFLICT"]);
  });
});

it("control: versions compared before the transaction lose the first edits", async ({ shop, admin, raffle }) => {
  const { updatedAt } = (await admin.raffles.find(raffle)).raffle;
  shop.deps.db = withoutLock(shop.db, { tables: ["raffles"] });
  const results = await Promise.allSettled(
    ["A", "B", "C"].map((name) => admin.raffles.edit({ id: raffle.id, name, updatedAt })),
  );
  expect(failed(results)).toEqual([]);
});
