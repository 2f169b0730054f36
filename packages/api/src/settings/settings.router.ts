import { ProcessSettingsAnswer, Settings } from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { findProcessSettings } from "./process-settings.ts";
import { publicSettings } from "./public-settings.ts";

export const settingsRouter = router({
  /** The settings that pages need before they render. */
  find: publicProcedure.output(Settings).query(({ ctx }) => publicSettings(ctx.deps)),

  /** The settings and health of the process. */
  findProcess: staffProcedure("settings.read")
    .output(ProcessSettingsAnswer)
    .query(async ({ ctx }) => ({ settings: await findProcessSettings(ctx.deps) })),
});
