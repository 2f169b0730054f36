import type { Captcha } from "@counterfoil/api";
import { openAltcha } from "./altcha.ts";
import { openRecaptcha, type RecaptchaSettings } from "./recaptcha.ts";

/** Accepts everyone; for tests and load tests. */
const off: Captcha = { challenge: async () => null, verify: async () => true };

/** Opens the captcha that CAPTCHA names. */
export function openCaptcha(
  kind: "altcha" | "recaptcha" | "off",
  sessionSecret: string,
  recaptcha: RecaptchaSettings,
): Captcha {
  if (kind === "off") return off;
  return kind === "altcha" ? openAltcha(sessionSecret) : openRecaptcha(recaptcha);
}
