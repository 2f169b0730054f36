import { z } from "zod";
import { CompanyDetails } from "./company.ts";
import { WireDate } from "./fields.ts";

/** The settings that pages need before they render; nothing secret. */
export const Settings = z.object({
  name: z.string(),
  captcha: z.object({ kind: z.enum(["altcha", "recaptcha", "off"]), siteKey: z.string().nullable() }),
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
  newsletterTicked: z.boolean(),
  /** Whether admins must turn on two-factor authentication before they use the console. */
  adminTwoFactor: z.enum(["optional", "required", "passkey"]),
  reservationSeconds: z.number().int(),
  /** Loads the provider's review widget; null for none. */
  trustpilotBusinessId: z.string().nullable(),
  /** Whether a public shop takes only test cards; every page says so. */
  testShop: z.boolean(),
  company: CompanyDetails,
  /** Who helps people that worry about what they spend. */
  supportLines: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })),
  /** Who decides a dispute about a complaint; null while the shop names no one. */
  adrBody: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** The settings and health of the answering process, for the console. No secrets, and no URLs with passwords. */
export const ProcessSettings = z.object({
  name: z.string(),
  publicUrl: z.string(),
  version: z.string(),
  node: z.string(),
  production: z.boolean(),
  startedAt: WireDate,
  database: z.object({ kind: z.enum(["sqlite", "postgres"]), reachable: z.boolean() }),
  payments: z.string(),
  mail: z.enum(["mailbox", "smtp"]),
  captcha: z.enum(["altcha", "recaptcha", "off"]),
  images: z.enum(["file", "s3"]),
  google: z.boolean(),
  facebook: z.boolean(),
  metrics: z.boolean(),
  rateLimits: z.boolean(),
  newsletterTicked: z.boolean(),
  fourEyes: z.boolean(),
  reservationSeconds: z.number().int(),
  paymentSeconds: z.number().int(),
  logLevel: z.string(),
  /** How many proxies in front are trusted to name the client. */
  proxies: z.number().int(),
  mails: z.object({ waiting: z.number().int(), failed: z.number().int() }),
});
export type ProcessSettings = z.infer<typeof ProcessSettings>;
export const ProcessSettingsAnswer = z.object({ settings: ProcessSettings });
