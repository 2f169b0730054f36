import { describe, expect, it } from "vitest";
import { z } from "zod";
import { line, list } from "./fields.ts";

const Tags = list(line(5, 1), 30, { min: 1, tooFew: "Give a tag" });

const messages = (given: unknown, schema: z.ZodType = Tags) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a list of a request", () => {
  it("has its elements judged and changed one by one", () => {
    expect(Tags.parse([" cars ", "cash"])).toEqual(["cars", "cash"]);
    expect(messages(["cars", 5, "caravan"])).toEqual([
      ["1", "Enter some text"],
      ["2", "At most 5 characters"],
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
    expect(messages(Array(44_000).fill({}))).toEqual([["", "At most 30 items"]]);
  });

  it("that is wrong everywhere is read up to the twentieth problem", () => {
    let read = 0;
    const element = z.string().refine(() => ++read === 0, "No");
    expect(messages(Array(3_000).fill("x"), list(element, 5_000))).toHaveLength(20);
    expect(read).toBe(20);
  });
});
