import { createHash, createHmac } from "node:crypto";
import { HOUR_MS } from "@counterfoil/core";
import { type Context, Hono } from "hono";
import { DEFAULT_HASH_FIELDS } from "../src/settings.ts";
import { type Checkout, type TestBank, testSite } from "./bank.ts";

/** How long the customer has from the moment when the form was signed. */
const PAGE_MS = 3 * HOUR_MS;

interface Session extends Checkout {
  redirectUrl: string;
  endsAt: number;
  /** The number of a card that waits for the bank's question. */
  challenged: string | null;
  isPaid: boolean;
}

interface LibraryRequest {
  payload: {
    baseamount: string;
    currencyiso3a: string;
    orderreference: string;
    sitereference: string;
    parenttransactionreference: string;
    credentialsonfile: string;
    successfulurlnotification: string;
    stextraurlnotifyfields: string[];
  };
}

function isSigned(form: FormData): boolean {
  const values = DEFAULT_HASH_FIELDS.flatMap((name) => form.getAll(name).map(String));
  const hash = createHash("sha256").update(values.join("") + testSite.sitePassword);
  return form.get("sitesecurity") === `h${hash.digest("hex")}`;
}

function sessionOf(form: FormData): Session {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    orderreference: text("orderreference"),
    baseamount: String(Math.round(Number(text("mainamount")) * 100)),
    currencyiso3a: text("currencyiso3a"),
    notifyFields: form.getAll("stextraurlnotifyfields").map(String),
    notifyUrl: text("successfulurlnotification"),
    redirectUrl: text("successfulurlredirect"),
    endsAt: Date.parse(`${text("sitesecuritytimestamp").replace(" ", "T")}Z`) + PAGE_MS,
    challenged: null,
    isPaid: false,
  };
}

function readJwt(jwt: string): LibraryRequest | null {
  const [head, payload, signature] = jwt.split(".");
  const expected = createHmac("sha256", testSite.jwt.secret).update(`${head}.${payload}`).digest("base64url");
  return signature === expected ? JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) : null;
}

/** Does what the library does: the bank's question where there is one, and then the charge. Returns the answer and its status. */
function payByLibrary(bank: TestBank, form: FormData): [answer: object, status: 200 | 400] {
  const request = readJwt(String(form.get("jwt")));
  if (request?.payload.credentialsonfile !== "2") return [{ errorcode: "30000" }, 400];
  const { payload } = request;
  const pan = bank.panOf(payload.parenttransactionreference);
  if (pan === undefined) return [{ errorcode: "20004" }, 200];
  const checkout: Checkout = {
    orderreference: payload.orderreference,
    baseamount: payload.baseamount,
    currencyiso3a: payload.currencyiso3a,
    notifyFields: payload.stextraurlnotifyfields,
    notifyUrl: payload.successfulurlnotification,
  };
  const answer = form.get("answer");
  if (bank.records.some((r) => r.orderreference === payload.orderreference)) return [{ errorcode: "30000" }, 200];
  if (bank.scenarioOf(pan) === "challenge" && answer === null) return [{ challenge: true }, 200];
  if (answer !== "fail") return [bank.charge(checkout, pan, "0"), 200];
  const failed = bank.record({
    requesttypedescription: "THREEDQUERY",
    errorcode: "60022",
    orderreference: payload.orderreference,
    baseamount: payload.baseamount,
    currencyiso3a: payload.currencyiso3a,
  });
  bank.owe(checkout, failed);
  return [{ errorcode: "60022" }, 200];
}

/** Serves the hosted page of the stand-in, and what its library talks to. */
export function checkoutRoutes(
  bank: TestBank,
  clock: () => number,
): { app: Hono; checkoutOf(ref: string): Checkout | undefined } {
  const app = new Hono();
  const sessions = new Map<string, Session>();

  function charge(c: Context, session: Session, pan: string, errorcode: string): Response {
    const isPaid = errorcode === "0";
    bank.charge(session, pan, errorcode);
    session.challenged = null;
    session.isPaid = isPaid;
    if (!isPaid) return c.html("<p>Declined. Please try another card.</p>");
    if (bank.scenarioOf(pan) === "times-out") return c.html("<p>The bank did not answer.</p>", 504);
    return c.redirect(session.redirectUrl, 303);
  }

  app.post("/process/payments/choice", async (c) => {
    const form = await c.req.formData();
    if (!isSigned(form)) return c.html("<p>Invalid details: sitesecurity</p>", 400);
    const session = sessionOf(form);
    const known = sessions.get(session.orderreference);
    if (!known?.isPaid && !known?.challenged) sessions.set(session.orderreference, session);
    return c.html(`<form method="post" action="/process/payments/card"></form>`);
  });

  app.post("/process/payments/card", async (c) => {
    const form = await c.req.formData();
    const session = sessions.get(String(form.get("session")));
    const pan = String(form.get("pan")).replaceAll(" ", "");
    if (!session || clock() >= session.endsAt) return c.html("<p>The time has run out.</p>", 410);
    if (session.isPaid) return c.redirect(session.redirectUrl, 303);
    const scenario = bank.scenarioOf(pan);
    if (scenario === undefined) return c.html("<p>That is no test card.</p>", 422);
    if (scenario === "challenge") {
      session.challenged = pan;
      return c.html("<p>Your bank asks you to confirm.</p>");
    }
    return charge(c, session, pan, scenario === "declined" ? "70000" : "0");
  });

  app.post("/process/payments/challenge", async (c) => {
    const form = await c.req.formData();
    const session = sessions.get(String(form.get("session")));
    if (!session?.challenged) return c.html("<p>Nothing waits for you.</p>", 410);
    return charge(c, session, session.challenged, form.get("answer") === "pass" ? "0" : "60022");
  });

  app.post("/jwt/", async (c) => {
    const [answer, status] = payByLibrary(bank, await c.req.formData());
    return c.json(answer, status);
  });

  return { app, checkoutOf: (ref) => sessions.get(ref) };
}
