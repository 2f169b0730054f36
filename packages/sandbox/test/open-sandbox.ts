import type { PaymentOrder, Webhook } from "@counterfoil/core";
import { openTestDatabase } from "@counterfoil/db/testing";
import { test as base, onTestFinished } from "vitest";
import { serveSandbox, type TestSandbox } from "./index.ts";

/** Friday 20 November 2026, noon in London. */
const START = Date.UTC(2026, 10, 20, 12);

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>;

type SandboxOptions = Pick<Parameters<typeof serveSandbox>[0], "receive" | "deliverAfterAnswers">;

/** A sandbox gateway on a database of its own, for one test. */
export async function openSandbox(options: SandboxOptions = {}) {
  const { db, url: databaseUrl } = await openTestDatabase();
  let time = START;
  let opened = 0;
  /** Another gateway on the same database, as after a restart or in a second process. */
  const another = async (more: SandboxOptions = {}) => {
    const sandbox = await serveSandbox({ db, clock: () => time, ...more });
    onTestFinished(sandbox.close);
    return sandbox;
  };
  const sandbox = await another(options);
  const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
    ref: `CF-00000-0000${++opened}`,
    amountPence: 442,
    currency: "GBP",
    saveCard: false,
    useFrame: true,
    description: "4 tickets",
    email: "ellen@example.test",
    name: "Ellen Whitcombe",
    returnUrl: "http://shop.test/order-payment?orderId=1",
    expiresAt: time + 1_800_000,
    debitOnly: false,
    ...more,
  });
  const open = async (more?: Partial<PaymentOrder>) => {
    const started = order(more);
    const { redirectUrl } = await sandbox.provider.startHosted(started);
    return { ref: started.ref, redirectUrl };
  };
  return {
    ...sandbox,
    db,
    databaseUrl,
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    order,
    open,
    openPaid: async (pan: string, more?: Partial<PaymentOrder>) => {
      const opened = await open(more);
      await sandbox.pay(opened.redirectUrl, pan);
      return opened;
    },
    another,
  };
}

/** The event of a webhook that the shop would believe. */
export function eventIn(sandbox: TestSandbox, webhook: Webhook | undefined) {
  const parsed = webhook ? sandbox.provider.parseWebhook(webhook) : null;
  return parsed?.kind === "payment" ? parsed.event : null;
}

/** Tests that name what they use, opened for each. */
export const test = base.extend("sandbox", () => openSandbox());
