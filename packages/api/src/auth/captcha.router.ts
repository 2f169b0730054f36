import { CaptchaInput, normalizeKey, ShopError } from "@counterfoil/core";
import { z } from "zod";
import { addressLimit, captchaLevel, networkLimit } from "../limits/failure-limits.ts";
import { complaintCaptchaLevel } from "../limits/limit-complaints.ts";
import { router, visitorProcedure } from "../procedures/trpc.ts";

export const captchaRouter = router({
  /**
   * The captcha of the register and log-in screens and of complaints, as its widget reads it. It is harder for an address with many
   * wrong passwords, whether or not it has an account, and for a network with many complaints.
   */
  challenge: visitorProcedure
    .input(CaptchaInput.default({ email: "", purpose: "account" }))
    .output(z.unknown())
    .query(async ({ ctx, input }) => {
      const { config, db, captcha, clock } = ctx.deps;
      const emailKey = normalizeKey(input.email);
      const limits = [addressLimit(config, emailKey), networkLimit(config, { emailKey, ip: ctx.ip })];
      const level =
        input.purpose === "complaint"
          ? await complaintCaptchaLevel(ctx.deps, ctx.ip)
          : await captchaLevel(db.read, { limits, now: clock() });
      const challenge = await captcha.challenge(level);
      if (challenge === null) throw new ShopError("captcha.off");
      return challenge;
    }),
});
