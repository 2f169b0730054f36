import fc from "fast-check";
import { z } from "zod";

const strings = z.array(z.string());
const counts = { minItems: z.number(), maxItems: z.number(), minLength: z.number(), maxLength: z.number() };
const flat = {
  type: z.union([z.string(), strings]),
  enum: z.array(z.unknown()),
  const: z.unknown(),
  required: strings,
};
const Flat = z.object({ ...flat, ...counts, pattern: z.string(), minimum: z.number(), maximum: z.number() }).partial();

/** The part of JSON Schema that zod writes for inputs. */
interface Schema extends z.infer<typeof Flat> {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  Flat.extend({
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    items: Schema.optional(),
  }),
);

/** Returns existing values for a field of this name, such as ids. */
export type KnownValues = (field: string) => readonly string[];

function textOf({ minLength = 0, maxLength = 200, pattern, enum: choices }: Schema, known: readonly string[]) {
  if (choices) return fc.constantFrom(...choices);
  // Longer ones come from the fuzzed values.
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  const plain = pattern?.includes("\\p{") || !pattern ? any : fc.stringMatching(new RegExp(pattern));
  return known.length === 0 ? plain : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, plain);
}

/** Generates objects with the required fields, and some or many of the optional ones. */
function objectOf({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, known, name)]),
  );
  const needed = required.filter((name) => name in properties);
  const free = Object.keys(properties).filter((name) => !needed.includes(name));
  const few = fc
    .tuple(fc.record(fields), fc.subarray(free, { maxLength: Math.min(free.length, 3) }))
    .map(([all, chosen]) => Object.fromEntries([...needed, ...chosen].map((name) => [name, all[name]])));
  return fc.oneof(few, fc.record(fields, { requiredKeys: needed }));
}

function choiceOf(choices: Schema[], known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const weighed = choices.map((choice) => ({
    weight: choice.type === "null" ? 1 : 5,
    arbitrary: arbitraryOf(choice, known, name),
  }));
  return fc.oneof(...weighed);
}

function arbitraryOf(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return choiceOf(schema.anyOf, known, name);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, known, name)));
  const { minimum: min, maximum: max } = schema;
  switch (schema.type) {
    case "string":
      return textOf(schema, known(name));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
      return fc.oneof(
        fc.integer({ min: min ?? -10, max: Math.min(max ?? 200, (min ?? 0) + 200) }),
        fc.integer({ min, max: Math.min(max ?? 2 ** 31 - 1, 2 ** 31 - 1) }),
      );
    case "number":
      return fc.oneof(
        fc.integer({ min: Math.ceil(min ?? -10), max: Math.min(max ?? 200, 200) }),
        fc.double({ min, max, noNaN: true }),
      );
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, known, name), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objectOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates inputs for a zod schema, with values that exist in the shop. */
export function inputsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const json = Schema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return arbitraryOf(json, known, "");
}
