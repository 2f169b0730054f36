import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type StandIn, serveStandIn, standInSettings } from "@counterfoil/trust/testing";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { type ApiClient, payOnPage } from "../api-client.ts";
import type { Fault, Kind, ProviderAct } from "./plan.ts";

/** The other side of the payments of a run. */
export interface BooksProvider {
  /** What the shop's settings need besides. */
  settings: Record<string, string>;
  /** Minutes after which the shop asks it about payments that it could not close, one after the other. */
  lateChecks: readonly number[];
  /** What it never does. */
  cannot: readonly Kind[];
  /** Pays on the hosted page; false when it did not take the card. */
  pay(page: string, pan: string): Promise<boolean>;
  /** Does what a browser does once the charge of a saved card was begun. */
  confirm(client: ApiClient, token: string, orderId: string): Promise<void>;
  /** Acts on the payment of an order without being asked. Returns whether it could. */
  act(client: ApiClient, orderId: string, act: ProviderAct["act"]): Promise<boolean>;
  /** Has calls of the shop go wrong. Returns whether it could. */
  fail(client: ApiClient, fault: Fault): Promise<boolean>;
  /** Sets how far its clock is ahead of the machine's, milliseconds: as far as the shop's. */
  setClock(ahead: number): void;
}

/** A card that asks the bank's question. */
const CHALLENGE = "4000000000003220";

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
    const isNotice = act !== "chargeback" && act !== "charge-again";
    const { status } = await client(
      "POST",
      `${path}/${isNotice ? "notices" : act}`,
      isNotice ? { body: { kind: act } } : {},
    );
    return status === 200;
  },
  async fail(client, fault) {
    return (await client("POST", "/sandbox/control/faults", { body: fault })).status === 200;
  },
  setClock: () => {},
};

/** Payments are settled after this long, milliseconds; until then all of one can be cancelled. */
const SETTLES_AFTER = 10 * 60_000;
const CardStatus = z.object({ pageUrl: z.string().optional() });

/** Which web service a call of the shop is. Pages are the shop's own, and it tells of no cards that it forgets. */
const services = {
  query: "TRANSACTIONQUERY",
  "query-refund": "TRANSACTIONQUERY",
  list: "TRANSACTIONQUERY",
  refund: "REFUND",
} as const;

const faults: Readonly<
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

/** Returns a port that nobody listens on: a shop that is started again has to have the address that was told to the provider. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}

/** Delivers notices and settles payments until the test has finished. */
function runStandIn({ bank, close }: StandIn, now: () => number): void {
  let isOpen = true;
  const run = async () => {
    while (isOpen) {
      bank.settleBefore(now() - SETTLES_AFTER);
      await bank.deliver();
      await pause(50);
    }
  };
  const ended = run();
  onTestFinished(async () => {
    isOpen = false;
    await ended;
    await close();
  });
}

function actOn({ notify, chargeBack, chargeAgain }: StandIn, orderId: string, act: ProviderAct["act"]): boolean {
  if (act === "chargeback") return chargeBack(orderId);
  if (act === "charge-again") return chargeAgain(orderId);
  if (act === "forged") return notify(orderId, { password: "a guess" });
  if (act === "unsigned") return notify(orderId, { spoil: (body) => body.replace(/&?responsesitesecurity=[^&]*/, "") });
  if (act === "altered") return notify(orderId, { spoil: (body) => body.replace("baseamount=", "baseamount=9") });
  if (act === "declined") return notify(orderId, { record: { errorcode: "70000", settlestatus: "3" } });
  return notify(orderId, {});
}

/** Opens the stand-in of Trust Payments beside the shop. */
export async function openTrust(): Promise<BooksProvider> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const standIn = await serveStandIn(now);
  standIn.bank.settleStatus = "0";
  runStandIn(standIn, now);
  return {
    settings: { ...standInSettings(standIn.url), PORT: String(await freePort()) },
    // Its pages take cards for three hours, of which it need not tell: the last question is asked after 49.
    lateChecks: [24 * 60, 26 * 60],
    cannot: ["fault: open", "fault: charge", "fault: close", "fault: forget-card"],
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
    async fail(_client, { call, fault, times }) {
      const type = Object.entries(services).find(([name]) => name === call)?.[1];
      const how = faults[fault];
      if (!type || !how) return false;
      standIn.fail({ type, fault: how, times });
      return true;
    },
    setClock(milliseconds) {
      ahead = milliseconds;
    },
  };
}
