import { restRows } from "@counterfoil/api";
import { describe, expect, it } from "vitest";
import { publicRestPaths, publicTrpcPaths } from "./public-paths.ts";

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("URLs that differ in parameters that no call reads share an answer", () => {
  const restPath = publicRestPaths(restRows);
  it.each([
    ["/api/raffles/all?x=1&input=2", "/api/raffles/all"],
    ["/api/raffles/boat/live?utm_source=mail", "/api/raffles/boat/live"],
    ["/api/draws/log?x=1&from=5&y=2", "/api/draws/log?from=5"],
    ["/api/raffles/byCategory?x=1&limit=3&category=Cars", "/api/raffles/byCategory?limit=3&category=Cars"],
  ])("%s", (url, key) => {
    expect(restPath(url)?.key).toBe(key);
  });

  it.each([
    ["/trpc/settings.find?x=1", "/trpc/settings.find"],
    [`/trpc/settings.find?input=${encoded({ x: 1 })}`, "/trpc/settings.find"],
    [
      `/trpc/settings.find,raffles.listOpen?batch=1&i=7&input=${encoded({ 0: { x: 1 }, 5: {} })}`,
      "/trpc/settings.find,raffles.listOpen?batch=1",
    ],
  ])("%s", (url, key) => {
    expect(publicTrpcPaths(url)?.key).toBe(key);
  });

  it("of a batch with a field that is read", () => {
    const url = (input: object) => `/trpc/settings.find,raffles.findBySlug?batch=1&input=${encoded(input)}`;
    const key = publicTrpcPaths(url({ 1: { x: 1, slug: "boat" } }))?.key ?? "";
    expect(Object.fromEntries(new URLSearchParams(key.split("?")[1]))).toEqual({
      batch: "1",
      input: JSON.stringify({ 1: { slug: "boat" } }),
    });
    expect(publicTrpcPaths(url({ 1: { slug: "car" } }))?.key).not.toBe(key);
  });
});

it("an input that cannot be read is left to the routes", () => {
  for (const input of ["{", "5", encoded([1])])
    expect(publicTrpcPaths(`/trpc/raffles.findBySlug?input=${input}`)).toBeNull();
});
