import { config } from "zod/v4/core";

type Issue = Parameters<NonNullable<ReturnType<typeof config>["customError"]>>[0];

const many = (count: number | bigint, noun: string) => `${count} ${noun}${Number(count) === 1 ? "" : "s"}`;

const types: Record<string, string> = {
  string: "Enter some text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Use true or false",
  array: "Enter a list",
};

function outOfRange(issue: Issue, word: "At least" | "Up to", bound: number | bigint): string {
  if (issue.origin === "string") return `${word} ${many(bound, "character")}`;
  return issue.origin === "array" ? `${word} ${many(bound, "item")}` : `${word} ${bound}`;
}

/** Returns the default message of an invalid field; a schema may have its own. */
function defaultMessageOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Please fill this in";
      return types[issue.expected] ?? "Please check this";
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
      return outOfRange(issue, "At least", issue.minimum);
    case "too_big":
      return outOfRange(issue, "Up to", issue.maximum);
    case "unrecognized_keys":
      return "Unknown field";
    case "invalid_value":
      return `Choose one of ${issue.values.map((value) => `"${String(value)}"`).join(", ")}`;
    default:
      return "Please check this";
  }
}

// Zod's own messages are for developers. These replace them wherever a schema is parsed, in browser and server.
config({ customError: defaultMessageOf });
