import { z } from "zod";
import "./sentences.ts";
import { expect, test } from "vitest";

function hears(schema: z.ZodType, given: unknown): string | undefined {
  return schema.safeParse(given).error?.issues[0]?.message;
}

test("somebody who left a field out is asked to fill it in", () => {
  expect(hears(z.object({ name: z.string() }), {})).toBe("Please fill this in");
  expect(hears(z.string().min(1), "")).toBe("Please fill this in");
});

test("a wrong type is told in words of people", () => {
  expect(hears(z.number(), "many")).toBe("Enter a number");
  expect(hears(z.int(), 1.5)).toBe("Enter a whole number");
  expect(hears(z.boolean(), "yes")).toBe("Use true or false");
  expect(hears(z.array(z.string()), "a")).toBe("Give a list");
  expect(hears(z.object({}), 17)).toBe("Please check this");
});

test("what is too little or too much is told with its bound", () => {
  expect(hears(z.string().max(60), "x".repeat(61))).toBe("At most 60 characters");
  expect(hears(z.string().min(2), "x")).toBe("At least 2 characters");
  expect(hears(z.number().min(1), 0)).toBe("At least 1");
  expect(hears(z.number().max(100), 101)).toBe("At most 100");
  expect(hears(z.array(z.number()).min(1), [])).toBe("At least 1 item");
});

test("a choice that is none names the choices", () => {
  expect(hears(z.enum(["asc", "desc"]), "up")).toBe('Choose one of "asc", "desc"');
});

test("a sentence of the schema's own stands before these", () => {
  expect(hears(z.string("Enter your name"), undefined)).toBe("Enter your name");
});
