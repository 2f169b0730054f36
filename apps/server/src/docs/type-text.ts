import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

/** The part of a JSON schema that the page reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema | boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export const shapeId = (name: string) => `shape-${name}`;

function joined(parts: (Html | string)[], between: string): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`;
}

function objectText(schema: Schema, depth: number): Html {
  const pad = "  ".repeat(depth + 1);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? "" : "?";
    const about = field.description && !field.$ref ? html` <i>// ${field.description}</i>` : "";
    return html`${pad}<b>${name}</b>${optional}: ${typeText(field, depth + 1)}${about}${raw("\n")}`;
  });
  return html`{${raw("\n")}${fields}${"  ".repeat(depth)}}`;
}

/** Renders a schema as a TypeScript type. */
export function typeText(schema: Schema | boolean | undefined, depth = 0): Html {
  if (schema === undefined || typeof schema === "boolean") return html`unknown`;
  if (schema.$ref) {
    const name = schema.$ref.replace(/^.*\//, "");
    return html`<a href="#${shapeId(name)}">${name}</a>`;
  }
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (some)
    return joined(
      some.map((one) => typeText(one, depth)),
      schema.allOf ? " & " : " | ",
    );
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(" | ")}`;
  if (schema.type === "array") return html`${typeText(schema.items, depth)}[]`;
  if (schema.properties) return objectText(schema, depth);
  if (typeof schema.additionalProperties === "object") {
    return html`{ [name]: ${typeText(schema.additionalProperties, depth)} }`;
  }
  const type = [schema.type ?? "unknown"].flat().join(" | ");
  return schema.format === "date-time" || schema.format === "binary" ? html`${type} (${schema.format})` : html`${type}`;
}
