import { isRestricting, restrictionNotice, ShopError, strictest } from "@counterfoil/core";
import type { Rule } from "./admission.ts";

/**
 * Nobody enters during a break, after a closure or under a stop. A payment counts at the moment when it was made, whatever
 * was stopped by then.
 */
export const restricted: Rule = ({ restrictions }, { paidAt }, now) => {
  const at = paidAt ?? now;
  const active = strictest(restrictions.filter((restriction) => isRestricting(restriction, at)));
  if (!active) return null;
  const { code, ...details } = restrictionNotice(active.kind, active.until);
  return new ShopError(code, details);
};
