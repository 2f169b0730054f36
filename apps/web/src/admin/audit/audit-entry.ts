import { formatName } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";

export type AuditEntry = Outputs["audit"]["list"]["entries"][number];

export function whoOf({ admin, byShop }: AuditEntry): string {
  if (byShop) return "System";
  return formatName(admin);
}
