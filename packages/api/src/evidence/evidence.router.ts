import * as wire from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { get } from "../rest/rest.ts";
import { exportEvidence, type PackReads, toPackAnswer } from "./write-pack.ts";

/** What proves how a competition was run. */
export const evidenceRouter = (reads: PackReads) =>
  router({
    /** Files in one folder; only streamed by the REST call. */
    export: staffProcedure("evidence.export")
      .meta(
        get("/raffles/{id}/evidence.zip", "The evidence pack of a competition, with personal data only if asked for", {
          read: { personal: "bool" },
          noStore: true,
          rawType: "application/zip",
          raw: toPackAnswer,
        }),
      )
      .input(wire.EvidencePackInput)
      .query(({ ctx, input }) => exportEvidence(ctx.deps, ctx, { ...input, reads })),
  });
