import { listRows, type Row } from "@counterfoil/db";
import { reconcileDraws } from "../src/draws/reconcile-draws.ts";
import { reconcileBooks } from "../src/reconciliation/reconcile-books.ts";
import type { TestShop } from "./shop.ts";

async function mismatchesOf({ deps, db }: TestShop): Promise<Row<"mismatches">[]> {
  await reconcileBooks(deps);
  await reconcileDraws(deps);
  return listRows(db.read, "mismatches", {});
}

/** Compares books and draws as a night does, and returns the rules that something breaks, each with what it is about. */
export async function night(shop: TestShop): Promise<string[]> {
  return (await mismatchesOf(shop)).map(({ rule, subject }) => `${rule}: ${subject}`);
}

/** The same, each with how it differs. */
export async function nightInDetail(shop: TestShop): Promise<string[]> {
  return (await mismatchesOf(shop)).map(({ rule, subject, detail }) => `${rule}: ${subject}, ${detail}`);
}

/** Returns what staff see of the comparison of the books. */
export async function bookFindings(shop: TestShop) {
  const { findings } = await (await shop.asAdmin()).attention.list({});
  return findings.filter(({ kind }) => kind === "books-differ");
}

/** Compares the books as a night does, and returns what staff read about them. */
export async function nightOfBooks(shop: TestShop): Promise<string[]> {
  await reconcileBooks(shop.deps);
  return (await bookFindings(shop)).map(({ detail }) => detail ?? "");
}

/** Compares the draws as a night does, and returns how they differ. */
export async function nightOfDraws(shop: TestShop): Promise<string[]> {
  await reconcileDraws(shop.deps);
  return (await shop.db.read.selectFrom("mismatches").select("detail").execute()).map(({ detail }) => detail);
}
