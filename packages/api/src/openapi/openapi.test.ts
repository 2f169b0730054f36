import { errorCodes, rights } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { statusOf } from "../procedures/errors.ts";
import { openApiDocument } from "./openapi.ts";

interface Described {
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
}

/** The schema of what a documented call answers, with every shape that it refers to written out in its text. */
function answers() {
  const document = openApiDocument("Counterfoil", "http://localhost:3000");
  const shapes: Record<string, unknown> = { ...document.components?.schemas };
  const textOf = (schema: unknown): string =>
    JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name) => textOf(shapes[name]));
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { description, responses }]) => {
      const schema = responses?.["200"]?.content?.["application/json"]?.schema;
      if (!schema) return [];
      return [
        { call: `${method.toUpperCase()} ${path}`, text: textOf(schema), forAdmins: description === "For: admin" },
      ];
    }),
  );
}

it("the clock by which screens count down comes with every answer that says when something ends", () => {
  const dated = answers().filter(({ text }) => /"(exp|endDate)":/.test(text));
  const calls = dated.map(({ call }) => call);
  expect(calls).toEqual(
    expect.arrayContaining(["GET /api/raffleTickets/reserved", "GET /api/couponCodes", "POST /api/config/{id}"]),
  );
  expect(dated.filter(({ text }) => !text.includes('"now":')).map(({ call }) => call)).toEqual([]);
});

it("which answer to a question is right is for admins alone", () => {
  const telling = answers().filter(({ text }) => text.includes('"correct":'));
  expect(telling.map(({ call }) => call)).toContain("GET /api/raffles/{id}");
  expect(telling.filter(({ forAdmins }) => !forAdmins).map(({ call }) => call)).toEqual([]);
});

const Operation = z.object({ description: z.string().optional(), "x-right": z.string().optional() });

it("a call of the console says which right it requires, and the document what each right lets one do", () => {
  const document = openApiDocument("Counterfoil", "http://localhost:3000");
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item).map((operation) => Operation.parse(operation)),
  );
  const forAdmins = operations.filter(({ description }) => description === "For: admin");
  expect(forAdmins.length).toBeGreaterThan(40);
  for (const { "x-right": right } of forAdmins) expect(Object.keys(rights)).toContain(right);
  expect(operations.filter((one) => one["x-right"] !== undefined)).toEqual(forAdmins);
  expect(document).toMatchObject({
    "x-rights": {
      "orders.refund": { levels: { owner: "act", support: "act", marketing: "none" }, needsReauthentication: true },
    },
  });
});

describe("an error", () => {
  it("has a code of the one list, in every operation and at every status but those of success", () => {
    const document = JSON.parse(JSON.stringify(openApiDocument("Counterfoil", "http://localhost:3000")));
    const { ErrorCode, ...schemas } = document.components.schemas;
    expect(ErrorCode.enum).toEqual(errorCodes);
    for (const code of errorCodes) expect(ErrorCode.description).toContain(`\`${code}\` (${statusOf(code)})`);
    const operations = Object.values<Record<string, Described>>(document.paths).flatMap((item) => Object.values(item));
    const errors = operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) => (Number(status) < 300 || !content ? [] : [content])),
    );
    expect(errors.length).toBeGreaterThan(300);
    for (const content of errors) {
      const name = content["application/json"]?.schema.$ref.split("/").at(-1) ?? "";
      expect(schemas[name].required).toContain("code");
      expect(schemas[name].properties.code).toEqual({ $ref: "#/components/schemas/ErrorCode" });
    }
  });

  it("is described in the shape that it has: only that of a configuration block is odd", () => {
    const document = openApiDocument("Counterfoil", "http://localhost:3000");
    const odd = Object.entries(document.paths ?? {}).filter(([, item]) =>
      JSON.stringify(item).includes("ConfigFailure"),
    );
    expect(odd.map(([path]) => path)).toEqual(["/api/config/{id}"]);
  });
});

it("a call says each status with which it answers, also those that its method does not tell", () => {
  const { paths = {} } = openApiDocument("Counterfoil", "http://localhost:3000");
  const statuses = (path: string, method: "get" | "post") =>
    Object.keys(paths[`/api${path}`]?.[method]?.responses ?? {});
  expect(statuses("/auth/login", "post")).toContain("401");
  for (const status of ["401", "404"]) expect(statuses("/auth/google-login", "post")).toContain(status);
  expect(statuses("/auth/verify-account", "post")).toContain("403");
  expect(statuses("/payments/getPaymentUrl", "get")).toContain("409");
  for (const call of ["/payments/cofPayment", "/payments/cofStatus", "/auth/disable-2fa", "/raffleTickets/create"]) {
    expect(statuses(call, "post")).toContain("404");
  }
  expect(statuses("/raffleTickets/raffle/{raffleId}/unavailable", "get")).toContain("304");
});

it("the body of a lucky dip may repeat the amount of its path", () => {
  const { paths = {} } = openApiDocument("Counterfoil", "http://localhost:3000");
  const body = paths["/api/raffleTickets/raffle/{raffleId}/reserve/{amount}"]?.post?.requestBody;
  const schema = { properties: { amount: { type: "number" } } };
  expect(body).toMatchObject({ content: { "application/json": { schema } } });
  expect(JSON.stringify(body)).not.toContain('"required":["amount"');
});
