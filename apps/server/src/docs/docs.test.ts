import { restRows } from "@counterfoil/api";
import { describe, expect } from "vitest";
import { openServer, test } from "#test/server.ts";
import { exampleOf, tryForm } from "./try-form.ts";

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

async function describedCalls(): Promise<{ text: string; calls: Map<string, Operation> }> {
  const server = await openServer({ PUBLIC_URL: "https://shop.test" });
  const { text, status } = await server.call("GET", "/api/openapi.json");
  expect(status).toBe(200);
  const paths: Record<string, Record<string, Operation>> = JSON.parse(text).paths;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => [`${method.toUpperCase()} ${path}`, about] as const),
  );
  return { text, calls: new Map(calls) };
}

const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");

describe("the description of the calls", () => {
  test("calls each by a name of its own, and refers to nothing that is not there", async () => {
    const { text, calls } = await describedCalls();
    const names = [...calls.values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const { components } = JSON.parse(text);
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(components.schemas).toHaveProperty(name);
    }
  });

  test("lists the fields, roles and errors of a call", async () => {
    const { calls } = await describedCalls();
    const reserve = calls.get("POST /api/raffleTickets/raffle/{raffleId}/reserve");
    expect(reserve?.parameters).toMatchObject([
      { name: "raffleId", in: "path" },
      { name: "Idempotency-Key", in: "header" },
    ]);
    const fields = Object.keys(reserve?.requestBody?.content["application/json"]?.schema.properties ?? {});
    expect(fields).toEqual(["ticketNums", "questionAnswer", "recaptcha"]);
    expect(reserve?.security).toEqual([{ bearer: [] }]);
    const statuses = Object.keys(reserve?.responses ?? {}).map(Number);
    expect(statuses).toEqual([200, 401, 403, 404, 409, 413, 422, 429, 503]);
    expect(calls.get("GET /api/raffles/all")?.security).toBeUndefined();
  });

  test("describes the exceptions: multipart, files, CSV, and parameters in the query", async () => {
    const { calls } = await describedCalls();
    const types = (call: string) => Object.keys(calls.get(call)?.requestBody?.content ?? {});
    expect(types("POST /api/raffles")).toEqual(["application/json", "multipart/form-data"]);
    expect(types("POST /api/imageUpload")).toEqual(["multipart/form-data"]);
    const csv = calls.get("GET /api/raffleTickets/raffle/{id}/purchasedCSV");
    expect(csv?.responses[200]?.content).toHaveProperty("text/csv");
    expect(calls.get("POST /api/payments/cofStatus")?.parameters).toMatchObject([{ name: "orderId", in: "query" }]);
    expect(calls.get("POST /api/auth/login")?.parameters).toMatchObject([{ name: "w", in: "query" }]);
    expect(calls.has("POST /api/dynamicPages/{slug}")).toBe(true);
    expect(calls.has("POST /api/dynamicPages/{id}")).toBe(false);
  });
});

test("a person reads the same on a page that loads nothing from anyone", async ({ server }) => {
  const page = await server.call("GET", "/api/docs");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  const text = shape(page.text);
  for (const { path } of restRows) expect(text).toContain(shape(`/api${path}`));
  const loaded = [...page.text.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)].map(([, address]) => address);
  expect(loaded).toEqual(["/api/docs/try-call.js"]);
  expect((await server.call("GET", "/api/docs/try-call.js")).headers.get("content-type")).toContain("text/javascript");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
});

const schemas = { Answer: { type: "object", properties: { text: { type: "string" } }, required: ["text"] } };
const body = {
  type: "object",
  properties: {
    ticketNums: { type: "array", items: { type: "string" } },
    answer: { $ref: "#/components/schemas/Answer" },
    kind: { enum: ["amount", "percentage"] },
    note: { type: "string" },
  },
  required: ["ticketNums", "answer", "kind"],
};

test("a body starts with every required field", () => {
  expect(exampleOf(body, schemas)).toEqual({ ticketNums: [], answer: { text: "" }, kind: "amount" });
});

test("a form asks for the parameters of path and query, and is hidden until scripts run", () => {
  const parameters = [
    { name: "raffleId", in: "path", required: true },
    { name: "skip", in: "query" },
    { name: "authorization", in: "header" },
  ];
  const form = String(tryForm({ path: "/api/raffles/{raffleId}", method: "post", parameters, body, schemas }));
  const names = form.match(/(?<=name=")[^"]*/g);
  expect(names).toEqual(["path:raffleId", "query:skip", "body"]);
  expect(form).toMatch(/^<form [^>]*hidden>/);
});

test.for(["/api/openapi.json", "/api/docs"])(
  "%s is the same compressed bytes whatever its query is, and is not sent again to who has it",
  async (path, { server }) => {
    const [one, other] = [await server.call("GET", path), await server.call("GET", `${path}?2`)];
    expect(other.text).toBe(one.text);
    expect([one.headers.get("content-encoding"), other.headers.get("etag")]).toEqual(["gzip", one.headers.get("etag")]);
    const headers = { "if-none-match": one.headers.get("etag") ?? "" };
    expect((await server.call("GET", `${path}?3`, { headers })).status).toBe(304);
  },
);
