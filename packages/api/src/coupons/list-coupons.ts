import { type Coupon, LIST_LIMIT } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { readCoupons, withoutBarred } from "./coupon.read-model.ts";

/** Lists every coupon for the console, newest first. */
export async function listCoupons(deps: Pick<Deps, "db" | "clock" | "config">): Promise<Coupon[]> {
  const rows = await listRows(deps.db.read, "coupons", {}, { by: ["created_at desc", "id desc"], limit: LIST_LIMIT });
  const coupons = await readCoupons(deps.db.read, rows);
  return withoutBarred(deps.db.read, { coupons, keys: deps.config.dataKeys, now: deps.clock() });
}
