import { randomInt } from "node:crypto";
import { type Deps, type ShopConfig, UnavailableBoards } from "@counterfoil/api";
import type { Database } from "@counterfoil/db";
import type { Gateway } from "@counterfoil/sandbox";
import type { Logger } from "pino";
import { openCaptcha } from "./adapters/captcha/captcha.ts";
import { openImages, type Pictures } from "./adapters/images/images.ts";
import { openMail } from "./adapters/mail/mail.ts";
import { openSandbox } from "./adapters/payments/sandbox.ts";
import { openFacebook } from "./adapters/social/facebook.ts";
import { openGoogle } from "./adapters/social/google.ts";
import type { Config } from "./config.ts";

/** What the settings leave to be known when the server listens. */
export interface Started {
  db: Database;
  log: Logger;
  sessionSecret: string;
  /** Base of the shop as a browser reaches it. */
  publicUrl: string;
  /** Base of this very process. */
  ownUrl: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** The shop's dependencies together with what the server itself needs of them. */
export interface Outfit {
  deps: Deps;
  images: Pictures;
  /** The stand-in for a card provider, to be served by this process. */
  gateway: Gateway;
  closeMail: () => void;
}

function shopConfig(config: Config, { sessionSecret, publicUrl }: Started): ShopConfig {
  const { kind, siteKey } = config.captcha;
  return {
    siteName: config.siteName,
    publicUrl,
    sessionSecret,
    reservationSeconds: config.reservationSeconds,
    paymentSeconds: config.paymentSeconds,
    newsletterTicked: config.newsletterTicked,
    captcha: { kind, siteKey: kind === "recaptcha" ? siteKey : null },
    googleClientId: config.google?.clientId ?? null,
    facebookAppId: config.facebook?.appId ?? null,
    rateLimits: config.rateLimits,
    keepMailBodies: config.mailUrl === "mailbox:",
  };
}

/** Builds what the use cases need out of the settings. */
export function buildDeps(config: Config, started: Started): Outfit {
  const { db, log, sessionSecret, publicUrl } = started;
  const { hostname } = new URL(publicUrl);
  const images = openImages(config.imagesUrl, config.s3);
  const address = config.mailFrom ?? `no-reply@${hostname}`;
  const mail = openMail({ url: config.mailUrl, from: { name: config.siteName, address } });
  const { kind, secret, url } = config.captcha;
  const { provider, gateway } = openSandbox(started);
  const deps: Deps = {
    config: shopConfig(config, started),
    db,
    clock: started.clock,
    random: (below) => randomInt(below),
    payments: provider,
    captcha: openCaptcha(kind, sessionSecret, { secret, url, hostname }),
    google: config.google && openGoogle(config.google),
    facebook: config.facebook && openFacebook(config.facebook),
    images,
    boards: new UnavailableBoards(db, started.clock),
    sendMail: mail.send,
    log,
  };
  return { deps, images, gateway, closeMail: mail.close };
}
