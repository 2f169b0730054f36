import type { PaymentProvider, ProviderPage, Webhook } from "@counterfoil/core";
import { Hono } from "hono";
import { createTrustPayments } from "../src/adapter.ts";
import { DEFAULT_HASH_FIELDS } from "../src/settings.ts";
import { TEST_CARD_FUNDING, testSite } from "./bank.ts";
import { serveStandIn } from "./stand-in.ts";

export { type StandIn, serveStandIn, standInSettings } from "./stand-in.ts";

export type TestTrust = Awaited<ReturnType<typeof serveTrust>>;

interface TestShop {
  clock: () => number;
  /** Takes a webhook and answers the status; 200 when it is left out. */
  receive?: (webhook: Webhook) => Promise<number> | number;
  /** The shop's own page under `/pay/{token}`. */
  page: (token: string) => Promise<ProviderPage | null>;
  /** How long the shop's side waits for an answer, milliseconds. */
  timeoutMs?: number;
}

/** The two addresses of a shop that its provider and its customers use. */
function shopRoutes({ receive = () => 200, page }: Pick<TestShop, "receive" | "page">, webhooks: Webhook[]): Hono {
  const app = new Hono();
  app.post("/api/payments/notice/trust", async (c) => {
    const webhook = { headers: c.req.header(), body: await c.req.text() };
    webhooks.push(webhook);
    return new Response(null, { status: await receive(webhook) });
  });
  app.get("/pay/:token", async (c) => {
    const own = await page(c.req.param("token"));
    if (!own) return c.html("<p>This payment is closed</p>", 410);
    return c.html(own.html, 200, { "Content-Security-Policy": own.contentSecurityPolicy });
  });
  return app;
}

/**
 * The shop's side of Trust Payments, and a stand-in of Trust Payments on a port of its own, by the protocol of the
 * documentation. Nothing is posted to the shop until `deliver` is called.
 */
export async function serveTrust({ clock, receive, page, timeoutMs }: TestShop) {
  const webhooks: Webhook[] = [];
  const standIn = await serveStandIn(clock, shopRoutes({ ...(receive && { receive }), page }, webhooks));
  const { bank, browser, url, fail, close } = standIn;
  const adapter = createTrustPayments({
    ...testSite,
    hashFields: DEFAULT_HASH_FIELDS,
    cardFunding: TEST_CARD_FUNDING,
    pageUrl: url,
    apiUrl: url,
    scriptUrl: `${url}/js/st.js`,
    publicUrl: () => url,
    secret: "the secret of the pages",
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  /** The shop's side, over real HTTP. */
  const provider: PaymentProvider = {
    ...adapter,
    // The customer's browser opens the page immediately; the bank's question waits for an answer.
    async startSavedCard(order, cardToken) {
      const started = await adapter.startSavedCard(order, cardToken);
      if (started.pageUrl !== null) await browser.confirm(started.pageUrl);
      return started;
    },
  };
  return {
    ...{ provider, bank, url, fail, close },
    webhooks,
    /** Posts the webhooks that are due by the clock; resolves when the shop has answered them. */
    deliver: () => bank.deliver(),
    pay: browser.pay,
    /** Answers the bank's question, on a hosted page or on the page that charges a saved card. */
    answer: (at: { url: string } | { html: string }, answer: "pass" | "fail") =>
      "url" in at ? browser.answer(at.url, answer) : browser.confirm(/ src="([^"]+)"/.exec(at.html)?.[1] ?? "", answer),
    /** Has the customer's bank take a payment back. */
    chargeBack: async (ref: string) => void standIn.chargeBack(ref),
  };
}
