import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "../calls.ts";

/** Whether a pattern, matched from end to end, has no part that may repeat for ever. */
const hasEnd = ({ source }: RegExp) => /^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(source);

function isBoundedText(schema: z.ZodString): boolean {
  const patterns = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    "pattern" in def && def.pattern instanceof RegExp ? def.pattern : [],
  );
  return schema.maxLength !== null || patterns.some(hasEnd);
}

/** What a request may contain without a bound of its own; a date is as long as its pattern. */
const small = [
  ...[z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUndefined, z.ZodVoid],
  ...[z.ZodEmail, z.ZodISODate],
];

/** Lists the places of a schema, such as `reserve.ticketNums`, at which a request may be as long as it likes. */
function unboundedIn(schema: unknown, at: string): string[] {
  if (small.some((kind) => schema instanceof kind)) return [];
  if (schema instanceof z.ZodString) return isBoundedText(schema) ? [] : [`${at}: a text`];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => unboundedIn(field, `${at}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unboundedIn(option, at));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unboundedIn(schema.unwrap(), at);
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema;
    const isList = before instanceof z.ZodTransform && out instanceof z.ZodArray;
    return isList ? unboundedInList(schema, out.element, at) : unboundedIn(before, at);
  }
  // Bytes of an upload, which have a limit of their own.
  if (schema instanceof z.ZodCustom && at === "images.upload.image") return [];
  // Read again by the input of the call that it would be, which has bounds.
  if (schema instanceof z.ZodRecord && /^acts\.(ask|preview)\.command$/.test(at)) return [];
  return [`${at}: ${schema instanceof z.ZodType ? schema.type : typeof schema}`];
}

/** Returns an element that counts how often anything looks at it. */
function watched() {
  const seen = { times: 0 };
  const look = () => {
    seen.times += 1;
    return null;
  };
  return { seen, item: new Proxy({}, { get: look, getPrototypeOf: look }) };
}

function unboundedInList(whole: z.ZodType, element: unknown, at: string): string[] {
  const { item, seen } = watched();
  const { error } = whole.safeParse(Array(100_000).fill(item));
  const isShort = error?.issues.length === 1 && error.issues[0]?.path.length === 0 && seen.times === 0;
  return [...(isShort ? [] : [`${at}: a list`]), ...unboundedIn(element, `${at}[]`)];
}

const inputs = [...calls.values()].flatMap((call) => call.inputs.map((input): [string, unknown] => [call.path, input]));

test("every text and list of a request has an end, and a list that is too long is not read", () => {
  expect(inputs.length).toBeGreaterThan(80);
  expect(inputs.flatMap(([path, input]) => unboundedIn(input, path))).toEqual([]);
});
