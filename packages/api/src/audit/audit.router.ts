import { AuditPage, BrowseAuditInput } from "@counterfoil/core";
import { adminProcedure, router } from "../trpc.ts";
import { listAudit } from "./list-audit.ts";

export const auditRouter = router({
  /** Who changed what, newest first. */
  list: adminProcedure
    .input(BrowseAuditInput)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
});
