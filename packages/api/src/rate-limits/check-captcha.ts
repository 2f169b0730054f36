import { ShopError, TICKETS_PER_CAPTCHA } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { consumeChallenge, holdCaptchaLevel, readHeldUnpaid, type SolvedCaptcha } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Checks a captcha, valid once. Throws `captcha.failed`, also below `level`, and `captcha.unavailable`. */
export async function checkCaptcha(
  deps: Pick<Deps, "db" | "captcha" | "log">,
  { token, ip, level }: { token: string; ip: string; level: number },
): Promise<void> {
  const consume = (hash: string, expiresAt: number) =>
    inTransaction(deps.db, (tx) => consumeChallenge(tx, { hash, expiresAt }));
  const good = await deps.captcha.verify(token, { ip, level, consume }).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    deps.log.warn({ err: error }, "The captcha's provider did not answer");
    throw new ShopError("captcha.unavailable");
  });
  if (!good) throw new ShopError("captcha.failed", { field: "recaptcha" });
}

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
