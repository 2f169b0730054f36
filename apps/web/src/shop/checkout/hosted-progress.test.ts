import type { PaymentStatus } from "@counterfoil/core";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type HostedEvent, type HostedProgress, nextHosted, paying, returnedSentence } from "./hosted-progress.ts";
import { announceReturn, answerLateReturn, listenForReturn, paymentWindow } from "./payment-window.ts";
import { usePolling } from "./use-hosted-progress.ts";

const pending = (pending: boolean, status: PaymentStatus) => ({ kind: "pending" as const, pending, status });
const exists = (exists: boolean, status: PaymentStatus | null) => ({ kind: "exists" as const, exists, status });
const progressAfter = (...news: HostedEvent[]) => news.reduce<HostedProgress>(nextHosted, paying);

const returned: HostedEvent = { kind: "returned" };
const cancelled: HostedEvent = { kind: "cancelled" };
const resumed: HostedEvent = { kind: "resumed" };
const timeUp: HostedEvent = { kind: "expired" };
const waits = pending(false, "Pending");
const back = pending(true, "Pending");
const declined = pending(true, "Failed");
const noOrder = exists(false, "Pending");
const ordered = exists(true, "Completed");
const failed = exists(false, "Failed");
const unknown = exists(false, null);
const closed = exists(false, "Cancelled");
const refusal = { code: "card.credit_instant", msg: "Instant wins can only be paid for by debit card." } as const;
const refused = { ...failed, failure: "refused", refusal } as const;
const isRefused = { stage: "stopped", why: "refused", message: refusal.msg };
const left = { stage: "unpaid", why: "left" };
const expired = { stage: "unpaid", why: "expired" };

it.each<[string, HostedEvent[], object]>([
  ["waits", [waits], paying],
  ["waits for the order", [waits, back], { stage: "returned" }],
  ["still waits for it", [back, noOrder], { stage: "returned" }],
  ["is ordered then", [back, noOrder, ordered], { stage: "ordered" }],
  ["continues from the return alone", [returned, ordered], { stage: "ordered" }],
  ["is ordered when the first answer finds it so", [pending(true, "Completed")], { stage: "ordered" }],
  ["stays open for another card after a decline", [declined, declined], { stage: "paying", declined: true }],
  ["is paid by that card", [declined, pending(true, "Completed")], { stage: "ordered" }],
  ["is paid by it at the return", [declined, returned, ordered], { stage: "ordered" }],
  [
    "does not believe an old decline at the return",
    [declined, returned, failed, failed, failed],
    { stage: "returned" },
  ],
  ["is paid after one", [declined, returned, failed, failed, failed, ordered], { stage: "ordered" }],
  ["believes the fourth", [declined, returned, failed, failed, failed, failed], { stage: "stopped", why: "failed" }],
  ["is offered again after it was left", [cancelled], left],
  ["is offered again after a return without payment", [returned, noOrder, noOrder, noOrder, noOrder], left],
  ["goes on when that is wanted", [cancelled, noOrder, resumed], { stage: "paying" }],
  ["takes no earlier return for one", [cancelled, resumed, back], { stage: "paying" }],
  ["takes the next return for one", [cancelled, resumed, returned], { stage: "returned" }],
  ["becomes the order when it was paid", [cancelled, ordered], { stage: "ordered" }],
  ["returns although it was left", [cancelled, returned], { stage: "returned" }],
  ["runs out by the clock", [timeUp], expired],
  ["runs out by the shop's word", [{ ...declined, failure: "expired" }], expired],
  ["runs out so at the return", [returned, { ...failed, failure: "expired" }], expired],
  ["does not go on once it ran out", [timeUp, resumed], expired],
  ["does not run out once the customer is back", [returned, timeUp], { stage: "returned" }],
  ["becomes the order although it ran out", [timeUp, ordered], { stage: "ordered" }],
  ["stops when the card was refused", [{ ...declined, failure: "refused", refusal }], isRefused],
  ["stops so at the return", [returned, refused], isRefused],
  ["stops so although it was left", [cancelled, refused], isRefused],
  ["stops when it was closed", [pending(false, "Cancelled")], { stage: "stopped", why: "cancelled" }],
  ["stops when it is not known", [returned, unknown, unknown, unknown, unknown], { stage: "stopped", why: "failed" }],
  ["stops when it is closed", [returned, closed, closed, closed, closed], { stage: "stopped", why: "cancelled" }],
  ["stays ordered", [pending(true, "Completed"), pending(false, "Cancelled")], { stage: "ordered" }],
  ["stays stopped", [pending(false, "Cancelled"), pending(true, "Completed")], { stage: "stopped" }],
])("a payment on the provider's page %s", (_, events, progress) => {
  expect(progressAfter(...events)).toMatchObject(progress);
});

it("thanks for a payment once a window saw the customer come back, not for an old return", () => {
  const checking = "We're checking your payment, please wait a moment!";
  const thanks = "Thank you for your payment, please wait a moment!";
  const said = (...events: HostedEvent[]) => returnedSentence(progressAfter(...events));
  expect(said(back, noOrder)).toBe(checking);
  expect(said(back, noOrder, returned)).toBe(thanks);
  expect(said(returned, noOrder)).toBe(thanks);
  expect(said(back, noOrder, ordered)).toBe(thanks);
});

describe("coming back from the provider in another window", () => {
  it("reaches the window that waits for that payment", async () => {
    const returns: string[] = [];
    const stop = listenForReturn("CF-1", (kind) => returns.push(kind));
    expect(await announceReturn("CF-1", "returned")).toBe(true);
    expect(await announceReturn("CF-1", "cancelled")).toBe(true);
    expect(returns).toEqual(["returned", "cancelled"]);
    stop();
  });

  it("reaches a window whose order is complete already", async () => {
    answerLateReturn("CF-3");
    expect(await announceReturn("CF-3", "returned")).toBe(true);
  });

  it("reaches no one when no window waits, or only for another payment", async () => {
    let returns = 0;
    const stop = listenForReturn("CF-2", () => returns++);
    expect(await announceReturn("CF-1", "returned", 50)).toBe(false);
    stop();
    expect(await announceReturn("CF-2", "returned", 50)).toBe(false);
    expect(returns).toBe(0);
  });
});

const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const facebook = `${android} [FB_IAB/FB4A;FBAV/480.0.0.0;]`;
const instagram =
  "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 Instagram 350";

describe("the provider's page", () => {
  it("opens in a frame where it fits", () => {
    for (const agent of [android, mac, facebook]) expect(paymentWindow(true, agent)).toBe("frame");
  });

  it("opens in a new tab on a phone", () => {
    expect(paymentWindow(false, android)).toBe("tab");
  });

  it("takes this page's place on Apple's devices and inside other apps", () => {
    for (const agent of [iphone, mac, facebook, instagram]) expect(paymentWindow(false, agent)).toBe("same-tab");
  });
});

describe("asking about a payment", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  function poll(ask: () => Promise<string>) {
    const received: string[] = [];
    const hook = renderHook(
      ({ active }) => usePolling(ask, (answer) => received.push(answer), { everyMs: 2_500, active }),
      {
        initialProps: { active: true },
      },
    );
    return { received, hook };
  }

  it("asks immediately, then every 2.5 s", async () => {
    const { received } = poll(async () => "pending");
    await pass(0);
    expect(received).toHaveLength(1);
    await pass(2_499);
    expect(received).toHaveLength(1);
    await pass(1);
    expect(received).toHaveLength(2);
  });

  it("continues after a call that failed, and says so meanwhile", async () => {
    let away = true;
    const { received, hook } = poll(() => (away ? Promise.reject(new Error("offline")) : Promise.resolve("paid")));
    await pass(0);
    expect(hook.result.current).toBe(true);
    away = false;
    await pass(2_500);
    expect(hook.result.current).toBe(false);
    expect(received).toEqual(["paid"]);
  });

  it("waits for a slow answer before it asks again", async () => {
    let asked = 0;
    poll(() => {
      asked++;
      return new Promise(() => {});
    });
    await pass(10_000);
    expect(asked).toBe(1);
  });

  it("stops when there is nothing to ask any more", async () => {
    const { received, hook } = poll(async () => "pending");
    await pass(0);
    hook.rerender({ active: false });
    await pass(10_000);
    expect(received).toHaveLength(1);
  });
});
