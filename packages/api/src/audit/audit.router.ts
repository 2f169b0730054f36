import { AuditPage, AuditSealAnswer, BrowseAuditInput, isoOrNull } from "@counterfoil/core";
import { findAuditSeal } from "@counterfoil/domain";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listAudit } from "./list-audit.ts";

export const auditRouter = router({
  list: staffProcedure("audit.read")
    .meta(post("/audit/adminBrowse", "List the audit trail"))
    .input(BrowseAuditInput)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.user, input)),

  findSeal: staffProcedure("audit.read")
    .meta(get("/audit/seal", "How far the audit trail is sealed"))
    .output(AuditSealAnswer)
    .query(async ({ ctx }) => {
      const { seq: row, sealedAt, unsealedSince } = await findAuditSeal(ctx.deps.db.read);
      return { row, sealedAt: isoOrNull(sealedAt), unsealedSince: isoOrNull(unsealedSince) };
    }),
});
