import { AuditPage, BrowseAuditInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { listAudit } from "./list-audit.ts";

export const auditRouter = router({
  /** Who changed what, newest first. */
  list: staffProcedure("audit.read")
    .input(BrowseAuditInput)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
});
