import { inTransaction } from "@counterfoil/db";
import { Hono } from "hono";
import { z } from "zod";
import type { AfterAnswer, GatewayEnv } from "../after-answer.ts";
import { readBody, unreadable } from "../api-routes.ts";
import type { GatewayDeps } from "../gateway-deps.ts";
import { attemptRefOf, eventOf, type Payment } from "../payment-state.ts";
import { findPayment, lockPayment } from "../payments.queries.ts";
import { PROVIDER } from "../protocol.ts";
import { newTransactionRef } from "../record-outcome.ts";
import { signWebhook } from "../signing.ts";
import { PlannedFailure, type PlannedFailures } from "./failures.ts";
import { postWebhook, WebhookKind } from "./post-webhook.ts";

function webhookRow(deps: GatewayDeps, { id, payment, body }: { id: string; payment: Payment; body: object }) {
  const [now, text] = [deps.clock(), JSON.stringify(body)];
  const signature = signWebhook(deps.secret, now, text);
  return { id, ref: payment.ref, body: text, signature, due_at: now, delivered_at: null };
}

/** Has the bank take a paid charge back, once: a webhook notifies the shop. Returns false when nothing is paid. */
async function chargeBack(deps: GatewayDeps, ref: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, ref);
    if (payment?.state !== "paid" || payment.transaction_ref === null) return false;
    const chargebackRef = `${payment.transaction_ref}-CB`;
    const chargeback = {
      provider: PROVIDER,
      chargebackRef,
      transactionRef: payment.transaction_ref,
      attemptRef: attemptRefOf(payment),
      amountPence: payment.reported_pence ?? payment.amount_pence,
    };
    const webhook = webhookRow(deps, { id: chargebackRef, payment, body: { event: chargebackRef, chargeback } });
    await tx.sql
      .insertInto("sandbox_notices")
      .values(webhook)
      .onConflict((oc) => oc.column("id").doNothing())
      .execute();
    return true;
  });
}

/** Charges a paid payment a second time, under the same reference. Returns false when nothing is paid. */
async function chargeAgain(deps: GatewayDeps, ref: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, ref);
    if (payment?.state !== "paid") return false;
    const again = { ...payment, ref: `${ref}/2`, transaction_ref: newTransactionRef(), card_token: null };
    if (await lockPayment(tx, again.ref)) return false;
    await tx.sql.insertInto("sandbox_payments").values(again).execute();
    const body = { event: `${again.transaction_ref}:paid`, fact: eventOf(again) };
    const webhook = webhookRow(deps, { id: `${again.transaction_ref}-1`, payment: again, body });
    await tx.sql.insertInto("sandbox_notices").values(webhook).execute();
    return true;
  });
}

/** Deletes every saved card at the gateway: the next charge of one is declined. */
async function removeCards(deps: GatewayDeps): Promise<void> {
  await inTransaction(deps.db, (tx) => tx.sql.deleteFrom("sandbox_cards").execute());
}

const WebhookInput = z.object({ kind: WebhookKind });

const unpaid = { error: "Nothing was charged on that reference" };

/** Has the gateway misbehave. It is for development and tests alone: no production process serves it. */
export function simulationRoutes(deps: GatewayDeps, failures: PlannedFailures, afterAnswer: AfterAnswer) {
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
