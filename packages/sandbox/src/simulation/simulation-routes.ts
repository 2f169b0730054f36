import { Hono } from "hono";
import { z } from "zod";
import type { AfterAnswer, GatewayEnv } from "../after-answer.ts";
import { readBody, unreadable } from "../api-routes.ts";
import type { GatewayDeps } from "../gateway-deps.ts";
import { eventOf } from "../payment-state.ts";
import { findPayment } from "../payments.queries.ts";
import { chargeAgain, chargeBack, removeCards } from "./act-on-payment.ts";
import { PlannedFailure, type PlannedFailures } from "./failures.ts";
import { postWebhook, WebhookKind } from "./post-webhook.ts";

const WebhookInput = z.object({ kind: WebhookKind });

const unpaid = { error: "Nothing was charged on that reference" };

/** Has the gateway misbehave. It is for development and tests alone: no production process serves it. */
export function simulationRoutes(
  deps: GatewayDeps,
  failures: PlannedFailures,
  afterAnswer: AfterAnswer,
): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();

  app.post("/failures", async (c) => {
    const failure = await readBody(c, PlannedFailure);
    if (!failure) return c.json(unreadable, 422);
    failures.add(failure);
    return c.json({});
  });
  app.get("/failures", (c) => c.json({ met: failures.met() }));
  app.delete("/failures", (c) => {
    failures.clear();
    return c.json({});
  });

  const act = (path: string, action: (deps: GatewayDeps, ref: string) => Promise<boolean>) =>
    app.post(path, async (c) => {
      const isDone = await action(deps, c.req.param("ref") ?? "");
      if (!isDone) return c.json(unpaid, 409);
      afterAnswer(c);
      return c.json({});
    });
  act("/payments/:ref/chargeback", chargeBack);
  act("/payments/:ref/charge-again", chargeAgain);

  app.post("/payments/:ref/notices", async (c) => {
    const input = await readBody(c, WebhookInput);
    if (!input) return c.json(unreadable, 422);
    const payment = await findPayment(deps.db.read, c.req.param("ref"));
    const event = payment && eventOf(payment);
    return event ? c.json({ status: await postWebhook(deps, input.kind, event) }) : c.json(unpaid, 409);
  });

  app.delete("/cards", async (c) => {
    await removeCards(deps);
    return c.json({});
  });

  return app;
}
