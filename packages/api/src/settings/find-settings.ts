import { type ProcessSettings, type Settings, toIso } from "@counterfoil/core";
import { countRows, isReachable } from "@counterfoil/db";
import { findCompany } from "#read-models/company.ts";
import type { Deps } from "../deps.ts";

/** Returns the public settings, listed one by one so that a new secret stays secret. */
export async function publicSettings({ db, config }: Pick<Deps, "db" | "config">): Promise<Settings> {
  return {
    name: config.siteName,
    captcha: { kind: config.captcha.kind, siteKey: config.captcha.siteKey },
    googleClientId: config.googleClientId,
    facebookAppId: config.facebookAppId,
    newsletterTicked: config.newsletterTicked,
    adminTwoFactor: config.adminTwoFactor,
    testShop: config.testShop,
    reservationSeconds: config.reservationSeconds,
    trustpilotBusinessId: config.trustpilotBusinessId,
    company: await findCompany(db),
    supportLines: [...config.supportLines],
    adrBody: config.adrBody,
  };
}

async function countMails({ db }: Pick<Deps, "db">): Promise<ProcessSettings["mails"]> {
  const count = (state: "queued" | "failed") => countRows(db.read.selectFrom("mails").where("state", "=", state));
  return { waiting: await count("queued"), failed: await count("failed") };
}

/** Returns the settings of this process, listed one by one so that a new secret stays secret, and its health. */
export async function findProcessSettings(deps: Pick<Deps, "db" | "clock" | "config" | "payments">) {
  const { config, db } = deps;
  const { runtime } = config;
  const reachable = await isReachable(db);
  return {
    name: config.siteName,
    publicUrl: config.publicUrl,
    version: runtime.version,
    node: process.versions.node,
    production: runtime.production,
    startedAt: toIso(runtime.startedAt),
    database: { kind: db.kind, reachable },
    payments: deps.payments.name,
    mail: runtime.mail,
    captcha: config.captcha.kind,
    images: runtime.images,
    google: config.googleClientId !== null,
    facebook: config.facebookAppId !== null,
    metrics: runtime.metrics,
    rateLimits: config.rateLimits,
    newsletterTicked: config.newsletterTicked,
    fourEyes: config.fourEyes,
    reservationSeconds: config.reservationSeconds,
    paymentSeconds: config.paymentSeconds,
    logLevel: runtime.logLevel,
    proxies: runtime.proxies,
    mails: reachable ? await countMails(deps) : { waiting: 0, failed: 0 },
  };
}
