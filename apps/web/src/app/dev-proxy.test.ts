import { expect, it } from "vitest";
import { proxied, withoutProxyTraces } from "../../dev-proxy.ts";

/** Returns whether Vite's server passes a path on, which it decides by prefixes, and regular expressions after a ^. */
const isProxied = (path: string) =>
  proxied.some((rule) => (rule.startsWith("^") ? new RegExp(rule).test(path) : path.startsWith(rule)));

const files = "rules.json rules-1.json entries.csv left-out.csv commitment.json proof.json positions.json".split(" ");

it("during development the files of a draw come from the server, and its pages from Vite", () => {
  for (const file of [...files, "allocation.csv", "evidence.zip"]) expect(isProxied(`/draws/hatch/${file}`)).toBe(true);
  for (const file of ["log.jsonl", "log.jsonl?from=12", "key.txt", "verify.mjs"]) {
    expect(isProxied(`/draws/${file}`), file).toBe(true);
  }
  for (const page of ["/draws", "/draws?page=2", "/draws/how", "/draws/hatch", "/draws/hatch?number=7"]) {
    expect(isProxied(page), page).toBe(false);
  }
  // What Vite itself serves of those pages.
  expect(isProxied("/src/shop/draws/draw-page.tsx")).toBe(false);
});

it("prints one line for all the calls that fail while the server restarts, and other errors in full", () => {
  const printed: string[] = [];
  const logger = {
    error: (message: string) => void printed.push(message),
    warn: (message: string) => void printed.push(message),
  };
  withoutProxyTraces(logger);
  for (const path of ["/api/config", "/trpc/raffles.all"]) logger.error(`http proxy error: ${path}\n at connect`);
  logger.error("Transform failed");
  expect(printed).toEqual([expect.stringContaining("Waiting for the shop's server"), "Transform failed"]);
});
