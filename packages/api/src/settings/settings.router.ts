import { ProcessSettingsAnswer, Settings } from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { findProcessSettings } from "./process-settings.ts";
import { publicSettings } from "./public-settings.ts";

export const settingsRouter = router({
  /** What the pages must know before they show anything. */
  find: publicProcedure.output(Settings).query(({ ctx }) => publicSettings(ctx.deps)),

  /** What the process runs with and how it is. */
  findProcess: staffProcedure("settings.read")
    .output(ProcessSettingsAnswer)
    .query(async ({ ctx }) => ({ settings: await findProcessSettings(ctx.deps) })),
});
