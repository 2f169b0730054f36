import { type Coupon, LIST_LIMIT } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { readCoupons, withoutRestricted } from "./coupon.read-model.ts";

/** Lists every coupon for the console, newest first. */
export async function listCoupons(deps: Pick<Deps, "db" | "clock">): Promise<Coupon[]> {
  const rows = await deps.db.read
    .selectFrom("coupons")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return withoutRestricted(deps.db.read, await readCoupons(deps.db.read, rows), deps.clock());
}
