import { reconcileBooks } from "../src/reconciliation/reconcile-books.ts";
import type { TestShop } from "./shop.ts";

/** Compares the books as a night does, and returns the rules that something breaks, each with what it is about. */
export async function night(shop: TestShop): Promise<string[]> {
  await reconcileBooks(shop.deps);
  const rows = await shop.db.read.selectFrom("mismatches").select(["rule", "subject"]).execute();
  return rows.map(({ rule, subject }) => `${rule}: ${subject}`);
}
