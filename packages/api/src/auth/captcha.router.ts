import { ShopError } from "@counterfoil/core";
import { z } from "zod";
import { router, visitorProcedure } from "../trpc.ts";

export const captchaRouter = router({
  /** The puzzle of the register screen, for its widget alone to read. */
  challenge: visitorProcedure.output(z.unknown()).query(async ({ ctx }) => {
    const challenge = await ctx.deps.captcha.challenge();
    if (challenge === null) throw new ShopError("captcha.off");
    return challenge;
  }),
});
