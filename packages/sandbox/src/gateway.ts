import { ShopError } from "@counterfoil/core";
import { type Failure, failureOf } from "@counterfoil/db";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type AfterAnswer, type GatewayEnv, runAfterAnswer } from "./after-answer.ts";
import { apiRoutes } from "./api-routes.ts";
import { endLapsedChallenges } from "./challenges.ts";
import { deliverDueWebhooks, hasDueWebhooks } from "./deliver-webhooks.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { pageRoutes } from "./page-routes.ts";
import { createPlannedFailures } from "./simulation/failures.ts";
import { simulationRoutes } from "./simulation/simulation-routes.ts";
import { messagePage } from "./views/message-page.ts";

/** The longest body of a call or a form. */
const MAX_BYTES = 64 * 1024;

/** The embedded stand-in for a card provider. */
export type Gateway = ReturnType<typeof createGateway>;

interface GatewayOptions {
  /** False leaves every delivery to `deliverDueWebhooks`. */
  deliverAfterAnswers?: boolean;
  /** Adds endpoints that make the gateway fail on purpose, for development and tests alone. */
  control?: boolean;
}

const temporaryFailures: ReadonlySet<Failure> = new Set(["unreachable", "busy", "waited"]);

/** Whether the database is unreachable or busy: transactions throw a ShopError for this, plain reads the driver's own error. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof ShopError) return error.category === "unavailable";
  return temporaryFailures.has(failureOf(error));
}

export function createGateway(deps: GatewayDeps, options: GatewayOptions = {}) {
  const inFlight = new Set<Promise<void>>();
  let stopped = false;
  let isScheduled = false;

  const deliver = (): Promise<void> => {
    const delivery = deliverDueWebhooks(deps).finally(() => inFlight.delete(delivery));
    inFlight.add(delivery);
    return delivery;
  };
  // Responses sent in one turn of the event loop share a delivery.
  const deliverSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (stopped) return;
      deliver().catch((error) => deps.log.error({ err: error }, "The sandbox gateway could not deliver its webhooks"));
    });
  };
  const afterAnswer: AfterAnswer = (c) => {
    if (options.deliverAfterAnswers !== false) runAfterAnswer(c, deliverSoon);
  };

  const page = (title: string, ...text: string[]) => messagePage({ title, text }, `${deps.publicUrl()}/style.css`);
  const app = new Hono<GatewayEnv>();
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.html(page("That's too much to send", "No money was taken."), 413),
  });
  // Counting reads the body as a stream, so a body that states its length is not counted.
  app.use((c, next) => (Number(c.req.header("content-length")) <= MAX_BYTES ? next() : limit(c, next)));
  if (options.control) {
    const failures = createPlannedFailures();
    app.use("/v1/*", failures.middleware);
    app.route("/control", simulationRoutes(deps, failures, afterAnswer));
  }
  app.route("/v1", apiRoutes(deps, afterAnswer));
  app.route("/", pageRoutes(deps, afterAnswer));
  app.all("*", (c) => c.html(page("We couldn't find that page", "Go back to the shop to see your orders."), 404));
  app.onError((error, c) => {
    c.header("Retry-After", "2");
    c.header("Cache-Control", "no-store");
    if (isUnavailable(error)) {
      const text = ["The payment page isn't available right now.", "Please try again. You won't be charged twice."];
      return c.html(page("Please try again", ...text), 503);
    }
    deps.log.error({ err: error }, "The sandbox gateway failed");
    const text = [
      "We don't know whether your payment went through.",
      "Check your orders in the shop before you pay again.",
    ];
    return c.html(page("Something went wrong", ...text), 500);
  });
  return {
    /** Mount it at the path that `publicUrl` ends with. */
    app,
    /** Posts the webhooks that are due; call it at the start and by a timer, each second or so. */
    deliverDueWebhooks: async () => {
      await endLapsedChallenges(deps);
      if (await hasDueWebhooks(deps)) await deliver();
    },
    /** Stops automatic deliveries and waits for those in flight. Call it before the database closes. */
    stop: async () => {
      stopped = true;
      await Promise.allSettled(inFlight);
    },
  };
}
