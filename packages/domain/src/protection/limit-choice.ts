import { ShopError } from "@counterfoil/core";
import type { Rule } from "./admission.ts";

/** Where the shop requires it, nobody pays a second time who has not chosen a limit, or none of their own. */
export const limitChoice: Rule = ({ ownLimit, hasOrdered }, { phase, policy }) => {
  const isDue = policy?.isRequired && phase === "open" && hasOrdered && ownLimit === undefined;
  return isDue ? new ShopError("limit.choice_needed") : null;
};
