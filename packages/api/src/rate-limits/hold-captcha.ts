import { TICKETS_PER_CAPTCHA } from "@counterfoil/core";
import { holdCaptchaLevel, readHeldUnpaid, type SolvedCaptcha } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "./check-captcha.ts";

type Config = Pick<Deps["config"], "reservationSeconds" | "paymentSeconds">;

/** Returns the longest time of a hold, with a payment, milliseconds. */
export const holdMsOf = ({ reservationSeconds, paymentSeconds }: Config) =>
  (reservationSeconds + paymentSeconds) * 1000;

/** Returns the level of the captcha for tickets of a competition of which users who never paid hold many. */
export async function ticketCaptchaLevel(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  { raffleId, tickets }: { raffleId: string; tickets: number },
): Promise<number> {
  const { held, unsold } = await readHeldUnpaid(db.read, { raffleId, now: clock(), holdMs: holdMsOf(config) });
  return holdCaptchaLevel(held + tickets, unsold);
}

/** Checks the captchas of a reservation; null without any. Throws `captcha.failed`, `captcha.unavailable`. */
export async function checkHoldCaptchas(
  deps: Pick<Deps, "db" | "clock" | "config" | "captcha" | "log">,
  { recaptcha, ip, raffleId, tickets }: { recaptcha: string; ip: string; raffleId: string; tickets: number },
): Promise<SolvedCaptcha | null> {
  if (deps.config.captcha.kind === "off") return null;
  if (recaptcha === "") return { level: 0, tickets: 0 };
  const level = await ticketCaptchaLevel(deps, { raffleId, tickets });
  const solutions = recaptcha.split(" ");
  for (const token of solutions) await checkCaptcha(deps, { token, ip, level });
  return { level, tickets: solutions.length * TICKETS_PER_CAPTCHA };
}
