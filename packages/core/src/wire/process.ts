import { z } from "zod";
import { WireDate } from "./fields.ts";

/** The settings and health of the answering process, for the console. No secrets, and no URLs with passwords. */
export const ProcessSettings = z.object({
  name: z.string(),
  publicUrl: z.string(),
  version: z.string(),
  node: z.string(),
  production: z.boolean(),
  startedAt: WireDate,
  database: z.object({ kind: z.enum(["sqlite", "postgres"]), reachable: z.boolean() }),
  /** The provider of payments. */
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
