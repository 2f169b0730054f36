import { isRestricting, restrictionNotice, ShopError, strictest } from "@counterfoil/core";
import type { Rule } from "./admission.ts";

/** Nobody enters during a break, after a closure or under a stop. */
export const restricted: Rule = ({ restrictions }, _, now) => {
  const active = strictest(restrictions.filter((restriction) => isRestricting(restriction, now)));
  if (!active) return null;
  const { code, ...details } = restrictionNotice(active.kind, active.until);
  return new ShopError(code, details);
};
