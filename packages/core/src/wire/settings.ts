import { z } from "zod";
import { CompanyDetails } from "./company.ts";

/** The settings that pages need before they render; nothing secret. */
export const Settings = z.object({
  name: z.string(),
  captcha: z.object({ kind: z.enum(["altcha", "recaptcha", "off"]), siteKey: z.string().nullable() }),
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
  newsletterTicked: z.boolean(),
  /** Whether admins must turn on two-factor authentication before they use the console. */
  adminTwoFactor: z.enum(["optional", "required", "passkey"]),
  /** How long added tickets are held. */
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
