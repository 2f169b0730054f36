import type { SocialSignIn } from "@counterfoil/api";
import { z } from "zod";
import { fetchJson } from "../fetch-json.ts";

export interface GoogleSettings {
  clientId: string;
  /** Base URL of both calls, or null for Google's own two hosts. */
  url: string | null;
}

/** Google sends some numbers and booleans as strings. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

const TokenInfo = z.object({ aud: z.string(), sub: z.string(), expires_in: z.coerce.number() });
const UserInfo = z.object({
  sub: z.string(),
  email: z.string().default(""),
  email_verified: flag.default(false),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

/**
 * Opens the Google sign-in. It accepts only tokens issued to this shop: otherwise a token that another
 * site obtained for the same person would open their account here.
 */
export function openGoogle({ clientId, url }: GoogleSettings): SocialSignIn {
  const tokenInfo = `${url ?? "https://oauth2.googleapis.com"}/tokeninfo`;
  const userInfo = `${url ?? "https://openidconnect.googleapis.com"}/v1/userinfo`;
  return async (accessToken) => {
    const token = await fetchJson(TokenInfo, `${tokenInfo}?access_token=${encodeURIComponent(accessToken)}`);
    if (!token || token.aud !== clientId || !(token.expires_in > 0)) return null;
    const user = await fetchJson(UserInfo, userInfo, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!user || user.sub !== token.sub) return null;
    return {
      subject: user.sub,
      email: user.email,
      emailVerified: user.email_verified,
      firstName: user.given_name,
      lastName: user.family_name,
    };
  };
}
