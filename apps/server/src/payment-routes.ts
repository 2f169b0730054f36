import { type Deps, paymentPage, receiveWebhook } from "@counterfoil/api";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Env } from "./http/client-ip.ts";
import { readBody } from "./http/read-body.ts";
import { rejectNulIn } from "./http/reject-nul.ts";

/** A page with one message and a link back to the shop. */
function message(title: string, text: string, back: string) {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${back}" target="_top">Back to the shop</a></p>
</body>
</html>`;
}

/** Routes the shop's own pages that lead to a provider whose page cannot be reached by a redirect. */
export function paymentPageRoutes(deps: Deps): Hono<Env> {
  const { publicUrl } = deps.config;
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "strict-origin");
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'self'; base-uri 'none'");
    await next();
  });
  // The provider's library posts its answer here. None of it is trusted: the shop queries the provider itself.
  app.all("/done", (c) => c.html(message("Thank you", "We're checking your payment. Please wait.", publicUrl)));
  app.get("/:token", async (c) => {
    const page = await paymentPage(deps, c.req.param("token"));
    if (!page) {
      const text =
        "It was completed, or it expired, or was restarted or stopped. Please check your tickets before you pay again.";
      return c.html(message("This payment is closed", text, publicUrl), 410);
    }
    c.header("Content-Security-Policy", page.contentSecurityPolicy);
    return c.html(page.html);
  });
  return app;
}

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
