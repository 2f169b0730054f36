import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DAY_SECONDS, PASSWORD_MAX, PASSWORD_MIN } from "@counterfoil/core";
import { z } from "zod";
import { drawSettingsOf, drawVariables } from "./draw-settings.ts";
import { type Environment, processEnvironment, splitComments } from "./environment-config.ts";
import { missingOrUnsafe } from "./missing-or-unsafe.ts";
import { protectionSettingsOf, protectionVariables } from "./protection-settings.ts";
import { examples, type Variable } from "./settings-examples.ts";
import { requiredForTrust, trustSettingsOf, trustVariables } from "./trust-settings.ts";

/** The repository's root: relative paths in settings are resolved against it. */
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Default folder for data that has no setting of its own. */
export const dataFolder = resolve(root, "data");

/** The built web app. */
export const webFolder = resolve(root, "apps/web/dist");

/** Thrown for invalid settings; the message has one line for each problem. */
export class BadSettings extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "BadSettings";
    this.problems = problems;
  }
}

const wholeNumber = (from: number, to: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
    .default(otherwise);

const onOff = z
  .enum(["on", "off"], "must be on or off")
  .transform((value) => value === "on")
  .default(true);

const zeroOrOne = z.enum(["0", "1"], "must be 0 or 1").default("0");

function isUrl(text: string, protocols: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
}

const webAddress = z
  .string()
  .refine((text) => isUrl(text, ["http:", "https:"]), "must be an address that starts with http:// or https://")
  .transform((text) => text.replace(/\/+$/, ""));

function fromRoot(url: string): string {
  return `file:${resolve(root, url.slice("file:".length))}`;
}

const databaseUrl = z
  .string()
  .refine(
    (text) => /^file:./.test(text) || isUrl(text, ["postgres:", "postgresql:"]),
    "must be file:PATH or postgres://…",
  )
  .transform((text) => (text.startsWith("file:") && text !== "file::memory:" ? fromRoot(text) : text))
  .default(fromRoot("file:data/counterfoil.db"));

const imagesUrl = z
  .string()
  .refine((text) => /^file:./.test(text) || isUrl(text, ["s3:"]), "must be file:PATH or s3://bucket/prefix")
  .transform((text) => (text.startsWith("file:") ? fromRoot(text) : text))
  .default(fromRoot("file:data/images"));

const text = z.string().optional();
const url = webAddress.optional();

/** The schema of each variable on its own; rules that span several are in `missingOrUnsafe`. */
const Variables = z.object({
  NODE_ENV: text,
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_%-]+$/, "must be a host name or an IP address")
    .default("127.0.0.1"),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: z
    .string()
    .refine((text) => isUrl(text, ["postgres:", "postgresql:"]), "must be postgres://…")
    .optional(),
  NEW_SHOP: zeroOrOne,
  PUBLIC_URL: url,
  SITE_NAME: z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(60, "must be 60 characters or fewer")
    .default("Counterfoil"),
  SESSION_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, "must have 32 bytes or more")
    .optional(),
  DATA_KEY: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => Buffer.byteLength(key) >= 32), "must have keys of 32 bytes or more")
    .refine((keys) => new Set(keys).size === keys.length, "must not repeat a key")
    .default([]),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `must have ${PASSWORD_MIN} characters or more`)
    .max(PASSWORD_MAX, `must be ${PASSWORD_MAX} characters or fewer`)
    .optional(),
  ADMIN_2FA: z.enum(["optional", "required", "passkey"], "must be optional, required or passkey").default("optional"),
  MAIL_URL: z
    .string()
    .refine(
      (value) => value === "mailbox:" || isUrl(value, ["smtp:", "smtps:"]),
      "must be mailbox:, smtp://… or smtps://…",
    )
    .default("mailbox:"),
  ALLOW_MAILBOX: zeroOrOne,
  MAIL_FROM: z.email("must be an email address").optional(),
  MAIL_DAYS: wholeNumber(1, 3650, 90),
  CAPTCHA: z.enum(["altcha", "recaptcha", "off"], "must be altcha, recaptcha or off").default("altcha"),
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  RECAPTCHA_URL: url,
  PAYMENTS: z.enum(["sandbox", "trust"], "must be sandbox or trust").default("sandbox"),
  ALLOW_SANDBOX: zeroOrOne,
  ...trustVariables(url),
  ...drawVariables(webAddress),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_URL: url,
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_URL: url,
  TRUSTPILOT_BUSINESS_ID: z
    .string()
    .regex(/^[0-9a-f]{24}$/, "must be the 24 characters of a Trustpilot business unit")
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  METRICS_TOKEN: z.string().min(8, "must have 8 characters or more").optional(),
  IMAGES_URL: imagesUrl,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ENDPOINT_URL: url,
  RESERVATION_SECONDS: wholeNumber(1, DAY_SECONDS, 600),
  PAYMENT_SECONDS: wholeNumber(1, DAY_SECONDS, 1800),
  NEWSLETTER_TICKED: onOff,
  FOUR_EYES: onOff.prefault("off"),
  ...protectionVariables,
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  RATE_LIMITS: onOff,
} satisfies Record<Variable, z.ZodType>);
type Settings = z.infer<typeof Variables>;

/** The settings, parsed and checked. */
export type Config = ReturnType<typeof configOf>;

function configOf(is: Settings) {
  return {
    production: is.NODE_ENV === "production",
    port: is.PORT,
    host: is.HOST,
    databaseUrl: is.DATABASE_URL,
    replicaUrl: is.DATABASE_REPLICA_URL ?? null,
    /** Whether an empty shop may start where an earlier one left its secret or pictures. */
    newShop: is.NEW_SHOP === "1",
    /** Null: `http://localhost` with the port that the server listens on. */
    publicUrl: is.PUBLIC_URL ?? null,
    siteName: is.SITE_NAME,
    sessionSecret: is.SESSION_SECRET ?? null,
    /** Newest first. */
    dataKeys: is.DATA_KEY,
    admin: is.ADMIN_EMAIL && is.ADMIN_PASSWORD ? { email: is.ADMIN_EMAIL, password: is.ADMIN_PASSWORD } : null,
    adminTwoFactor: is.ADMIN_2FA,
    mailUrl: is.MAIL_URL,
    mailFrom: is.MAIL_FROM ?? null,
    mailDays: is.MAIL_DAYS,
    captcha: {
      kind: is.CAPTCHA,
      siteKey: is.RECAPTCHA_SITE_KEY ?? "",
      secret: is.RECAPTCHA_SECRET ?? "",
      url: is.RECAPTCHA_URL ?? "https://www.google.com",
    },
    payments: is.PAYMENTS,
    /** Whether this process serves the sandbox, where earlier payments may still be in flight. */
    sandboxAllowed: is.NODE_ENV !== "production" || is.ALLOW_SANDBOX === "1",
    /** Null: not set up. */
    trust: requiredForTrust.every((name) => is[name] !== undefined) ? trustSettingsOf(is) : null,
    google: is.GOOGLE_CLIENT_ID ? { clientId: is.GOOGLE_CLIENT_ID, url: is.GOOGLE_URL ?? null } : null,
    facebook:
      is.FACEBOOK_APP_ID && is.FACEBOOK_APP_SECRET
        ? {
            appId: is.FACEBOOK_APP_ID,
            appSecret: is.FACEBOOK_APP_SECRET,
            url: is.FACEBOOK_URL ?? "https://graph.facebook.com/v24.0",
          }
        : null,
    trustpilotBusinessId: is.TRUSTPILOT_BUSINESS_ID ?? null,
    trustProxy: is.TRUST_PROXY,
    metricsToken: is.METRICS_TOKEN ?? null,
    imagesUrl: is.IMAGES_URL,
    s3: {
      accessKeyId: is.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: is.AWS_SECRET_ACCESS_KEY ?? "",
      sessionToken: is.AWS_SESSION_TOKEN,
      region: is.AWS_REGION,
      endpoint: is.AWS_ENDPOINT_URL ?? null,
    },
    reservationSeconds: is.RESERVATION_SECONDS,
    paymentSeconds: is.PAYMENT_SECONDS,
    fourEyes: is.FOUR_EYES,
    draws: drawSettingsOf(is),
    ...protectionSettingsOf(is),
    logLevel: is.LOG_LEVEL,
    rateLimits: is.RATE_LIMITS,
  };
}

/** Reads the settings. Throws BadSettings that lists every problem. An empty variable counts as not set. */
export function readConfig(environment: Environment = processEnvironment): Config {
  const { given, problems: comments } = splitComments(environment);
  const parsed = Variables.safeParse(given);
  const problems: [name: string, problem: string, exampleOf?: string][] = [...comments, ...missingOrUnsafe(given)];
  for (const { path, message } of parsed.error?.issues ?? []) problems.push([String(path[0]), message]);
  if (problems.length > 0 || !parsed.data) {
    const example: Record<string, string> = examples;
    throw new BadSettings(
      problems.map(([name, what, of = name]) => `${name} ${what}, for example ${of}=${example[of]}`),
    );
  }
  return configOf(parsed.data);
}
