import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { AfterAnswer, GatewayEnv } from "./after-answer.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { chargeSavedCard, closePayment, forgetCard, forgetPayer, openPayment, refundPayment } from "./payment-calls.ts";
import { reportOf } from "./payment-state.ts";
import { findPayment, findRefund, listPaid } from "./payments.queries.ts";
import { ChargeSavedCard, NamedCard, OpenPayment, RefundPayment } from "./protocol.ts";
import { isShopRequest } from "./signing.ts";
import { challengeDocument } from "./views/challenge-page.ts";

/** Returns the body of a call; null when it cannot be read. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T | null> {
  return schema.safeParse(await c.req.json().catch(() => null)).data ?? null;
}

export const unreadable = { error: "The request could not be read" };
const inUse = { error: "Another payment has this reference" };

/** The calls between the servers: only with the shared secret, JSON in and out. */
export function apiRoutes(deps: GatewayDeps, afterAnswer: AfterAnswer): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (!isShopRequest(deps.secret, c.req.header("authorization"))) return c.json({ error: "Not allowed" }, 401);
    await next();
  });

  app.post("/payments", async (c) => {
    const order = await readBody(c, OpenPayment);
    if (!order) return c.json(unreadable, 422);
    const redirectUrl = await openPayment(deps, order);
    return redirectUrl ? c.json({ redirectUrl }) : c.json(inUse, 409);
  });

  app.post("/charges", async (c) => {
    const charge = await readBody(c, ChargeSavedCard);
    if (!charge) return c.json(unreadable, 422);
    const answer = await chargeSavedCard(deps, charge);
    afterAnswer(c);
    if (answer === "timed-out") return c.json({ error: "The bank did not answer in time" }, 504);
    return answer === "accepted" ? c.json({}) : c.json(inUse, 409);
  });

  app.get("/payments/:ref", async (c) => {
    const payment = await findPayment(deps.db.read, c.req.param("ref"));
    if (!payment) return c.json({ kind: "unknown" });
    return c.json(await reportOf(payment, deps.clock(), (challenged) => challengeDocument(deps, challenged)));
  });

  app.post("/payments/:ref/close", async (c) => {
    await closePayment(deps, c.req.param("ref"));
    return c.json({});
  });

  app.post("/payments/:ref/forget", async (c) => {
    await forgetPayer(deps, c.req.param("ref"));
    return c.json({});
  });

  app.post("/refunds", async (c) => {
    const refund = await readBody(c, RefundPayment);
    if (!refund) return c.json(unreadable, 422);
    return c.json({ result: await refundPayment(deps, refund) });
  });

  app.get("/refunds/:key", async (c) => {
    const refund = await findRefund(deps.db.read, c.req.param("key"));
    return c.json({ result: refund ? "done" : "none" });
  });

  app.get("/transactions", async (c) => {
    const period = { from: Number(c.req.query("from")), to: Number(c.req.query("to")) };
    return c.json({ transactions: await listPaid(deps.db.read, period) });
  });

  app.post("/cards/forget", async (c) => {
    const input = await readBody(c, NamedCard);
    if (!input) return c.json(unreadable, 422);
    await forgetCard(deps, input.cardToken);
    return c.json({});
  });

  return app;
}
