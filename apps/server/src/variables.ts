import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CardFunding,
  CLAIM_HOURS,
  DAY_SECONDS,
  PASSWORD_MAX,
  parseAdrBody,
  parseLimit,
  parseSupportLines,
} from "@counterfoil/core";
import { REQUIRED_HASH_FIELDS } from "@counterfoil/trust";
import { z } from "zod";

/** The repository's root: relative paths in settings are resolved against it. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

const text = z.string().optional();

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
const url = webAddress.optional();

function fromRoot(url: string): string {
  return `file:${resolve(root, url.slice("file:".length))}`;
}

const secret = z
  .string()
  .refine((secret) => Buffer.byteLength(secret) >= 32, "must have 32 bytes or more")
  .optional();

const password = z.string().min(8, "must have 8 characters or more").optional();
const name = z
  .string()
  .regex(/^\S{1,100}$/, "must be a name without spaces")
  .optional();

const hashFields = z
  .string()
  .transform((text) => text.split(",").map((field) => field.trim()))
  .refine((fields) => fields.every((field) => /^[a-z0-9_]+$/.test(field)) && new Set(fields).size === fields.length, {
    message: "must be names of fields with commas between them, each once",
    abort: true,
  })
  .refine(
    (fields) => REQUIRED_HASH_FIELDS.every((field) => fields.includes(field)),
    `must name ${REQUIRED_HASH_FIELDS.join(", ")}`,
  )
  .optional();

const FundingPair = z.tuple([z.string().regex(/^[A-Z0-9_]{1,40}$/), CardFunding]);

const cardFunding = z
  .string()
  .transform((text, context): Record<string, CardFunding> => {
    const pairs = text.split(",").map((pair) => FundingPair.safeParse(pair.trim().split("=")).data);
    const known = pairs.filter((pair) => pair !== undefined);
    if (known.length < pairs.length || new Set(known.map(([type]) => type)).size < pairs.length) {
      const message = `must be payment types such as DELTA=debit with commas between them, each once: ${CardFunding.options.join(", ")}`;
      context.addIssue({ code: "custom", message });
    }
    return Object.fromEntries(known);
  })
  .optional();

/** Relays of drand's own members and partners. None is trusted: a beacon is verified with the pinned key. */
const RELAYS = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

/** The schema of each variable on its own, with a valid value that is shown for an invalid or missing one; rules that span several are in `missingOrUnsafe`. */
export const Variables = z.object({
  NODE_ENV: text.meta({ example: "production" }),
  PORT: wholeNumber(0, 65_535, 3000).meta({ example: "3000" }),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_%-]+$/, "must be a host name or an IP address")
    .default("127.0.0.1")
    .meta({ example: "127.0.0.1" }),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^file:./.test(text) || isUrl(text, ["postgres:", "postgresql:"]),
      "must be file:PATH or postgres://…",
    )
    .transform((text) => (text.startsWith("file:") && text !== "file::memory:" ? fromRoot(text) : text))
    .default(fromRoot("file:data/counterfoil.db"))
    .meta({ example: "file:data/counterfoil.db" }),
  DATABASE_REPLICA_URL: z
    .string()
    .refine((text) => isUrl(text, ["postgres:", "postgresql:"]), "must be postgres://…")
    .optional()
    .meta({ example: "postgres://user:password@standby/shop" }),
  NEW_SHOP: zeroOrOne.meta({ example: "1" }),
  PUBLIC_URL: url.meta({ example: "https://shop.example" }),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(60, "must be 60 characters or fewer")
    .default("Counterfoil")
    .meta({ example: "Counterfoil" }),
  SESSION_SECRET: secret.meta({ example: "$(openssl rand -base64 48)" }),
  DATA_KEY: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every((key) => Buffer.byteLength(key) >= 32), "must have keys of 32 bytes or more")
    .refine((keys) => new Set(keys).size === keys.length, "must not repeat a key")
    .default([])
    .meta({ example: "$(openssl rand -base64 48)" }),
  EXCLUSION_KEY: secret.meta({ example: "$(openssl rand -base64 48)" }),
  EXCLUSION_YEARS: wholeNumber(1, 20, 7).meta({ example: "7" }),
  ADMIN_EMAIL: z.email("must be an email address").optional().meta({ example: "you@shop.example" }),
  ADMIN_PASSWORD: z
    .string()
    .max(PASSWORD_MAX, `must be ${PASSWORD_MAX} characters or fewer`)
    .optional()
    .meta({ example: "$(openssl rand -base64 18)" }),
  ADMIN_2FA: z
    .enum(["optional", "required", "passkey"], "must be optional, required or passkey")
    .default("optional")
    .meta({ example: "required" }),
  MAIL_URL: z
    .string()
    .refine(
      (value) => value === "mailbox:" || isUrl(value, ["smtp:", "smtps:"]),
      "must be mailbox:, smtp://… or smtps://…",
    )
    .default("mailbox:")
    .meta({ example: "smtps://user:password@mail.example" }),
  ALLOW_MAILBOX: zeroOrOne.meta({ example: "1" }),
  MAIL_FROM: z.email("must be an email address").optional().meta({ example: "shop@shop.example" }),
  MAIL_DAYS: wholeNumber(1, 3650, 90).meta({ example: "90" }),
  CAPTCHA: z
    .enum(["altcha", "recaptcha", "off"], "must be altcha, recaptcha or off")
    .default("altcha")
    .meta({ example: "altcha" }),
  RECAPTCHA_SITE_KEY: text.meta({ example: "6Lc…" }),
  RECAPTCHA_SECRET: text.meta({ example: "6Lc…" }),
  RECAPTCHA_URL: url.meta({ example: "https://www.google.com" }),
  PAYMENTS: z.enum(["sandbox", "trust"], "must be sandbox or trust").default("sandbox").meta({ example: "sandbox" }),
  ALLOW_SANDBOX: zeroOrOne.meta({ example: "1" }),
  TRUST_SITE_REFERENCE: name.meta({ example: "test_yourshop12345" }),
  TRUST_SITE_PASSWORD: password.meta({ example: "$(openssl rand -hex 24)" }),
  TRUST_NOTIFICATION_PASSWORD: password.meta({ example: "$(openssl rand -hex 24)" }),
  TRUST_HASH_FIELDS: hashFields.meta({
    example: REQUIRED_HASH_FIELDS.join(","),
  }),
  TRUST_CARD_FUNDING: cardFunding.meta({ example: "DELTA=debit,MASTERCARDDEBIT=debit,AMEX=credit" }),
  TRUST_API_USER: name.meta({ example: "ws@shop.example" }),
  TRUST_API_PASSWORD: password.meta({ example: "…" }),
  TRUST_JWT_USER: name.meta({ example: "jwt@shop.example" }),
  TRUST_JWT_SECRET: password.meta({ example: "…" }),
  TRUST_PAGE_URL: url.meta({ example: "https://payments.securetrading.net" }),
  TRUST_API_URL: url.meta({ example: "https://webservices.securetrading.net" }),
  TRUST_SCRIPT_URL: url.meta({ example: "https://cdn.eu.trustpayments.com/js/latest/st.js" }),
  GOOGLE_CLIENT_ID: text.meta({ example: "1234.apps.googleusercontent.com" }),
  GOOGLE_URL: url.meta({ example: "http://127.0.0.1:4000" }),
  FACEBOOK_APP_ID: text.meta({ example: "1234567890" }),
  FACEBOOK_APP_SECRET: text.meta({ example: "0123456789abcdef" }),
  FACEBOOK_URL: url.meta({ example: "http://127.0.0.1:4000" }),
  TRUSTPILOT_BUSINESS_ID: z
    .string()
    .regex(/^[0-9a-f]{24}$/, "must be the 24 characters of a Trustpilot business unit")
    .optional()
    .meta({ example: "5f1e0c1a2b3c4d5e6f708192" }),
  TRUST_PROXY: wholeNumber(0, 10, 0).meta({ example: "1" }),
  METRICS_TOKEN: text.meta({ example: "$(openssl rand -hex 24)" }),
  IMAGES_URL: z
    .string()
    .refine((text) => /^file:./.test(text) || isUrl(text, ["s3:"]), "must be file:PATH or s3://bucket/prefix")
    .transform((text) => (text.startsWith("file:") ? fromRoot(text) : text))
    .default(fromRoot("file:data/images"))
    .meta({ example: "file:data/images" }),
  AWS_ACCESS_KEY_ID: text.meta({ example: "AKIA…" }),
  AWS_SECRET_ACCESS_KEY: text.meta({ example: "…" }),
  AWS_SESSION_TOKEN: text.meta({ example: "…" }),
  AWS_REGION: z.string().default("us-east-1").meta({ example: "eu-west-2" }),
  AWS_ENDPOINT_URL: url.meta({ example: "https://s3.eu-west-2.amazonaws.com" }),
  RESERVATION_SECONDS: wholeNumber(1, DAY_SECONDS, 600).meta({ example: "600" }),
  PAYMENT_SECONDS: wholeNumber(1, DAY_SECONDS, 1800).meta({ example: "1800" }),
  NEWSLETTER_TICKED: onOff.meta({ example: "off" }),
  FOUR_EYES: onOff.prefault("off").meta({ example: "on" }),
  BEACON: z.enum(["quicknet", "sandbox"], "must be quicknet or sandbox").optional().meta({ example: "quicknet" }),
  BEACON_RELAYS: z
    .string()
    .transform((urls) => urls.split(",").map((url) => url.trim()))
    .pipe(z.array(webAddress))
    .refine((urls) => new Set(urls).size === urls.length, "must not repeat an address")
    .default(RELAYS)
    .meta({ example: "https://api.drand.sh,https://drand.cloudflare.com" }),
  // Seconds that a list of entries is public before its beacon: a test can wait for the shortest.
  CLAIM_HOURS: wholeNumber(CLAIM_HOURS.fewest, CLAIM_HOURS.most, CLAIM_HOURS.default).meta({ example: "336" }),
  ID_CHECK_ABOVE: wholeNumber(0, 10_000_000, 500).meta({ example: "500" }),
  DRAW_LEAD_SECONDS: wholeNumber(2, 604_800, 3_600).meta({ example: "3600" }),
  // Days after a draw for which the secret behind its ids is kept: without it no unclaimed prize is given again.
  DRAW_SECRET_DAYS: wholeNumber(60, 3_650, 180).meta({ example: "180" }),
  DRAW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64")
    .transform((text) => Buffer.from(text, "base64"))
    .optional()
    .meta({ example: "$(openssl rand -base64 32)" }),
  PROTECTION: z.enum(["ask", "require"], "must be ask or require").default("ask").meta({ example: "require" }),
  MONTHLY_MAXIMUM: z
    .string()
    .transform((pounds) => parseLimit(pounds) ?? Number.NaN)
    .refine((pence) => pence > 0, "must be an amount in pounds above 0, such as 500")
    .optional()
    .meta({ example: "500" }),
  SUPPORT_LINES: z
    .string()
    .transform((text, ctx) => {
      const lines = parseSupportLines(text);
      if (!lines) ctx.addIssue("must be NAME|PHONE|https://…, separated by semicolons");
      return lines ?? [];
    })
    .optional()
    .meta({
      example: "GamCare|0808 8020 133|https://www.gamcare.org.uk;Samaritans|116 123|https://www.samaritans.org",
    }),
  ADR_BODY: z
    .string()
    .transform((text, ctx) => {
      const body = parseAdrBody(text);
      if (!body) ctx.addIssue("must be NAME|https://…");
      return body;
    })
    .optional()
    .meta({ example: "The Dispute Resolver|https://resolver.example" }),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info")
    .meta({ example: "info" }),
  RATE_LIMITS: onOff.meta({ example: "on" }),
});
export type Variables = z.infer<typeof Variables>;

/** Every environment variable that the server reads. */
export type Variable = keyof Variables;

export const examples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(Variables.shape).map(([name, schema]) => [name, String(schema.meta()?.example)]),
);
