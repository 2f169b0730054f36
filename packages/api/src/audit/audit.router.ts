import { AuditEntry, PageInput } from "@counterfoil/core";
import { z } from "zod";
import { adminProcedure, router } from "../trpc.ts";
import { listAudit } from "./list-audit.ts";

export const auditRouter = router({
  list: adminProcedure
    .input(PageInput)
    .output(z.object({ entries: z.array(AuditEntry), totalEntries: z.number().int() }))
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
});
