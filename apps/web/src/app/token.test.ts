import { beforeEach, describe, expect, it } from "vitest";
import { createTokenStore, tokenEnd } from "./token.ts";

const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) }))}.signature`;

beforeEach(() => localStorage.clear());

describe("the session's token", () => {
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

  it("is ignored when it is not a token", () => {
    expect(tokenEnd("rubbish")).toBe(0);
    expect(tokenEnd("a.!!!.c")).toBe(0);
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
