import { CaptchaInput, normalizeKey, ShopError } from "@counterfoil/core";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { router, visitorProcedure } from "../procedures/trpc.ts";
import { ticketCaptchaLevel } from "../rate-limits/check-captcha.ts";
import { mailCaptchaLevel } from "../rate-limits/consume-limit.ts";
import { addressLimit, captchaLevel, guessLimits } from "../rate-limits/failure-limits.ts";
import { complaintCaptchaLevel } from "../rate-limits/limit-complaints.ts";
import { get } from "../rest/rest.ts";

async function levelOf(deps: Deps, ip: string, input: z.infer<typeof CaptchaInput>): Promise<number> {
  const { config, db, clock } = deps;
  if (input.purpose === "complaint") return complaintCaptchaLevel(deps, ip);
  if (input.purpose === "tickets") return ticketCaptchaLevel(deps, input);
  if (input.purpose === "mail") return mailCaptchaLevel(deps, input.email);
  const emailKey = normalizeKey(input.email);
  const limits = [addressLimit(config, emailKey), ...guessLimits(config, { emailKey, ip })];
  return captchaLevel(db.read, { limits, now: clock() });
}

export const captchaRouter = router({
  /**
   * The captcha of the register and log-in screens, of mails beyond their quota, of complaints and of tickets, as its widget reads
   * it. It is harder for an address with many wrong passwords or mails, whether or not it has an account, for a network with many complaints, and for a competition of which
   * people who never paid hold much.
   */
  challenge: visitorProcedure
    .meta(
      get("/captcha", "Get a captcha for registration, or for a log-in that asks for one", {
        read: { tickets: "int" },
        noStore: true,
        refusals: [404],
      }),
    )
    .input(CaptchaInput.default({ email: "", purpose: "account", raffleId: "", tickets: 1 }))
    .output(z.unknown())
    .query(async ({ ctx, input }) => {
      const challenge = await ctx.deps.captcha.challenge(await levelOf(ctx.deps, ctx.ip, input));
      if (challenge === null) throw new ShopError("captcha.off");
      return challenge;
    }),
});
