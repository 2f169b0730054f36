import { reconcileDraws } from "../src/draws/reconcile-draws.ts";
import { reconcileBooks } from "../src/reconciliation/reconcile-books.ts";
import type { TestShop } from "./shop.ts";

/** Compares the books as a night does, and returns the rules that something breaks, each with what it is about. */
export async function night(shop: TestShop): Promise<string[]> {
  await reconcileBooks(shop.deps);
  const rows = await shop.db.read.selectFrom("mismatches").select(["rule", "subject"]).execute();
  return rows.map(({ rule, subject }) => `${rule}: ${subject}`);
}

/** The same, also of draws, each with how it differs. */
export async function nightInDetail(shop: TestShop): Promise<string[]> {
  await reconcileBooks(shop.deps);
  await reconcileDraws(shop.deps);
  const rows = await shop.db.read.selectFrom("mismatches").select(["rule", "subject", "detail"]).execute();
  return rows.map(({ rule, subject, detail }) => `${rule}: ${subject}, ${detail}`);
}

/** Compares the draws as a night does, and returns how they differ. */
export async function nightOfDraws(shop: TestShop): Promise<string[]> {
  await reconcileDraws(shop.deps);
  return (await shop.db.read.selectFrom("mismatches").select("detail").execute()).map(({ detail }) => detail);
}
