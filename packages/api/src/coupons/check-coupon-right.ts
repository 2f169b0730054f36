import type { CouponType } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";

/** What a use case of coupons knows of its caller. */
export type CouponSession = Pick<Session, "user" | "reauthenticatedAt">;
export type CouponDeps = Pick<Deps, "db" | "clock" | "config">;

/** Throws `role.missing` unless the caller may do this to coupons of such a type: account credit is money, and a right of its own. */
export function checkCouponRight(
  deps: CouponDeps,
  session: CouponSession,
  { type, right }: { type: CouponType; right: "coupons.edit" | "coupons.delete" },
): void {
  checkRight(deps, session, type === "credit" ? "coupons.editCredit" : right);
}
