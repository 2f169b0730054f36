import { hkdfSync, randomInt } from "node:crypto";
import {
  AvailabilityCache,
  type Captcha,
  type Deps,
  declaredAge,
  type PasswordCost,
  PeopleReads,
  SessionCache,
  type ShopConfig,
} from "@counterfoil/api";
import type { PaymentProvider } from "@counterfoil/core";
import { QUICKNET, SANDBOX_CHAIN } from "@counterfoil/core/draw";
import type { Database } from "@counterfoil/db";
import { type DrawKey, dataKeysOf, exclusionKeysOf, sealerOf } from "@counterfoil/domain";
import type { Gateway } from "@counterfoil/sandbox";
import { createTrustPayments } from "@counterfoil/trust";
import type { Logger } from "pino";
import { openRelays } from "./adapters/beacon/relays.ts";
import { openSandboxBeacon } from "./adapters/beacon/sandbox.ts";
import { openAltcha } from "./adapters/captcha/altcha.ts";
import { openRecaptcha } from "./adapters/captcha/recaptcha.ts";
import { openImages, type Pictures } from "./adapters/images/images.ts";
import { openLockRecord } from "./adapters/lock-record.ts";
import { openMail } from "./adapters/mail/mail.ts";
import { openSandbox } from "./adapters/payments/sandbox.ts";
import { openFacebook } from "./adapters/social/facebook.ts";
import { openGoogle } from "./adapters/social/google.ts";
import type { Config } from "./config.ts";
import { readVerifier } from "./draws/verifier.ts";
import { lockRecordPath } from "./session-secret.ts";
import { readVersion } from "./version.ts";

/** Options known only at run time, in addition to the settings. */
export interface RuntimeOptions {
  db: Database;
  log: Logger;
  sessionSecret: string;
  /** Null in production without DRAW_KEY. */
  drawKey: DrawKey | null;
  /** The SHA-256 of the verifier of draws. */
  verifier: string;
  /** Base of the shop as a browser reaches it. */
  publicUrl: string;
  /** Base URL of this process, regardless of PUBLIC_URL. */
  ownUrl: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** What a password's hash costs. */
  passwordCost: PasswordCost;
}

/** The dependencies of the use cases, and those of the server itself. */
export interface ServerDeps {
  deps: Deps;
  images: Pictures;
  /** The sandbox of a card provider, served by this process. */
  gateway: Gateway;
  closeMail: () => void;
}

/** Returns the settings of a shop as use cases read them. */
export function shopConfig(
  config: Config,
  { sessionSecret, drawKey, verifier, publicUrl, clock, passwordCost }: Omit<RuntimeOptions, "db" | "log" | "ownUrl">,
): ShopConfig {
  const { kind, siteKey } = config.captcha;
  const dataKeys = dataKeysOf(config.dataKeys, sessionSecret);
  return {
    siteName: config.siteName,
    publicUrl,
    sessionSecret,
    dataKeys,
    exclusion: { keys: exclusionKeysOf(config.exclusionKey, dataKeys), years: config.exclusionYears },
    adminTwoFactor: config.adminTwoFactor,
    testShop: config.production && config.payments === "sandbox",
    reservationSeconds: config.reservationSeconds,
    paymentSeconds: config.paymentSeconds,
    newsletterTicked: config.newsletterTicked,
    fourEyes: config.fourEyes,
    draws: {
      chain: (config.draws.beacon === "sandbox" ? SANDBOX_CHAIN : QUICKNET).chain,
      leadSeconds: config.draws.leadSeconds,
      secretDays: config.draws.secretDays,
      key: drawKey,
      verifier,
    },
    protection: config.protection,
    monthlyMaximum: config.monthlyMaximum,
    awards: config.awards,
    captcha: { kind, siteKey: kind === "recaptcha" ? siteKey : null },
    googleClientId: config.google?.clientId ?? null,
    facebookAppId: config.facebook?.appId ?? null,
    trustpilotBusinessId: config.trustpilotBusinessId,
    supportLines: config.supportLines,
    adrBody: config.adrBody,
    rateLimits: config.rateLimits,
    passwordCost,
    keepMailLinks: config.mailUrl === "mailbox:",
    mailDays: config.mailDays,
    runtime: {
      version: readVersion(),
      startedAt: clock(),
      production: config.production,
      mail: config.mailUrl === "mailbox:" ? "mailbox" : "smtp",
      images: config.imagesUrl.startsWith("s3:") ? "s3" : "file",
      metrics: config.metricsToken !== null,
      logLevel: config.logLevel,
      proxies: config.trustProxy,
    },
  };
}

/** Opens the adapter to Trust Payments; page URLs are signed with a key derived from the session secret. */
function openTrust({ trust }: Config, { sessionSecret, publicUrl, clock }: RuntimeOptions): PaymentProvider | null {
  const secret = Buffer.from(hkdfSync("sha256", sessionSecret, "", "payment pages", 32)).toString("hex");
  return trust && createTrustPayments({ ...trust, publicUrl: () => publicUrl, secret, clock });
}

/** Returns the provider of new payments, and the other one if it is still configured. */
function providersFor(config: Config, sandbox: PaymentProvider, runtime: RuntimeOptions) {
  const trust = openTrust(config, runtime);
  if (config.payments === "trust" && trust) {
    return { payments: trust, formerPayments: config.sandboxAllowed ? [sandbox] : [] };
  }
  return { payments: sandbox, formerPayments: trust ? [trust] : [] };
}

/** Opens the captcha that CAPTCHA names; `off` accepts everyone. */
function openCaptcha({ captcha }: Config, { sessionSecret, publicUrl }: RuntimeOptions): Captcha {
  const { kind, secret, url } = captcha;
  if (kind === "off") return { challenge: async () => null, verify: async () => true };
  return kind === "altcha"
    ? openAltcha(sessionSecret)
    : openRecaptcha({ secret, url, hostname: new URL(publicUrl).hostname });
}

/** Builds the dependencies from the settings. */
export function buildDeps(config: Config, runtime: RuntimeOptions): ServerDeps {
  const { log, publicUrl, clock } = runtime;
  const images = openImages(config.imagesUrl, config.s3);
  const mail = openMail(config, publicUrl);
  const { provider, gateway } = openSandbox({ ...runtime, control: !config.production });
  const settings = shopConfig(config, runtime);
  const db = runtime.db.with({ sealer: sealerOf(settings.dataKeys) });
  const deps: Deps = {
    config: settings,
    db,
    clock,
    random: (below) => randomInt(below),
    ...providersFor(config, provider, runtime),
    captcha: openCaptcha(config, runtime),
    google: config.google && openGoogle(config.google),
    facebook: config.facebook && openFacebook(config.facebook),
    ageCheck: declaredAge(clock),
    images,
    beacon: config.draws.beacon === "sandbox" ? openSandboxBeacon(clock) : openRelays(config.draws.relays),
    lockRecord: openLockRecord(lockRecordPath(config.databaseUrl)),
    readVerifier: async () => (await readVerifier()).program,
    sessions: new SessionCache({ db, clock, config: settings }),
    peopleReads: new PeopleReads(),
    availability: new AvailabilityCache(db, clock),
    sendMail: mail.send,
    log,
  };
  return { deps, images, gateway, closeMail: mail.close };
}
