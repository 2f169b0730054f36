import type { Settings } from "@counterfoil/core";
import { findCompany } from "#read-models/company.ts";
import type { Deps } from "../deps.ts";

/** Returns the public settings, listed one by one so that a new secret stays secret. */
export async function publicSettings(deps: Pick<Deps, "db" | "config">): Promise<Settings> {
  const {
    siteName,
    captcha,
    googleClientId,
    facebookAppId,
    newsletterTicked,
    adminTwoFactor,
    testShop,
    reservationSeconds,
    trustpilotBusinessId,
    supportLines,
    adrBody,
  } = deps.config;
  return {
    name: siteName,
    captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    googleClientId,
    facebookAppId,
    newsletterTicked,
    adminTwoFactor,
    testShop,
    reservationSeconds,
    trustpilotBusinessId,
    company: await findCompany(deps.db),
    supportLines: [...supportLines],
    adrBody,
  };
}
