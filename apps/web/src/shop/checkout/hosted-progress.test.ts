import { describe, expect, it } from "vitest";
import { type HostedNews, type HostedProgress, nextHosted, paying } from "./hosted-progress.ts";

const pending = (answer: boolean, status: "Pending" | "Failed" | "Cancelled" | "Completed"): HostedNews => ({
  kind: "pending",
  pending: answer,
  status,
});
const exists = (answer: boolean, status: "Pending" | "Failed" | "Cancelled" | "Completed" | null): HostedNews => ({
  kind: "exists",
  exists: answer,
  status,
});
const told = (...news: HostedNews[]) => news.reduce<HostedProgress>(nextHosted, paying);

describe("a payment on the provider's page", () => {
  it("waits, then waits for the order, then is ordered", () => {
    expect(told(pending(false, "Pending"))).toEqual(paying);
    expect(told(pending(false, "Pending"), pending(true, "Pending")).stage).toBe("returned");
    expect(told(pending(true, "Pending"), exists(false, "Pending")).stage).toBe("returned");
    expect(told(pending(true, "Pending"), exists(false, "Pending"), exists(true, "Completed")).stage).toBe("ordered");
  });

  it("goes on from the return alone", () => {
    expect(told({ kind: "returned" }, exists(true, "Completed")).stage).toBe("ordered");
  });

  it("is ordered even when the first answer finds it complete", () => {
    expect(told(pending(true, "Completed")).stage).toBe("ordered");
  });

  it("stays open for another card after a decline, which may then pay", () => {
    expect(told(pending(true, "Failed"))).toEqual({ stage: "paying", declined: true });
    expect(told(pending(true, "Failed"), pending(true, "Failed"))).toEqual({ stage: "paying", declined: true });
    expect(told(pending(true, "Failed"), pending(true, "Completed")).stage).toBe("ordered");
    expect(told(pending(true, "Failed"), { kind: "returned" }, exists(true, "Completed")).stage).toBe("ordered");
  });

  it("does not believe an old decline at once when the customer comes back", () => {
    const back = [pending(true, "Failed"), { kind: "returned" }] satisfies HostedNews[];
    const no = exists(false, "Failed");
    expect(told(...back, no, no, no).stage).toBe("returned");
    expect(told(...back, no, no, no, exists(true, "Completed")).stage).toBe("ordered");
    expect(told(...back, no, no, no, no)).toEqual({ stage: "stopped", why: "failed" });
  });

  it("stops when it was closed, or is not known", () => {
    expect(told(pending(false, "Cancelled"))).toEqual({ stage: "stopped", why: "cancelled" });
    const unknown = exists(false, null);
    expect(told({ kind: "returned" }, unknown, unknown, unknown, unknown)).toEqual({
      stage: "stopped",
      why: "failed",
    });
    const closed = exists(false, "Cancelled");
    expect(told({ kind: "returned" }, closed, closed, closed, closed)).toEqual({ stage: "stopped", why: "cancelled" });
  });

  it("changes no more once it is ordered or stopped", () => {
    expect(told(pending(true, "Completed"), pending(false, "Cancelled")).stage).toBe("ordered");
    expect(told(pending(false, "Cancelled"), pending(true, "Completed")).stage).toBe("stopped");
  });
});
