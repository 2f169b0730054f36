import { AuditPage, AuditSealAnswer, BrowseAuditInput, isoOrNull } from "@counterfoil/core";
import { findAuditSeal } from "@counterfoil/domain";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { listAudit } from "./list-audit.ts";

export const auditRouter = router({
  /** Who changed what, newest first. */
  list: staffProcedure("audit.read")
    .input(BrowseAuditInput)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.user, input)),

  /** How far the trail is sealed. */
  findSeal: staffProcedure("audit.read")
    .output(AuditSealAnswer)
    .query(async ({ ctx }) => {
      const { seq: row, sealedAt, unsealedSince } = await findAuditSeal(ctx.deps.db.read);
      return { row, sealedAt: isoOrNull(sealedAt), unsealedSince: isoOrNull(unsealedSince) };
    }),
});
