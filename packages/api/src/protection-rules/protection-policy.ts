import type { ProtectionPolicy } from "@counterfoil/domain";
import type { ShopConfig } from "../deps.ts";

/** Returns what the shop's settings demand of everyone who enters. */
export function protectionPolicy({
  protection,
  monthlyMaximum,
  dataKeys,
}: Pick<ShopConfig, "protection" | "monthlyMaximum" | "dataKeys">): ProtectionPolicy {
  return { isRequired: protection === "require", maximumPence: monthlyMaximum, keys: dataKeys };
}
