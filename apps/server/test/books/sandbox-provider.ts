import { z } from "zod";
import { payOnPage } from "../api-client.ts";
import { callTo } from "../server.ts";
import type { ProviderAction } from "./plan.ts";
import { type BooksProvider, CHALLENGE } from "./provider.ts";

const WebhookAnswer = z.object({ status: z.number() });
const Met = z.object({ met: z.record(z.string(), z.number()) });

/** The answer that the shop must give to a webhook. */
function statusOf(act: ProviderAction["act"]): number {
  if (act === "other-reference") return 404;
  return act === "forged" || act === "unsigned" || act === "altered" ? 401 : 200;
}

/** The sandbox, which is served by the shop's process. */
export const sandbox: BooksProvider = {
  settings: {},
  lateChecks: [],
  cannot: [],
  async pay(page, pan) {
    const status = await payOnPage(page, pan);
    if (pan === CHALLENGE) {
      await fetch(page, { method: "POST", body: new URLSearchParams({ answer: "pass" }), redirect: "manual" });
    }
    return status < 400;
  },
  confirm: async () => {},
  async act(client, orderId, act) {
    const path = `/sandbox/control/payments/${orderId}`;
    const isWebhook = act !== "chargeback" && act !== "charge-again";
    if (!isWebhook) return (await client("POST", `${path}/${act}`)).status === 200;
    const { status, json } = await client("POST", `${path}/notices`, { body: { kind: act } });
    if (status !== 200) return false;
    const answered = WebhookAnswer.parse(json).status;
    // A shop that is shutting down, or whose provider is unreachable, accepts it on a later try.
    if (answered === 503) return false;
    return answered === statusOf(act) || `A webhook that is ${act} was answered ${answered}`;
  },
  async fail(client, failure) {
    return (await client("POST", "/sandbox/control/failures", { body: failure })).status === 200;
  },
  async met(url) {
    return Met.parse((await callTo(url, "GET", "/sandbox/control/failures")).json).met;
  },
  setClock: () => {},
};
