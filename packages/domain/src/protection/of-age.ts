import { ShopError } from "@counterfoil/core";
import type { Rule } from "./admission.ts";
import { isOfAge } from "./birth-date.ts";

/**
 * Nobody under 18 enters, whatever the shop demands. Where it demands answers, nobody opens a payment whose birth date is
 * not known.
 */
export const ofAge: Rule = ({ age }, { phase, policy, paidAt }, now) => {
  if (age === null) return policy?.isRequired && phase === "open" ? new ShopError("age.needed") : null;
  const isAdult = isOfAge(age, { keys: policy?.keys, at: paidAt ?? now });
  return isAdult ? null : new ShopError("age.under");
};
