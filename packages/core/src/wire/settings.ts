import { z } from "zod";
import { CompanyDetails } from "./company.ts";

/** What the pages must know before they show anything; nothing secret. */
export const Settings = z.object({
  name: z.string(),
  captcha: z.object({ kind: z.enum(["altcha", "recaptcha", "off"]), siteKey: z.string().nullable() }),
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
  newsletterTicked: z.boolean(),
  /** Whether admins must have two-factor authentication on before anything in the console. */
  adminTwoFactor: z.enum(["optional", "required", "passkey"]),
  /** How long added tickets are held. */
  reservationSeconds: z.number().int(),
  /** Loads the provider's review widget; null for none. */
  trustpilotBusinessId: z.string().nullable(),
  /** Whether no real money moves though the shop is public; every page says it. */
  testShop: z.boolean(),
  company: CompanyDetails,
});
export type Settings = z.infer<typeof Settings>;
