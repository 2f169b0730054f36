import type { Outputs } from "../../app/trpc.ts";

/** One act of an admin. */
export type AuditEntry = Outputs["audit"]["list"]["entries"][number];
