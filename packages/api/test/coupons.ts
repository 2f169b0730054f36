import { normalizeKey } from "@counterfoil/core";
import { inTransaction, type NewRow, type Row } from "@counterfoil/db";
import { addLedgerEntry, newId } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** A coupon for everyone and everything: 10% off, without an end by default. */
export async function someCoupon(shop: TestShop, overrides: Partial<NewRow<"coupons">> = {}): Promise<Row<"coupons">> {
  const code = overrides.code ?? "AUTUMN10";
  const row: NewRow<"coupons"> = {
    id: newId(),
    code,
    code_key: normalizeKey(code),
    type: "percentage",
    fixed_pence: 0,
    percent_ppm: 100_000,
    expires_at: null,
    expires: false,
    max_uses: null,
    all_raffles: true,
    all_users: true,
    only_first_order: false,
    only_newsletter: false,
    once_per_user: false,
    created_at: shop.now(),
    ...overrides,
  };
  return inTransaction(shop.db, (tx) =>
    tx.sql.insertInto("coupons").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

/** Gives promotional balance, pence. */
export async function giveBalance(shop: TestShop, user: { id: string }, pence: number): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    addLedgerEntry(tx, { userId: user.id, amountPence: pence, kind: "admin", notes: "gift" }),
  );
}
