import { describe, expect, it } from "vitest";
import { announceReturn, answerLateReturn, listenForReturn } from "./payment-channel.ts";

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
