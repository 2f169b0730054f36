import type { RestrictionKind } from "@counterfoil/core";
import { newId } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** Writes a restriction that begins now; `days` is how long a pause or a suspension lasts. */
export async function restrict(
  shop: TestShop,
  userId: string,
  kind: RestrictionKind,
  days = kind === "suspend" ? 180 : 7,
): Promise<void> {
  const from_at = shop.now();
  const until_at = kind === "pause" || kind === "suspend" ? from_at + days * 86_400_000 : null;
  await shop.db.writer
    .insertInto("restrictions")
    .values({ id: newId(), user_id: userId, kind, from_at, until_at, asked_by: userId })
    .execute();
}
