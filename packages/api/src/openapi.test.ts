import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

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

describe("the clock by which screens count down", () => {
  it("comes with every answer that says when something ends", () => {
    const dated = answers().filter(({ text }) => /"(exp|endDate)":/.test(text));
    const calls = dated.map(({ call }) => call);
    expect(calls).toEqual(
      expect.arrayContaining(["GET /api/raffleTickets/reserved", "GET /api/couponCodes", "POST /api/config/{id}"]),
    );
    expect(dated.filter(({ text }) => !text.includes('"now":')).map(({ call }) => call)).toEqual([]);
  });
});

describe("which answer to a question is right", () => {
  it("is told to admins alone", () => {
    const telling = answers().filter(({ text }) => text.includes('"correct":'));
    expect(telling.map(({ call }) => call)).toContain("GET /api/raffles/{id}");
    expect(telling.filter(({ forAdmins }) => !forAdmins).map(({ call }) => call)).toEqual([]);
  });
});

describe("a refusal", () => {
  it("is told in the shape that it has: only that of a configuration block is odd", () => {
    const document = openApiDocument("Counterfoil", "http://localhost:3000");
    const odd = Object.entries(document.paths ?? {}).filter(([, item]) =>
      JSON.stringify(item).includes("ConfigFailure"),
    );
    expect(odd.map(([path]) => path)).toEqual(["/api/config/{id}"]);
  });
});
