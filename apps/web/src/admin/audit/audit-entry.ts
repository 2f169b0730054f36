import type { Outputs } from "../../app/trpc.ts";

/** One act of an admin, or of the shop itself. */
export type AuditEntry = Outputs["audit"]["list"]["entries"][number];

/** Returns who did it: an admin by name, or the shop. */
export function whoOf({ admin, byShop }: AuditEntry): string {
  if (byShop) return "The shop itself";
  return admin ? `${admin.firstName} ${admin.lastName}` : "[Deleted User]";
}
