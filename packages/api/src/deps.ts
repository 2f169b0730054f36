import type { PaymentProvider } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import type { DataKeys } from "@counterfoil/domain";
import type { PeopleReads } from "./limits/people-reads.ts";
import type { PasswordCost } from "./sessions/passwords.ts";
import type { SessionCache } from "./sessions/session-cache.ts";
import type { AvailabilityCache } from "./tickets/availability-cache.ts";

/** What is known of the process besides the shop's settings; nothing secret. */
export interface ProcessFacts {
  version: string;
  /** Epoch milliseconds. */
  startedAt: number;
  production: boolean;
  mail: "mailbox" | "smtp";
  images: "file" | "s3";
  metrics: boolean;
  logLevel: string;
  /** Proxies in front that are trusted to name the client. */
  proxies: number;
}

/** What a shop is set to; the server reads it from the environment. */
export interface ShopConfig {
  siteName: string;
  /** Base of links in mails, redirects and canonical URLs, without a slash at the end. */
  publicUrl: string;
  /** Signs session tokens. */
  sessionSecret: string;
  /** Seal what is secret at rest. */
  dataKeys: DataKeys;
  /**
   * `required`: an admin without two-factor authentication can only set it up. `passkey`: an admin without a passkey can
   * only add one, and logs in with it.
   */
  adminTwoFactor: "optional" | "required" | "passkey";
  /** A shop in production that takes test cards alone: every page and mail says so. */
  testShop: boolean;
  reservationSeconds: number;
  paymentSeconds: number;
  newsletterTicked: boolean;
  captcha: { kind: "altcha" | "recaptcha" | "off"; siteKey: string | null };
  googleClientId: string | null;
  facebookAppId: string | null;
  trustpilotBusinessId: string | null;
  rateLimits: boolean;
  /** What a password's hash costs: the same in every shop, and next to nothing in tests of other things. */
  passwordCost: PasswordCost;
  /** Sent mails keep data with a link, since the development mailbox shows it. */
  keepMailLinks: boolean;
  /** Days after which a sent mail is removed. */
  mailDays: number;
  /** What the console says of the process. */
  runtime: ProcessFacts;
}

/** Tells people from programs at the register screen, and at a log-in that is under attack. */
export interface Captcha {
  /** A puzzle for the browser, twice as dear with each level, or null when another party makes it. */
  challenge(level: number): Promise<unknown>;
  /** True once for a good solution of a puzzle of at least this level; a solution is good once (`consume` remembers its hash). */
  verify(token: string, asked: CaptchaCheck): Promise<boolean>;
}

export interface CaptchaCheck {
  ip: string;
  level: number;
  consume: (hash: string, expiresAt: number) => Promise<boolean>;
}

/** Whom an access token belongs to, once the provider said that it was made for this shop. */
export interface SocialProfile {
  subject: string;
  /** Empty when the provider names none. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A social sign-in: null for a token that is not good for this shop. Throws when the provider does not answer. */
export type SocialSignIn = (accessToken: string) => Promise<SocialProfile | null>;

/** Uploaded pictures. */
export interface ImageStore {
  /** Stores a picture and answers its path on the site. */
  save(bytes: Uint8Array): Promise<{ path: string; width: number; height: number }>;
}

export interface OutgoingMail {
  messageId: string;
  /** The id of the request that caused it; null for a job. */
  requestId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers a mail; throws when the mail server rejects it. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Everything a use case may need from outside; tests pass the same on a database of their own. */
export interface Deps {
  config: ShopConfig;
  db: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
  /** Where new payments go. */
  payments: PaymentProvider;
  /** Providers that payments went to before: what is in flight with them is settled there. */
  formerPayments: readonly PaymentProvider[];
  captcha: Captcha;
  google: SocialSignIn | null;
  facebook: SocialSignIn | null;
  images: ImageStore;
  /** The unavailable numbers that pages poll, cached by this process. */
  availability: AvailabilityCache;
  sessions: SessionCache;
  /** Whose data admins read. */
  peopleReads: PeopleReads;
  sendMail: MailTransport;
  log: Log;
}
