import { type CompanyDetails, noCompanyDetails, type Settings } from "@counterfoil/core";
import type { Deps } from "../deps.ts";

async function companyOf({ db }: Pick<Deps, "db">): Promise<CompanyDetails> {
  const block = await db.read
    .selectFrom("config_blocks")
    .select("content")
    .where("id", "=", "company")
    .executeTakeFirstOrThrow();
  return { ...noCompanyDetails, ...block.content.company };
}

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
    company: await companyOf(deps),
    supportLines: [...supportLines],
    adrBody,
  };
}
