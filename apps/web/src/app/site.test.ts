import { describe, expect, it } from "vitest";
import { createSite } from "./site.ts";
import { createTokenStore } from "./token.ts";

const blocks = { path: "content.listBlocks", data: { config: [] } };

const mustAsk = () =>
  createSite([blocks]).cache.getQueryState([["content", "listBlocks"], { type: "query" }])?.isInvalidated;

describe("what the page promotes, drawn for everyone alike", () => {
  it("is asked for again by someone who is logged in, and may be on a break", () => {
    createTokenStore().set(`head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 60 }))}.signature`);
    expect(mustAsk()).toBe(true);
  });

  it("is left as it is for a visitor", () => {
    localStorage.removeItem("token");
    expect(mustAsk()).toBe(false);
  });
});
