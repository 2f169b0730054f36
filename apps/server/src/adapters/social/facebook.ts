import { createHmac } from "node:crypto";
import type { SocialSignIn } from "@counterfoil/api";
import { z } from "zod";
import { fetchJson } from "../fetch-json.ts";

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Base URL of the Graph API, including its version. */
  url: string;
}

const DebugToken = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string(),
    user_id: z.coerce.string(),
    /** Epoch seconds; 0 for a token that never expires. */
    expires_at: z.number().default(0),
  }),
});
const Me = z.object({
  id: z.coerce.string(),
  email: z.string().default(""),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
});

/** Opens the Facebook sign-in: it accepts a token only once Facebook confirms that it was issued to this shop's app. */
export function openFacebook({ appId, appSecret, url }: FacebookSettings): SocialSignIn {
  return async (accessToken) => {
    const query = new URLSearchParams({ input_token: accessToken, access_token: `${appId}|${appSecret}` });
    const token = (await fetchJson(DebugToken, `${url}/debug_token?${query}`))?.data;
    if (!token?.is_valid || token.app_id !== appId) return null;
    if (token.expires_at !== 0 && token.expires_at * 1000 <= Date.now()) return null;
    const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
    const fields = new URLSearchParams({ fields: "id,first_name,last_name,email", appsecret_proof: proof });
    const me = await fetchJson(Me, `${url}/me?${fields}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!me || me.id !== token.user_id) return null;
    // Facebook does not say whether an address was verified, so treat all as unverified.
    return {
      subject: me.id,
      email: me.email,
      emailVerified: false,
      firstName: me.first_name,
      lastName: me.last_name,
    };
  };
}
