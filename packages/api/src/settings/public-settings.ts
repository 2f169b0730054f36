import type { Settings } from "@counterfoil/core";
import type { ShopConfig } from "../deps.ts";

/** Returns the settings that everybody may know, named one by one so that a new secret stays one. */
export function publicSettings(config: ShopConfig): Settings {
  const { siteName, captcha, googleClientId, facebookAppId, newsletterTicked } = config;
  return {
    name: siteName,
    captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    googleClientId,
    facebookAppId,
    newsletterTicked,
  };
}
