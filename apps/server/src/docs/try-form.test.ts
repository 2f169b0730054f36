import { expect, test } from "vitest";
import { exampleOf, tryForm } from "./try-form.ts";

const schemas = {
  Answer: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
};
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
  expect([...form.matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "path:raffleId",
    "query:skip",
    "body",
  ]);
  expect(form).toMatch(/^<form [^>]*hidden>/);
});
