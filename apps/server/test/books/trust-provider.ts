import { setTimeout as pause } from "node:timers/promises";
import { type StandIn, serveStandIn, standInSettings } from "@counterfoil/trust/testing";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { ProviderAction } from "./plan.ts";
import { type BooksProvider, CHALLENGE } from "./provider.ts";

/** Milliseconds until a payment is settled; until then it can be cancelled in full. */
const SETTLES_AFTER = 10 * 60_000;
const CardStatus = z.object({ pageUrl: z.string().optional() });

/** Web services by call of the shop. Pages are the shop's own, and cards cannot be forgotten at the provider. */
const services = {
  query: "TRANSACTIONQUERY",
  "query-refund": "TRANSACTIONQUERY",
  list: "TRANSACTIONQUERY",
  refund: "REFUND",
} as const;

/** Tells queries apart by filter: a payment by the shop's reference, a refund by its key or the payment's own reference. */
function callOf(filter: Readonly<Record<string, string>>): string {
  if ("starttimestamp" in filter) return "list";
  return filter.orderreference?.startsWith("CF-") ? "query" : "query-refund";
}

const failures: Readonly<
  Record<string, "hang" | "times-out" | "error" | "unauthorized" | "malformed" | "unknown-outcome">
> = {
  slow: "error",
  hang: "hang",
  "times-out": "times-out",
  error: "error",
  malformed: "malformed",
  unknown: "unknown-outcome",
  refused: "unauthorized",
  "refused-but-paid": "times-out",
};

/** Delivers webhooks and settles payments until the test has finished; no payment waits for a webhook that is slow. */
function runStandIn({ bank, close }: StandIn, now: () => number): void {
  let isOpen = true;
  const settle = setInterval(() => bank.settleBefore(now() - SETTLES_AFTER), 50);
  const deliver = async () => {
    while (isOpen) {
      await bank.deliver();
      await pause(50);
    }
  };
  const ended = deliver();
  onTestFinished(async () => {
    isOpen = false;
    clearInterval(settle);
    await ended;
    await close();
  });
}

function actOn({ notify, chargeBack, chargeAgain }: StandIn, orderId: string, act: ProviderAction["act"]): boolean {
  if (act === "chargeback") return chargeBack(orderId);
  if (act === "charge-again") return chargeAgain(orderId);
  if (act === "forged") return notify(orderId, { password: "a guess" });
  if (act === "unsigned") return notify(orderId, { spoil: (body) => body.replace(/&?responsesitesecurity=[^&]*/, "") });
  if (act === "altered") return notify(orderId, { spoil: (body) => body.replace("baseamount=", "baseamount=9") });
  if (act === "other-reference") return notify(orderId, { record: { orderreference: "CF-22222-22222" } });
  if (act === "other-amount") return notify(orderId, { record: { baseamount: "1" } });
  if (act === "declined") return notify(orderId, { record: { errorcode: "70000", settlestatus: "3" } });
  return notify(orderId, {});
}

/** Starts the fake Trust Payments beside the shop. */
export async function openTrust(): Promise<BooksProvider> {
  let ahead = 0;
  const met: Record<string, number> = {};
  const now = () => Date.now() + ahead;
  const standIn = await serveStandIn(now);
  standIn.bank.settleStatus = "0";
  runStandIn(standIn, now);
  return {
    settings: standInSettings(standIn.url),
    // Its pages accept cards for three hours without webhooks: the last poll comes after 49.
    lateChecks: [24 * 60, 26 * 60],
    cannot: ["failure: open", "failure: charge", "failure: close", "failure: forget-card"],
    async pay(page, pan) {
      const { status } = await standIn.browser.pay(page, pan);
      if (pan === CHALLENGE) await standIn.browser.answer(page, "pass");
      return status < 400;
    },
    async confirm(client, token, orderId) {
      const { json } = await client("POST", `/api/payments/cofStatus?orderId=${orderId}`, { token });
      const { pageUrl } = CardStatus.parse(json);
      if (pageUrl === undefined) return;
      await standIn.browser.confirm(pageUrl);
      await standIn.browser.confirm(pageUrl, "pass");
    },
    act: async (_client, orderId, act) => actOn(standIn, orderId, act),
    async fail(_client, { call, failure, times }) {
      const type = Object.entries(services).find(([name]) => name === call)?.[1];
      const how = failures[failure];
      if (!type || !how) return false;
      const onMet = () => {
        met[call] = (met[call] ?? 0) + 1;
      };
      const isQuery = type === "TRANSACTIONQUERY";
      standIn.fail({
        type,
        failure: how,
        times,
        onMet,
        ...(isQuery && { isFor: (filter) => callOf(filter) === call }),
      });
      return true;
    },
    met: async () => met,
    setClock(milliseconds) {
      ahead = milliseconds;
    },
  };
}
