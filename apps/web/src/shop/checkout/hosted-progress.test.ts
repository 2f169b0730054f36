import type { PaymentStatus } from "@counterfoil/core";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HostedEvent, type HostedProgress, nextHosted, paying, returnedSentence } from "./hosted-progress.ts";
import { announceReturn, answerLateReturn, listenForReturn, paymentWindow } from "./payment-window.ts";
import { usePolling } from "./use-hosted-progress.ts";

const pending = (pending: boolean, status: PaymentStatus) => ({ kind: "pending" as const, pending, status });
const exists = (exists: boolean, status: PaymentStatus | null) => ({ kind: "exists" as const, exists, status });
const progressAfter = (...news: HostedEvent[]) => news.reduce<HostedProgress>(nextHosted, paying);

describe("a payment on the provider's page", () => {
  it("waits, then waits for the order, then is ordered", () => {
    expect(progressAfter(pending(false, "Pending"))).toEqual(paying);
    expect(progressAfter(pending(false, "Pending"), pending(true, "Pending")).stage).toBe("returned");
    expect(progressAfter(pending(true, "Pending"), exists(false, "Pending")).stage).toBe("returned");
    expect(progressAfter(pending(true, "Pending"), exists(false, "Pending"), exists(true, "Completed")).stage).toBe(
      "ordered",
    );
  });

  it("continues from the return alone", () => {
    expect(progressAfter({ kind: "returned" }, exists(true, "Completed")).stage).toBe("ordered");
  });

  it("thanks for a payment once a window saw the customer come back, not for an old return", () => {
    const old = [pending(true, "Pending"), exists(false, "Pending")];
    expect(returnedSentence(progressAfter(...old))).toBe("We're checking your payment, please wait a moment!");
    const thanks = "Thank you for your payment, please wait a moment!";
    expect(returnedSentence(progressAfter(...old, { kind: "returned" }))).toBe(thanks);
    expect(returnedSentence(progressAfter({ kind: "returned" }, exists(false, "Pending")))).toBe(thanks);
    expect(returnedSentence(progressAfter(...old, exists(true, "Completed")))).toBe(thanks);
  });

  it("is ordered even when the first answer finds it complete", () => {
    expect(progressAfter(pending(true, "Completed")).stage).toBe("ordered");
  });

  it("stays open for another card after a decline, which may then pay", () => {
    expect(progressAfter(pending(true, "Failed"))).toEqual({ stage: "paying", declined: true });
    expect(progressAfter(pending(true, "Failed"), pending(true, "Failed"))).toEqual({
      stage: "paying",
      declined: true,
    });
    expect(progressAfter(pending(true, "Failed"), pending(true, "Completed")).stage).toBe("ordered");
    expect(progressAfter(pending(true, "Failed"), { kind: "returned" }, exists(true, "Completed")).stage).toBe(
      "ordered",
    );
  });

  it("does not believe an old decline immediately when the customer comes back", () => {
    const back = [pending(true, "Failed"), { kind: "returned" }] satisfies HostedEvent[];
    const no = exists(false, "Failed");
    expect(progressAfter(...back, no, no, no).stage).toBe("returned");
    expect(progressAfter(...back, no, no, no, exists(true, "Completed")).stage).toBe("ordered");
    expect(progressAfter(...back, no, no, no, no)).toEqual({ stage: "stopped", why: "failed" });
  });

  it("is offered again when the customer is back without having paid, and still becomes the order when it was paid", () => {
    const left = { stage: "unpaid", why: "left" };
    expect(progressAfter({ kind: "cancelled" })).toEqual(left);
    const no = exists(false, "Pending");
    expect(progressAfter({ kind: "returned" }, no, no, no, no)).toEqual(left);
    expect(progressAfter({ kind: "cancelled" }, no, { kind: "resumed" }).stage).toBe("paying");
    const again = [{ kind: "cancelled" }, { kind: "resumed" }] satisfies HostedEvent[];
    expect(progressAfter(...again, pending(true, "Pending")).stage, "an earlier return").toBe("paying");
    expect(progressAfter(...again, { kind: "returned" }).stage).toBe("returned");
    expect(progressAfter({ kind: "cancelled" }, exists(true, "Completed")).stage).toBe("ordered");
    expect(progressAfter({ kind: "cancelled" }, { kind: "returned" }).stage).toBe("returned");
  });

  it("has run out by the clock or by the shop's word, and never counts as declined", () => {
    const expired = { stage: "unpaid", why: "expired" };
    expect(progressAfter({ kind: "expired" })).toEqual(expired);
    expect(progressAfter({ ...pending(true, "Failed"), failure: "expired" })).toEqual(expired);
    expect(progressAfter({ kind: "returned" }, { ...exists(false, "Failed"), failure: "expired" })).toEqual(expired);
    expect(progressAfter({ kind: "expired" }, { kind: "resumed" })).toEqual(expired);
    expect(progressAfter({ kind: "returned" }, { kind: "expired" }).stage).toBe("returned");
    expect(progressAfter({ kind: "expired" }, exists(true, "Completed")).stage).toBe("ordered");
  });

  it("stops immediately with the shop's sentence when the card was refused, wherever the customer is", () => {
    const refusal = { code: "card.credit_instant", msg: "Instant wins can only be paid for by debit card." } as const;
    const refused = { stage: "stopped", why: "refused", message: "Instant wins can only be paid for by debit card." };
    expect(progressAfter({ ...pending(true, "Failed"), failure: "refused", refusal })).toEqual(refused);
    const told = { ...exists(false, "Failed"), failure: "refused", refusal } as const;
    expect(progressAfter({ kind: "returned" }, told)).toEqual(refused);
    expect(progressAfter({ kind: "cancelled" }, told)).toEqual(refused);
  });

  it("stops when it was closed, or is not known", () => {
    expect(progressAfter(pending(false, "Cancelled"))).toEqual({ stage: "stopped", why: "cancelled" });
    const unknown = exists(false, null);
    expect(progressAfter({ kind: "returned" }, unknown, unknown, unknown, unknown)).toEqual({
      stage: "stopped",
      why: "failed",
    });
    const closed = exists(false, "Cancelled");
    expect(progressAfter({ kind: "returned" }, closed, closed, closed, closed)).toEqual({
      stage: "stopped",
      why: "cancelled",
    });
  });

  it("changes no more once it is ordered or stopped", () => {
    expect(progressAfter(pending(true, "Completed"), pending(false, "Cancelled")).stage).toBe("ordered");
    expect(progressAfter(pending(false, "Cancelled"), pending(true, "Completed")).stage).toBe("stopped");
  });
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
  afterEach(() => {
    vi.useRealTimers();
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
