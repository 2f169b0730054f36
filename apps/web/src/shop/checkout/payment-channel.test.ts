import { describe, expect, it } from "vitest";
import { listenForReturn, tellReturn } from "./payment-channel.ts";

describe("coming back from the provider in another window", () => {
  it("is heard by the window that waits for that payment", async () => {
    let returns = 0;
    const stop = listenForReturn("CF-1", () => returns++);
    expect(await tellReturn("CF-1")).toBe(true);
    expect(returns).toBe(1);
    stop();
  });

  it("is heard by nobody when no window waits, or only for another payment", async () => {
    let returns = 0;
    const stop = listenForReturn("CF-2", () => returns++);
    expect(await tellReturn("CF-1", 50)).toBe(false);
    stop();
    expect(await tellReturn("CF-2", 50)).toBe(false);
    expect(returns).toBe(0);
  });
});
