import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import type { AfterAnswer, GatewayEnv } from "./after-answer.ts";
import { answerChallenge } from "./challenges.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { type PostOutcome, payOnPage } from "./pay-on-page.ts";
import { type Payment, phaseOf } from "./payment-state.ts";
import { findPayment } from "./payments.queries.ts";
import { readCardForm } from "./read-card-form.ts";
import { refOfPage } from "./signing.ts";
import { cardFormPage } from "./views/card-form-page.ts";
import { challengePage } from "./views/challenge-page.ts";
import { messagePage, noPayment, overPage, timedOutPage } from "./views/message-page.ts";

type PageContext = Context<GatewayEnv>;

/** Seconds after which the page about a time-out sends the browser back automatically. */
const BACK_AFTER_S = 5;

function unpaidReturn(payment: Payment): string {
  const url = new URL(payment.return_url);
  url.searchParams.set("cancelled", "1");
  return url.href;
}

/**
 * The pages forbid everything but their own style sheet and form. Posting ends with a redirect to the shop, which
 * `form-action` has to name. Any page may frame them: a provider's page is made for the frames of shops.
 */
function setContentPolicy(c: PageContext, payment?: Payment): void {
  const back = payment?.return_url ? ` ${new URL(payment.return_url).origin}` : "";
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; form-action 'self'${back}; base-uri 'none'`,
  );
}

/** Reloads the page once it no longer accepts cards, so that it says so immediately. */
function reloadAtEnd(c: PageContext, payment: Payment, now: number): void {
  c.header("Refresh", String(Math.max(1, Math.ceil((payment.expires_at - now) / 1000))));
}

/** Shows the hosted page in the phase of its payment. */
function show(c: PageContext, { payment, phase, isDecidedNow }: PostOutcome, now: number) {
  setContentPolicy(c, payment);
  if (phase === "paid" && isDecidedNow && payment.scenario === "times-out") {
    c.header("Refresh", `${BACK_AFTER_S}; url=${payment.return_url}`);
    return c.html(timedOutPage(payment), 504);
  }
  if (phase === "paid") return c.redirect(payment.return_url, 303);
  if (phase === "challenge") return c.html(challengePage({ payment, styles: "../style.css" }));
  if (phase !== "open") return c.html(overPage(payment, now), 410);
  reloadAtEnd(c, payment, now);
  return c.html(cardFormPage({ payment, refused: isDecidedNow ? payment.scenario : null }));
}

/** Shows the frame of a saved card's challenge; the page around the frame asks the shop how the challenge ended. */
function showChallenge(c: PageContext, { payment, phase, isDecidedNow }: PostOutcome): Response | Promise<Response> {
  setContentPolicy(c, payment);
  if (phase === "challenge") return c.html(challengePage({ payment, styles: "../style.css" }));
  if (phase === "paid") {
    return c.html(messagePage({ title: "Thank you", text: ["Your bank has confirmed this payment."] }));
  }
  const text = isDecidedNow ? "Your bank hasn't confirmed this payment." : "This payment has already finished.";
  return c.html(messagePage({ title: "Not paid", text: [text, "No money was taken."] }), isDecidedNow ? 200 : 410);
}

/** The fields of a form as browsers post it by default. */
async function readForm(c: PageContext): Promise<Record<string, unknown>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text().catch(() => "")));
}

function readAnswer(form: Record<string, unknown>): "pass" | "fail" | null {
  return form.answer === "pass" || form.answer === "fail" ? form.answer : null;
}

const missing = (c: PageContext) => c.html(messagePage(noPayment), 404);

/** Finds the payment of a page by its address, in its current phase. */
async function findOnPage(deps: GatewayDeps, c: PageContext, page: "pay" | "challenge"): Promise<PostOutcome | null> {
  const ref = refOfPage(deps.secret, page, c.req.param("token") ?? "");
  const payment = ref === null ? undefined : await findPayment(deps.db.read, ref);
  if (!payment || (page === "pay" && payment.method !== "hosted")) return null;
  return { payment, phase: phaseOf(payment, deps.clock()), isDecidedNow: false };
}

/** The page on which a customer pays, and answers the bank if it asks: one address for both. */
function addHostedPage(app: Hono<GatewayEnv>, deps: GatewayDeps, afterAnswer: AfterAnswer): void {
  app.get("/pay/:token", async (c) => {
    const found = await findOnPage(deps, c, "pay");
    return found ? show(c, found, deps.clock()) : missing(c);
  });

  app.post("/pay/:token", async (c) => {
    const form = await readForm(c);
    const answer = readAnswer(form);
    const found = await findOnPage(deps, c, "pay");
    if (!found) return missing(c);
    const { payment, phase } = found;
    if (answer) {
      const answered = await answerChallenge(deps, payment.ref, answer);
      if (!answered) return missing(c);
      afterAnswer(c);
      return show(c, answered, deps.clock());
    }
    const now = deps.clock();
    if (phase !== "open") return show(c, found, now);
    if (form.cancel !== undefined) {
      setContentPolicy(c, payment);
      return c.redirect(unpaidReturn(payment), 303);
    }
    const read = readCardForm(form, now, { debitOnly: payment.debit_only });
    if ("errors" in read) {
      setContentPolicy(c, payment);
      reloadAtEnd(c, payment, now);
      return c.html(cardFormPage({ payment, typed: read.typed, errors: read.errors }), 422);
    }
    const outcome = await payOnPage(deps, payment.ref, read.entered);
    if (!outcome) return missing(c);
    afterAnswer(c);
    return show(c, outcome, deps.clock());
  });
}

function addChallengePage(app: Hono<GatewayEnv>, deps: GatewayDeps, afterAnswer: AfterAnswer): void {
  app.get("/challenge/:token", async (c) => {
    const found = await findOnPage(deps, c, "challenge");
    return found ? showChallenge(c, found) : missing(c);
  });

  app.post("/challenge/:token", async (c) => {
    const answer = readAnswer(await readForm(c));
    const found = await findOnPage(deps, c, "challenge");
    const shown = found && answer ? await answerChallenge(deps, found.payment.ref, answer) : found;
    if (!shown) return missing(c);
    if (answer) afterAnswer(c);
    return showChallenge(c, shown);
  });
}

/** The pages that a customer's browser sees. */
export function pageRoutes(deps: GatewayDeps, afterAnswer: AfterAnswer): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Robots-Tag", "noindex");
    setContentPolicy(c);
    await next();
  });

  app.get("/style.css", async (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.body(await readFile(new URL("./views/style.css", import.meta.url)), 200, {
      "Content-Type": "text/css; charset=utf-8",
    });
  });
  addHostedPage(app, deps, afterAnswer);
  addChallengePage(app, deps, afterAnswer);
  return app;
}
