import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usePolling } from "./use-polling.ts";

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

describe("asking about a payment", () => {
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
