import { type Coupon, LIST_LIMIT } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { readCoupons } from "./coupon.read-model.ts";

/** Lists every coupon for the console, newest first. */
export async function listCoupons(deps: Pick<Deps, "db">): Promise<Coupon[]> {
  const rows = await deps.db.read
    .selectFrom("coupons")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readCoupons(deps.db.read, rows);
}
