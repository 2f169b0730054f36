import { z } from "zod";
import "./default-field-messages.ts";
import { expect, test } from "vitest";

function messageFor(schema: z.ZodType, given: unknown): string | undefined {
  return schema.safeParse(given).error?.issues[0]?.message;
}

test("someone who left a field out is asked to fill it in", () => {
  expect(messageFor(z.object({ name: z.string() }), {})).toBe("Please fill this in");
  expect(messageFor(z.string().min(1), "")).toBe("Please fill this in");
});

test("a wrong type is described in plain words", () => {
  expect(messageFor(z.number(), "many")).toBe("Enter a number");
  expect(messageFor(z.int(), 1.5)).toBe("Enter a whole number");
  expect(messageFor(z.boolean(), "yes")).toBe("Use true or false");
  expect(messageFor(z.array(z.string()), "a")).toBe("Enter a list");
  expect(messageFor(z.object({}), 17)).toBe("Please check this");
});

test("what is too little or too much is described with its bound", () => {
  expect(messageFor(z.string().max(60), "x".repeat(61))).toBe("At most 60 characters");
  expect(messageFor(z.string().min(2), "x")).toBe("At least 2 characters");
  expect(messageFor(z.number().min(1), 0)).toBe("At least 1");
  expect(messageFor(z.number().max(100), 101)).toBe("At most 100");
  expect(messageFor(z.array(z.number()).min(1), [])).toBe("At least 1 item");
});

test("a choice that is none names the choices", () => {
  expect(messageFor(z.enum(["asc", "desc"]), "up")).toBe('Choose one of "asc", "desc"');
});

test("a sentence of the schema's own stands before these", () => {
  expect(messageFor(z.string("Enter your name"), undefined)).toBe("Enter your name");
});
