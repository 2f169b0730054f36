import { describe, expect, it } from "vitest";
import { attemptMayBecome, mailMayBecome, orderMayBecome, refundMayBecome, ticketMayBecome } from "./states.ts";

describe("states", () => {
  it("never let a completed payment go back, and let late money still complete a failed one", () => {
    expect(attemptMayBecome("completed", "returned")).toBe(false);
    expect(attemptMayBecome("returned", "completed")).toBe(false);
    expect(attemptMayBecome("failed", "completed")).toBe(true);
    expect(attemptMayBecome("cancelled", "returned")).toBe(true);
    expect(attemptMayBecome("cancelled", "open")).toBe(false);
  });

  it("complete or refund a stopped payment, and pay none again that was refused", () => {
    expect(attemptMayBecome("charging", "stopped")).toBe(true);
    expect(attemptMayBecome("stopped", "completed")).toBe(true);
    expect(attemptMayBecome("stopped", "returned")).toBe(true);
    expect(attemptMayBecome("stopped", "open")).toBe(false);
    expect(attemptMayBecome("refused", "completed")).toBe(false);
  });

  it("refund an order in parts and then no more", () => {
    expect(orderMayBecome("partially_refunded", "partially_refunded")).toBe(true);
    expect(orderMayBecome("refunded", "completed")).toBe(false);
    expect(refundMayBecome("done", "sending")).toBe(false);
    expect(refundMayBecome("done", "refused")).toBe(false);
    expect(refundMayBecome("refused", "done")).toBe(true);
    expect(refundMayBecome("refused", "sending")).toBe(false);
  });

  it("sell a held ticket once, and never a manual entry", () => {
    expect(ticketMayBecome("held", "sold")).toBe(true);
    expect(ticketMayBecome("sold", "held")).toBe(false);
    expect(ticketMayBecome("manual", "sold")).toBe(false);
  });

  it("send a mail that was given up when its last try turns out well, and none twice", () => {
    expect(mailMayBecome("failed", "sent")).toBe(true);
    expect(mailMayBecome("sent", "failed")).toBe(false);
  });
});
