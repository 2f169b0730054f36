import { RaffleForm, readJson } from "@counterfoil/core";
import { z } from "zod";

/** Returns the inner schema of a nullable field, or of a bounded list. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable) return schema.unwrap();
  return schema instanceof z.ZodPreprocess ? schema.out : schema;
}

/** Reads one part as the type of the field's schema; an empty part is null, or an empty list. */
function readPart(schema: z.core.$ZodType, name: string, text: string): unknown {
  const inner = innerOf(schema);
  // Multipart writes every line break of a text as CRLF.
  if (inner instanceof z.ZodString) return text.replaceAll("\r\n", "\n");
  const given = text.trim();
  const isList = inner instanceof z.ZodArray;
  if (given === "") return isList ? [] : null;
  if (inner instanceof z.ZodNumber) return /^-?\d{1,15}(\.\d{1,10})?$/.test(given) ? Number(given) : text;
  if (inner instanceof z.ZodBoolean) return given === "true" ? true : given === "false" ? false : text;
  if (name === "searchTags" && !given.startsWith("[")) return given.split(",");
  // An unreadable value stays a text, which the schema then rejects by field.
  return isList || inner instanceof z.ZodObject ? readJson(given, given) : given;
}

const shape: Record<string, z.core.$ZodType> = RaffleForm.shape;

/** Reads the raffle form as multipart, each part by the schema of its field; an unknown part stays a text. */
export function readRaffleForm(parts: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, text]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema ? readPart(schema, name, text) : text];
    }),
  );
}
