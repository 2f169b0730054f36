import { DAY_SECONDS, HOUR_SECONDS, MAX_CAPTCHA_LEVEL } from "@counterfoil/core";
import { readTries } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimit } from "./consume-limit.ts";
import { networkLimits } from "./rate-limit.ts";

/** After this many complaints of one network in an hour its captcha is twice as hard, and again after as many more. */
const PER_LEVEL = 5;
const LEVELS = 6;

/** Everyone without an account in the networks of an IP address. */
const ofNetwork = (ip: string) => ({ what: "complaint-network", ip, tries: LEVELS * PER_LEVEL, seconds: HOUR_SECONDS });

/** Counts a complaint of a visitor's network, or of a customer. Throws `rate.limited`. */
export async function limitComplaints(
  deps: Pick<Deps, "db" | "clock" | "config">,
  from: { ip: string } | { userId: string },
): Promise<void> {
  const ofUser = { what: "complaint-user", tries: 10, seconds: DAY_SECONDS };
  await consumeLimit(deps, "ip" in from ? ofNetwork(from.ip) : { ...ofUser, of: from.userId });
}

/** Returns the level of the captcha that a visitor solves to complain. */
export async function complaintCaptchaLevel({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">, ip: string) {
  if (!config.rateLimits) return 0;
  const counted = await readTries(db.read, { limits: networkLimits(config, ofNetwork(ip)), now: clock() });
  const levels = counted.map(({ limit, window }) => Math.floor((LEVELS * window.tries) / limit.tries));
  return Math.min(MAX_CAPTCHA_LEVEL, Math.max(...levels));
}
