import type { Webhook } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createSandboxPayments } from "../src/adapter.ts";
import type { GatewayEnv } from "../src/after-answer.ts";
import { createGateway } from "../src/gateway.ts";

export type TestSandbox = Awaited<ReturnType<typeof serveSandbox>>;

export const TEST_SECRET = "the sandbox's secret in tests";

function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/**
 * The gateway on a port of its own, and a place that takes its webhooks: `receive` answers their status (200 when it
 * is left out). Unless `deliverAfterAnswers` is true nothing is posted until `deliver` is called.
 */
export async function serveSandbox(input: {
  db: Database;
  clock: () => number;
  receive?: (webhook: Webhook) => Promise<number> | number;
  deliverAfterAnswers?: boolean;
  /** How long the shop waits for an answer, milliseconds. */
  timeoutMs?: number;
}) {
  const { db, clock, receive = () => 200, deliverAfterAnswers = false, timeoutMs } = input;
  const wait = timeoutMs === undefined ? {} : { timeoutMs };
  const webhooks: Webhook[] = [];
  let origin = "";
  const silent = { warn: () => {}, error: () => {} };
  const gateway = createGateway(
    {
      db,
      clock,
      secret: TEST_SECRET,
      publicUrl: () => `${origin}/sandbox`,
      webhookUrl: () => `${origin}/notice`,
      log: silent,
    },
    { deliverAfterAnswers, control: true },
  );
  const app = new Hono<GatewayEnv>();
  app.post("/notice", async (c) => {
    const webhook = { headers: c.req.header(), body: await c.req.text() };
    webhooks.push(webhook);
    return new Response(null, { status: await receive(webhook) });
  });
  app.route("/sandbox", gateway.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox has no port");
  origin = `http://127.0.0.1:${address.port}`;
  /** Has the gateway misbehave, such as `control("POST", "/failures", { call: "query", failure: "hang" })`. */
  const control = async (method: "POST" | "DELETE", path: string, body = {}) => {
    const response = await fetch(`${origin}/sandbox/control${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  };
  return {
    /** The shop's side, over real HTTP. */
    provider: createSandboxPayments({ baseUrl: () => `${origin}/sandbox`, secret: TEST_SECRET, ...wait }),
    gateway,
    /** The gateway's address, mount included. */
    url: `${origin}/sandbox`,
    /** Every webhook that came, in the order in which they came. */
    webhooks,
    /** Posts the webhooks that are due by the clock; resolves when the shop has answered them. */
    deliver: gateway.deliverDueWebhooks,
    /** Fills in the hosted page and posts it, as a browser would; redirects are not followed. */
    pay: (redirectUrl: string, pan: string, more?: Record<string, string>) =>
      postForm(redirectUrl, { pan, name: "Ellen Whitcombe", expiry: "09/39", cvc: "123", ...more }),
    /** Answers the challenge on a page, or in the html of a query. */
    answer: (page: { url: string } | { html: string }, answer: "pass" | "fail") => {
      const url = "url" in page ? page.url : (/ action="([^"]+)"/.exec(page.html)?.[1] ?? "");
      return postForm(url, { answer });
    },
    /** Has the customer's bank take a payment back. */
    chargeBack: async (ref: string) => void (await control("POST", `/payments/${ref}/chargeback`)),
    control,
    close: async () => {
      await gateway.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
