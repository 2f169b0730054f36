import type { PaymentStatus } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { type HostedEvent, type HostedProgress, nextHosted, paying, returnedSentence } from "./hosted-progress.ts";

const pending = (answer: boolean, status: PaymentStatus) => ({
  kind: "pending" as const,
  pending: answer,
  status,
});
const exists = (answer: boolean, status: PaymentStatus | null) => ({
  kind: "exists" as const,
  exists: answer,
  status,
});
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
