import { describe, expect, it } from "vitest";
import { attemptMayBecome, mailMayBecome, orderMayBecome, refundMayBecome } from "./states.ts";

describe("states", () => {
  it("never let a completed payment go back, and let late money still complete a failed one", () => {
    expect(attemptMayBecome("completed", "returned")).toBe(false);
    expect(attemptMayBecome("returned", "completed")).toBe(false);
    expect(attemptMayBecome("failed", "completed")).toBe(true);
    expect(attemptMayBecome("cancelled", "returned")).toBe(true);
    expect(attemptMayBecome("cancelled", "open")).toBe(false);
  });

  it("refund an order in parts and then no more", () => {
    expect(orderMayBecome("partially_refunded", "partially_refunded")).toBe(true);
    expect(orderMayBecome("refunded", "completed")).toBe(false);
    expect(refundMayBecome("done", "sending")).toBe(false);
  });

  it("send a mail that was given up when its last try turns out well, and none twice", () => {
    expect(mailMayBecome("failed", "sent")).toBe(true);
    expect(mailMayBecome("sent", "failed")).toBe(false);
  });
});
