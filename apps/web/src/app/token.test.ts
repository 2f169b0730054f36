import { describe, expect, it } from "vitest";
import { keepOfflineTickets } from "./offline-tickets.ts";
import { createTokenStore, tokenEnd } from "./token.ts";

describe("the session's token", () => {
  const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) }))}.signature`;

  it("is kept until it is removed", () => {
    const tokens = createTokenStore();
    const token = tokenUntil(Date.now() + 60_000);
    tokens.set(token);
    expect(tokens.get()).toBe(token);
    tokens.remove();
    expect(tokens.get()).toBeNull();
  });

  it("is ignored once its session has expired", () => {
    const tokens = createTokenStore();
    tokens.set(tokenUntil(Date.now() - 1_000));
    expect(tokens.get()).toBeNull();
  });

  it("leaves the tickets for the offline page on the device while its session lasts", () => {
    localStorage.setItem("token", tokenUntil(Date.now() + 60_000));
    keepOfflineTickets({ savedAt: "28/11/2026 (14:00)", raffles: [] });
    createTokenStore();
    expect(localStorage.getItem("offline-tickets")).not.toBeNull();
    localStorage.setItem("token", tokenUntil(Date.now() - 1_000));
    createTokenStore();
    expect(localStorage.getItem("offline-tickets")).toBeNull();
  });

  it.each(["rubbish", "a.!!!.c"])("is left to the server, which refuses it, when it can't be read: %s", (token) => {
    expect(tokenEnd(token)).toBe(0);
    const tokens = createTokenStore();
    tokens.set(token);
    expect(tokens.get()).toBe(token);
  });

  it("notifies the page when it changes", () => {
    const tokens = createTokenStore();
    let notified = 0;
    const stop = tokens.subscribe(() => notified++);
    tokens.set(tokenUntil(Date.now() + 60_000));
    tokens.remove();
    stop();
    tokens.set("later");
    expect(notified).toBe(2);
  });
});
