import type { AdrBody, AwardPolicy, PaymentProvider, SupportLine } from "@counterfoil/core";
import type { Beacon } from "@counterfoil/core/beacon";
import type { BeaconChain } from "@counterfoil/core/draw";
import type { Database, Row } from "@counterfoil/db";
import type { DataKeys, DrawKey, ExclusionPolicy, ProtectionPolicy } from "@counterfoil/domain";
import type { AvailabilityCache } from "./read-models/availability-cache.ts";

/** Facts about the process besides the shop's settings; nothing secret. */
export interface ProcessInfo {
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

/** The cost of a hash by Argon2id; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The settings of a shop, which the server reads from the environment. */
export interface ShopConfig extends ProtectionPolicy, ExclusionPolicy {
  dataKeys: DataKeys;
  siteName: string;
  /** Base of links in mails, redirects and canonical URLs, without a trailing slash. */
  publicUrl: string;
  sessionSecret: string;
  /**
   * `required`: an admin without two-factor authentication can only set it up. `passkey`: an admin without a passkey can
   * only add one, and logs in with it.
   */
  adminTwoFactor: "optional" | "required" | "passkey";
  /** A production shop that takes only test cards: every page and mail says so. */
  testShop: boolean;
  reservationSeconds: number;
  paymentSeconds: number;
  newsletterTicked: boolean;
  /** Whether a second admin approves what the table of rights marks so. */
  fourEyes: boolean;
  draws: {
    chain: string;
    /** Seconds that a list of entries is public before its beacon. */
    leadSeconds: number;
    /** Days after a draw for which the secrets of its rules are kept. */
    secretDays: number;
    /** Signs lists and the public log; null in production without DRAW_KEY, where no draw is published. */
    key: DrawKey | null;
    verifier: string;
  };
  awards: AwardPolicy;
  captcha: { kind: "altcha" | "recaptcha" | "off"; siteKey: string | null };
  googleClientId: string | null;
  facebookAppId: string | null;
  trustpilotBusinessId: string | null;
  /** Who helps people that worry about what they spend. */
  supportLines: readonly SupportLine[];
  /** The body that decides a dispute about a complaint; null while the shop names none. */
  adrBody: AdrBody | null;
  rateLimits: boolean;
  /** What a password's hash costs: the same in every shop, and next to nothing in tests of other things. */
  passwordCost: PasswordCost;
  /** Sent mails keep data with a link for the development mailbox. */
  keepMailLinks: boolean;
  mailDays: number;
  runtime: ProcessInfo;
}

/** The captcha of the register screen, and of log-ins under attack. */
export interface Captcha {
  /** A challenge for the browser, twice as hard with each level, or null when an outside service issues it. */
  challenge(level: number): Promise<unknown>;
  /** Returns true once for a valid solution of at least this level, or one less while its challenge is new; `consume` stores its hash. */
  verify(token: string, asked: CaptchaCheck): Promise<boolean>;
}

export interface CaptchaCheck {
  ip: string;
  level: number;
  consume: (hash: string, expiresAt: number) => Promise<boolean>;
}

/** The owner of an access token that the provider issued for this shop. */
export interface SocialProfile {
  subject: string;
  /** Empty when the provider names none. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A social sign-in: null for a token that is not valid for this shop. Throws when the provider does not answer. */
export type SocialSignIn = (accessToken: string) => Promise<SocialProfile | null>;

/** Whose age is checked, by what they said of themselves. */
export interface PersonToCheck {
  /** `YYYY-MM-DD`. */
  birthDate: string;
  firstName: string;
  lastName: string;
}

/** What a check of someone's age found; `method` names it. */
export interface AgeResult {
  method: string;
  result: "adult" | "minor";
}

/** Checks someone's age. Throws when the service does not answer. */
export type AgeCheck = (person: PersonToCheck) => Promise<AgeResult>;

export interface ImageStore {
  save(bytes: Uint8Array): Promise<{ path: string; width: number; height: number }>;
}

/** Public randomness that no one can choose. */
export interface BeaconSource {
  chain: BeaconChain;
  /** Returns the beacon of a round, whose signature it has verified; null while no one has it. */
  fetchBeacon(chain: BeaconChain, round: number): Promise<Beacon | null>;
}

/** The draws that were locked, kept apart from the database: one that was restored from before a lock does not know it. */
export interface LockRecord {
  /** Returns the lock of each competition that has one, by its id. */
  read(): Promise<ReadonlyMap<string, RecordedLock>>;
  add(raffleId: string, lock: RecordedLock): Promise<void>;
}

/** The hash of a commitment, and the moment that it names. */
export interface RecordedLock {
  commitHash: string;
  lockedAt: string;
}

export interface OutgoingMail {
  messageId: string;
  /** The id of the request that caused it; null for a job. */
  requestId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program ends the newsletter by one POST; only marketing has it. */
  unsubscribeUrl?: string;
}

/** Delivers a mail; throws when the mail server rejects it. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Times of a session, epoch milliseconds by the shop's clock. */
export interface SessionTimes {
  endsAt: number;
  /** When it last showed a password or code. */
  reauthenticatedAt: number;
  /** To the hour. */
  usedAt: number;
}

/** The caller: session id and user row. */
export interface Session extends SessionTimes {
  id: string;
  user: Row<"users">;
}

export interface SessionFinder {
  /** Returns the session that a bearer token names, or null when it is bad, ended or revoked. */
  find(token: string): Promise<Session | null>;
}

/** The admin who reads people's data. */
export interface PeopleReader {
  adminId: string;
  reauthenticatedAt: number;
  ip: string;
}

export interface PeopleReadsCounter {
  note(deps: Pick<Deps, "db" | "clock" | "log">, reader: PeopleReader, people: Iterable<string>): Promise<void>;
}

/** The dependencies of use cases; tests pass the same with their own database. */
export interface Deps {
  config: ShopConfig;
  db: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
  payments: PaymentProvider;
  /** Former providers, with which their pending payments are settled. */
  formerPayments: readonly PaymentProvider[];
  captcha: Captcha;
  google: SocialSignIn | null;
  facebook: SocialSignIn | null;
  ageCheck: AgeCheck;
  images: ImageStore;
  beacon: BeaconSource;
  lockRecord: LockRecord;
  /** Reads `verify.mjs`, the program with which anyone recomputes a draw. */
  readVerifier: () => Promise<Uint8Array>;
  availability: AvailabilityCache;
  sessions: SessionFinder;
  peopleReads: PeopleReadsCounter;
  sendMail: MailTransport;
  log: Log;
}
