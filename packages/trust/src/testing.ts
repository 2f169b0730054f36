import type { Notice, PaymentProvider, ProviderPage } from "@counterfoil/core";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createTrustPayments } from "./adapter.ts";
import { DEFAULT_HASH_FIELDS } from "./settings.ts";
import { TestBank, testSite } from "./testing-bank.ts";
import { checkoutRoutes } from "./testing-pages.ts";
import { type ServiceFault, serviceRoutes } from "./testing-services.ts";

export interface TestTrust {
  /** The shop's side, over real HTTP. */
  provider: PaymentProvider;
  bank: TestBank;
  /** The address of the stand-in, where the shop's own pages are served too. */
  url: string;
  /** Every notice that came, in the order in which they came. */
  notices: Notice[];
  /** Posts the notices that are due by the clock; resolves when the shop has answered them. */
  deliver(): Promise<void>;
  /** Follows the shop's own page to the hosted page, fills it in and posts it; the last redirect is not followed. */
  pay(redirectUrl: string, pan: string): Promise<Response>;
  /** Answers the bank's question, on a hosted page or on the page that charges a saved card. */
  answer(page: { url: string } | { html: string }, answer: "pass" | "fail"): Promise<Response>;
  /** Has the customer's bank take a payment back. */
  chargeBack(ref: string): Promise<void>;
  /** Has the next requests of a type go wrong. */
  fail(fault: ServiceFault): void;
  close(): Promise<void>;
}

interface TestShop {
  clock: () => number;
  /** Takes a notice and answers the status; 200 when it is left out. */
  receive?: (notice: Notice) => Promise<number> | number;
  /** The shop's own page under `/pay/{token}`. */
  page: (token: string) => Promise<ProviderPage | null>;
  /** How long the shop's side waits for an answer, milliseconds. */
  timeoutMs?: number;
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual",
});

/** The fields of the form on a page, as a browser would post them. */
function fieldsOf(html: string): URLSearchParams {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
  return new URLSearchParams([...inputs].map(([, name = "", value = ""]): [string, string] => [name, plain(value)]));
}

const refOf = (pageUrl: string) =>
  decodeURIComponent(pageUrl.slice(pageUrl.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""));

/**
 * A stand-in of Trust Payments on a port of its own, for development and tests: hosted page, notifications, web services
 * and what the library for saved cards talks to, by the protocol of the documentation. Nothing is posted to the shop
 * until `deliver` is called.
 */
export async function serveTrust({ clock, receive = () => 200, page, timeoutMs }: TestShop): Promise<TestTrust> {
  const bank = new TestBank(clock);
  const notices: Notice[] = [];
  const faults: ServiceFault[] = [];
  const checkout = checkoutRoutes(bank, clock);
  const app = new Hono();
  app.post("/api/payments/notice/trust", async (c) => {
    const notice = { headers: c.req.header(), body: await c.req.text() };
    notices.push(notice);
    return new Response(null, { status: await receive(notice) });
  });
  app.get("/pay/:token", async (c) => {
    const own = await page(c.req.param("token"));
    if (!own) return c.html("<p>This payment is closed</p>", 410);
    return c.html(own.html, 200, { "Content-Security-Policy": own.contentSecurityPolicy });
  });
  app.route("/", checkout.app);
  app.route("/", serviceRoutes(bank, faults));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const adapter = createTrustPayments({
    ...testSite,
    hashFields: DEFAULT_HASH_FIELDS,
    pageUrl: url,
    apiUrl: url,
    scriptUrl: `${url}/js/st.js`,
    publicUrl: () => url,
    secret: "the secret of the pages",
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

  const loaded = new Map<string, string>();

  /** Does what the library does on the page that charges a saved card, which the browser has loaded once. */
  async function confirm(pageUrl: string, answer?: "pass" | "fail"): Promise<Response> {
    if (!loaded.has(pageUrl)) loaded.set(pageUrl, await (await fetch(pageUrl)).text());
    const jwt = /"jwt":"([^"]+)"/.exec(loaded.get(pageUrl) ?? "")?.[1] ?? "";
    return fetch(`${url}/jwt/`, form({ jwt, ...(answer && { answer }) }));
  }

  return {
    provider: {
      ...adapter,
      // The customer's browser opens the page at once; the bank's question waits for an answer.
      async startSavedCard(order, cardToken) {
        const started = await adapter.startSavedCard(order, cardToken);
        if (started.pageUrl !== null) await confirm(started.pageUrl);
        return started;
      },
    },
    bank,
    url,
    notices,
    deliver: () => bank.deliver(),
    async pay(redirectUrl, pan) {
      const own = await fetch(redirectUrl);
      if (!own.ok) return own;
      const hosted = await fetch(`${url}/process/payments/choice`, {
        method: "POST",
        body: fieldsOf(await own.text()),
        redirect: "manual",
      });
      if (!hosted.ok) return hosted;
      return fetch(`${url}/process/payments/card`, form({ session: refOf(redirectUrl), pan }));
    },
    answer(at, answer) {
      if ("url" in at) return fetch(`${url}/process/payments/challenge`, form({ session: refOf(at.url), answer }));
      return confirm(/ src="([^"]+)"/.exec(at.html)?.[1] ?? "", answer);
    },
    async chargeBack(ref) {
      const made = checkout.checkoutOf(ref);
      if (made) bank.chargeBack(ref, made);
    },
    fail: (fault) => void faults.push({ ...fault }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
