import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AddressInput, Phone, PostCode } from "./address.ts";
import { EditConfigInput } from "./content.ts";
import { line, list } from "./fields.ts";
import { RegisterInput } from "./login.ts";
import { PageForm } from "./page.ts";
import { RaffleForm } from "./raffle-fields.ts";
import { EditUserInput } from "./user.ts";

describe("a UK postcode", () => {
  it.each([
    ["gl52pa", "GL5 2PA"],
    [" GL5  2PA ", "GL5 2PA"],
    ["sw1a-1aa", "SW1A 1AA"],
    ["M1 1AE", "M1 1AE"],
    ["giR0aa", "GIR 0AA"],
    ["", ""],
  ])("%j is kept as %j", (given, kept) => expect(PostCode.parse(given)).toBe(kept));
  it.each(["12345", "GL5", "GL5 2P", "QQ1 1AA", "75008 Paris"])("%j is none", (given) => {
    expect(PostCode.safeParse(given).success).toBe(false);
  });
});

describe("a UK phone number", () => {
  it.each(["07700 900123", "+44 7700 900123", "+44 (0)20 7946 0018", "(020) 7946-0018", "0044 7700 900123", ""])(
    "%j is fine",
    (given) => expect(Phone.safeParse(given).success).toBe(true),
  );
  it.each(["12345", "+1 212 555 0100", "call me", "077009001"])("%j is none", (given) => {
    expect(Phone.safeParse(given).success).toBe(false);
  });
});

it("an address is wholly blank, or filled in but for line 2", () => {
  expect(AddressInput.safeParse({}).success).toBe(true);
  const half = AddressInput.safeParse({ addressLine1: "14 Tannery Row", postCode: "GL5 2PA" });
  expect(half.error?.issues.map((issue) => issue.path[0])).toEqual(["city", "county"]);
});

describe("Markdown", () => {
  const fits = {
    content: (text: string) => PageForm.shape.content.safeParse(text).success,
    description: (text: string) => RaffleForm.shape.description.safeParse(text).success,
    text: (text: string) => EditConfigInput.shape.text.safeParse(text).success,
    answers: (text: string) => {
      const half = { question: "", answer: text.slice(0, text.length / 2) };
      return EditConfigInput.shape.faq.safeParse([half, half]).success;
    },
  };
  it.each(Object.entries(fits))("that takes long to render is refused in %s, and long terms are not", (_, isFine) => {
    const clause = `${"The promoter's decision is final. ".repeat(9)}[More](/p/terms)\n\n- **one**\n`;
    expect(isFine(clause.repeat(50))).toBe(true);
    for (const piece of ["- a\n", "1. a\n", "a\n=\n", ">", "*_", "[", "+ a\n", "a\r"]) {
      expect(isFine(piece.repeat(1_990 / piece.length))).toBe(true);
      expect([piece, isFine(piece.repeat(18_000 / piece.length))]).toEqual([piece, false]);
    }
    const stairs = (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- a\n`).join("");
    expect([isFine("- ".repeat(40)), isFine("-".repeat(1_000)), isFine(stairs(30))]).toEqual([true, true, true]);
    for (const deep of ["- ".repeat(500), `a\n${"> 1. ".repeat(200)}`, stairs(200)]) expect(isFine(deep)).toBe(false);
  });
});

const Tags = list(line(5, 1), 30, { min: 1, tooFew: "Give a tag" });

const messages = (given: unknown, schema: z.ZodType = Tags) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a list of a request", () => {
  it("has its elements judged and changed one by one", () => {
    expect(Tags.parse([" cars ", "cash"])).toEqual(["cars", "cash"]);
    expect(messages(["cars", 5, "caravan"])).toEqual([
      ["1", "Enter some text"],
      ["2", "Up to 5 characters"],
    ]);
    expect(messages([{ tag: "" }], list(z.object({ tag: line(5, 1) }), 3))).toEqual([["0.tag", "Please fill this in"]]);
  });

  it("is a list, and as long as it has to be", () => {
    expect(messages(undefined, z.object({ tags: Tags }))).toEqual([["", "Please fill this in"]]);
    expect(messages({}, z.object({ tags: Tags }))).toEqual([["tags", "Please fill this in"]]);
    expect(messages("cars")).toEqual([["", "Enter a list"]]);
    expect(messages([])).toEqual([["", "Give a tag"]]);
  });

  it("that is too long is not read at all", () => {
    expect(messages(Array(44_000).fill({}))).toEqual([["", "Up to 30 items"]]);
  });

  it("that is wrong everywhere is read up to the twentieth problem", () => {
    let read = 0;
    const element = z.string().refine(() => ++read === 0, "No");
    expect(messages(Array(3_000).fill("x"), list(element, 5_000))).toHaveLength(20);
    expect(read).toBe(20);
  });
});

describe("registering", () => {
  it.each(["www.evil.example", "https://evil.example", "Bea\r\nBcc: eve", "Bea\u202e"])(
    "takes no name like %j",
    (name) => {
      const form = { email: "bea@example.test", password: "ten chars!", passwordAgain: "ten chars!" };
      const wrong = RegisterInput.safeParse({ ...form, firstName: name, lastName: name }).error?.issues;
      expect(new Set(wrong?.map(({ path }) => path[0]))).toEqual(new Set(["firstName", "lastName"]));
      const edit = EditUserInput.safeParse({ id: "1", firstName: name, lastName: name }).error?.issues;
      expect(new Set(edit?.map(({ path }) => path[0]))).toEqual(new Set(["firstName", "lastName"]));
    },
  );

  it("requires two equal passwords of ten characters or more", () => {
    const form = { firstName: "Bea", lastName: "Baker", email: "bea@example.test", recaptcha: "x" };
    const check = (password: string, passwordAgain: string) =>
      RegisterInput.safeParse({ ...form, password, passwordAgain }).success;
    expect(check("ten chars!", "ten chars!")).toBe(true);
    expect(check("nine char", "nine char")).toBe(false);
    expect(check("ten chars!", "ten chars?")).toBe(false);
  });
});
