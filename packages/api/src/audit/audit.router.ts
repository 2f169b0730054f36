import { AuditEntry, PageInput } from "@counterfoil/core";
import { z } from "zod";
import { adminProcedure, router } from "../trpc.ts";
import { browseAudit } from "./browse-audit.ts";

export const auditRouter = router({
  browse: adminProcedure
    .input(PageInput)
    .output(z.object({ entries: z.array(AuditEntry), totalEntries: z.number().int() }))
    .query(({ ctx, input }) => browseAudit(ctx.deps, input)),
});
