import { createHash } from "node:crypto";
import type { Captcha } from "@counterfoil/api";
import { MINUTE_MS } from "@counterfoil/core";
import { z } from "zod";
import { fetchJson } from "../fetch-json.ts";

export interface RecaptchaSettings {
  secret: string;
  /** Base of Google's API. */
  url: string;
  /** Host of the shop: a solution for another site is rejected. */
  hostname: string;
}

/** reCAPTCHA v3 scores a visitor from 0 (bot) to 1 (human); v2 sends no score. */
const MIN_SCORE = 0.5;
/** Google accepts a token once, within two minutes. */
const LIFETIME_MS = 2 * MINUTE_MS;

const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional(), score: z.number().optional() });

/** Opens Google's reCAPTCHA. It fails closed: while Google is unreachable no one can register. */
export function openRecaptcha({ secret, url, hostname }: RecaptchaSettings): Captcha {
  return {
    challenge: async () => null,
    async verify(token, { ip, consume }) {
      if (token === "") return false;
      const verdict = await fetchJson(Verdict, `${url}/recaptcha/api/siteverify`, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      });
      if (!verdict?.success || (verdict.score ?? 1) < MIN_SCORE) return false;
      if (verdict.hostname !== undefined && verdict.hostname !== hostname) return false;
      return consume(createHash("sha256").update(token).digest("hex"), Date.now() + LIFETIME_MS);
    },
  };
}
