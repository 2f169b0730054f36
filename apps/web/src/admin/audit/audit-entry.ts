import { formatName } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";

/** One action of an admin, or of the shop itself. */
export type AuditEntry = Outputs["audit"]["list"]["entries"][number];

/** Returns the admin's name, or the shop's. */
export function whoOf({ admin, byShop }: AuditEntry): string {
  if (byShop) return "System";
  return formatName(admin);
}
