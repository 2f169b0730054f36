import { holdCaptchaLevel, readHeldUnpaid } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "./check-captcha.ts";

type Config = Pick<Deps["config"], "reservationSeconds" | "paymentSeconds">;

/** Returns the longest time of a hold, with a payment, milliseconds. */
export const holdMsOf = ({ reservationSeconds, paymentSeconds }: Config) =>
  (reservationSeconds + paymentSeconds) * 1000;

/** Returns the level of the captcha for numbers of a competition of which people who never paid hold many. */
export async function ticketCaptchaLevel(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  raffleId: string,
): Promise<number> {
  const { held, unsold } = await readHeldUnpaid(db.read, { raffleId, now: clock(), holdMs: holdMsOf(config) });
  return holdCaptchaLevel(held, unsold);
}

/**
 * Returns the level of the captcha that was solved for a reservation: 0 without a solution, and null where the shop has
 * no captcha. Throws `captcha.failed`, `captcha.unavailable`.
 */
export async function solvedLevelOf(
  deps: Pick<Deps, "db" | "clock" | "config" | "captcha" | "log">,
  { recaptcha, ip, raffleId }: { recaptcha: string; ip: string; raffleId: string },
): Promise<number | null> {
  if (deps.config.captcha.kind === "off") return null;
  if (recaptcha === "") return 0;
  const level = await ticketCaptchaLevel(deps, raffleId);
  await checkCaptcha(deps, { token: recaptcha, ip, level });
  return level;
}
