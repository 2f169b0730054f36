import { normalizeKey } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** A category; answers its id. */
export async function someCategory(shop: TestShop, name: string): Promise<string> {
  const row = { id: newId(), name, name_key: normalizeKey(name), created_at: shop.now() };
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("categories").values(row).execute());
  return row.id;
}

/** Puts a competition into categories, by their ids. */
export async function putInCategories(shop: TestShop, raffle: { id: string }, categoryIds: string[]): Promise<void> {
  const rows = categoryIds.map((category_id) => ({ raffle_id: raffle.id, category_id }));
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("raffle_categories").values(rows).execute());
}

/** An instant prize on a number; with a winner it counts as won and paid for. */
export async function somePrize(
  shop: TestShop,
  raffle: { id: string },
  prize: { number: number; prize: string; userId?: string },
): Promise<void> {
  const row = {
    id: newId(),
    raffle_id: raffle.id,
    number: prize.number,
    prize: prize.prize,
    position: prize.number,
    ticket_id: null,
    order_id: null,
    user_id: prize.userId ?? null,
    won_at: prize.userId === undefined ? null : shop.now(),
  };
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("instant_wins").values(row).execute());
}

/** Lets a user hold these very numbers for ten minutes, also where they are allocated at random. */
export async function holdNumbers(shop: TestShop, raffle: { id: string }, user: { id: string }, numbers: number[]) {
  const rows = numbers.map((number) => ({
    id: newId(),
    raffle_id: raffle.id,
    number,
    user_id: user.id,
    state: "held" as const,
    expires_at: shop.now() + 600_000,
    reserved_at: shop.now(),
    attempt_id: null,
    order_id: null,
    question_answer: null,
    answer_correct: null,
    price_pence: 250,
    created_at: shop.now(),
  }));
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("tickets").values(rows).execute());
}
