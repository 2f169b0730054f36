import type { ExclusionPolicy } from "@counterfoil/domain";
import type { ShopConfig } from "../deps.ts";

/** Returns how the shop recognises someone who is excluded. */
export function exclusionPolicy({ exclusion, dataKeys }: Pick<ShopConfig, "exclusion" | "dataKeys">): ExclusionPolicy {
  return { ...exclusion, dataKeys };
}
