import { type Deps, receiveWebhook } from "@counterfoil/api";
import type { Context } from "hono";
import type { Env } from "./http/client-ip.ts";
import { readBody } from "./http/read-body.ts";
import { rejectNulIn } from "./http/reject-nul.ts";

const MAX_WEBHOOK_BYTES = 64 * 1024;

/** Handles POST /api/payments/notice/{provider}. The body is passed on unparsed because it is signed. */
export function paymentWebhookHandler(deps: Deps) {
  return async (c: Context<Env>): Promise<Response> => {
    const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_WEBHOOK_BYTES));
    rejectNulIn(body);
    await receiveWebhook(deps, c.req.param("provider") ?? "", { headers: c.req.header(), body });
    return c.json({ msg: "Received" });
  };
}
