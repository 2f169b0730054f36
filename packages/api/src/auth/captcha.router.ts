import { CaptchaInput, normalizeKey, ShopError } from "@counterfoil/core";
import { z } from "zod";
import { addressLimit, captchaLevel, networkLimit } from "../limits/failure-limits.ts";
import { router, visitorProcedure } from "../procedures/trpc.ts";

export const captchaRouter = router({
  /**
   * The captcha of the register and log-in screens, as its widget reads it. It is harder for an address with many wrong
   * passwords, whether or not it has an account.
   */
  challenge: visitorProcedure
    .input(CaptchaInput.default({ email: "" }))
    .output(z.unknown())
    .query(async ({ ctx, input }) => {
      const { config, db, captcha, clock } = ctx.deps;
      const emailKey = normalizeKey(input.email);
      const limits = [addressLimit(config, emailKey), networkLimit(config, { emailKey, ip: ctx.ip })];
      const challenge = await captcha.challenge(await captchaLevel(db.read, { limits, now: clock() }));
      if (challenge === null) throw new ShopError("captcha.off");
      return challenge;
    }),
});
