import { Settings } from "@counterfoil/core";
import { router, visitorProcedure } from "../trpc.ts";
import { publicSettings } from "./public-settings.ts";

export const settingsRouter = router({
  /** What the pages must know before they show anything. */
  find: visitorProcedure.output(Settings).query(({ ctx }) => publicSettings(ctx.deps.config)),
});
