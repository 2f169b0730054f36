import { describe, expect, it } from "vitest";
import { documentedCalls } from "../../test/documented-calls.ts";
import { openServer } from "../../test/server.ts";

const withSamples = (path: string) =>
  path
    .replace("{year}", "2026")
    .replace("{month}", "11")
    .replace("{amount}", "1")
    .replace(/\{\w+\}/g, "sample");

/** The documented path without its query and the names of its parameters. */
const shapeOf = (path: string) => path.replace(/\?.*$/, "").replace(/\{\w+\}/g, "{}");

describe("every documented call", () => {
  it("resolves, and asks who is calling before anything else", async () => {
    const server = await openServer();
    const customer = await server.register();
    for (const [method, path, who] of documentedCalls) {
      const body = method === "GET" ? undefined : "no JSON at all";
      const visitor = await server.call(method, withSamples(path), { body });
      const told = `${method} ${path}: ${visitor.status} ${visitor.text.slice(0, 100)}`;
      if (who === "visitor") expect([200, 404, 422], told).toContain(visitor.status);
      else expect(visitor.status, told).toBe(401);
      if (who !== "admin") continue;
      const refused = await server.call(method, withSamples(path), { token: customer, body });
      expect(refused.status, `${method} ${path} as a customer`).toBe(403);
    }
  });

  it("is in the document with what goes in, what comes out and what is refused", async () => {
    const server = await openServer();
    const { json } = await server.call("GET", "/api/openapi.json");
    const document = json as { openapi: string; paths: Record<string, Record<string, { responses: object }>> };
    expect(document.openapi).toMatch(/^3\.1/);
    const listed = new Map(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, call]) => [`${method.toUpperCase()} ${shapeOf(path)}`, call] as const),
      ),
    );
    for (const [method, path] of documentedCalls) {
      const call = listed.get(`${method} ${shapeOf(path)}`);
      expect(call, `${method} ${path}`).toBeDefined();
      // What asks a second admin never does it immediately.
      const success = `${method} ${path}` === "POST /api/acts" ? "202" : "200";
      expect(Object.keys(call?.responses ?? {}), `${method} ${path}`).toContain(success);
    }
  });
});
