import { ProcessSettingsAnswer, Settings } from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { get } from "../rest/rest.ts";
import { findProcessSettings, publicSettings } from "./find-settings.ts";

export const settingsRouter = router({
  find: publicProcedure
    .meta(get("/settings", "Public settings"))
    .output(Settings)
    .query(({ ctx }) => publicSettings(ctx.deps)),

  findProcess: staffProcedure("settings.read")
    .meta(get("/settings/process", "The process's settings and health"))
    .output(ProcessSettingsAnswer)
    .query(async ({ ctx }) => ({ settings: await findProcessSettings(ctx.deps) })),
});
