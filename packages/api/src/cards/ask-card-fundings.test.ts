import { ProviderUnreachable } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { expect, it } from "vitest";
import { openCheckout, pans } from "../../test/paying-shop.ts";
import { askCardFundings } from "./ask-card-fundings.ts";

/** A customer with a card that an earlier version saved, without its funding. */
async function someOldCard(pan: string) {
  const { shop, customer } = await openCheckout();
  await shop.payOnPage(customer, pan, { createToken: true });
  const fundingNow = async () => {
    const { funding } = await shop.db.read.selectFrom("saved_cards").select("funding").executeTakeFirstOrThrow();
    return funding;
  };
  const savedAs = await fundingNow();
  await inTransaction(shop.db, (tx) =>
    tx.sql.updateTable("saved_cards").set({ funding: "unknown", funding_asked_at: null }).execute(),
  );
  return { shop, savedAs, fundingNow };
}

it.each([
  [pans.paid, "debit"],
  [pans.credit, "credit"],
  [pans.fundingUnknown, "unknown"],
  [pans.prepaid, "prepaid"],
])("a card is saved with its funding, and the provider asked once about an old one: %s", async (pan, funding) => {
  const { shop, savedAs, fundingNow } = await someOldCard(pan);
  expect(savedAs).toBe(funding);
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe(funding);
  shop.deps.payments = { ...shop.deps.payments, queryCard: () => Promise.reject(new Error("asked twice")) };
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe(funding);
});

it("a provider that does not answer is asked again, and one that rejects the question is not", async () => {
  const { shop, fundingNow } = await someOldCard(pans.paid);
  const { payments } = shop.deps;
  shop.deps.payments = { ...payments, queryCard: () => Promise.reject(new ProviderUnreachable()) };
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe("unknown");
  shop.deps.payments = payments;
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe("debit");
  await inTransaction(shop.db, (tx) => tx.sql.updateTable("saved_cards").set({ funding_asked_at: null }).execute());
  shop.deps.payments = { ...payments, queryCard: () => Promise.reject(new Error("no such call")) };
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe("unknown");
  shop.deps.payments = payments;
  await askCardFundings(shop.deps);
  expect(await fundingNow()).toBe("unknown");
});
