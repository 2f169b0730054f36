import { html } from "hono/html";
import type { Html, Schema } from "./type-text.ts";

/** A parameter of a call, in its path or query. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** What a form needs to know of a call. */
interface TriedCall {
  path: string;
  method: string;
  parameters: Parameter[];
  /** The schema of its JSON body; undefined without one. */
  body: Schema | undefined;
  /** All named schemas. */
  schemas: Record<string, Schema>;
}

/** Returns a body to start from: every required field, with an empty value of its type. */
export function exampleOf(schema: Schema | boolean | undefined, schemas: Record<string, Schema>): unknown {
  if (schema === undefined || typeof schema === "boolean") return null;
  if (schema.$ref) return exampleOf(schemas[schema.$ref.replace(/^.*\//, "")], schemas);
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (some) return exampleOf(some[0], schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field, schemas)]));
  }
  const [type] = [schema.type ?? "string"].flat();
  const empty: Record<string, unknown> = { array: [], object: {}, boolean: false, integer: 0, number: 0, null: null };
  return type !== undefined && type in empty ? empty[type] : "";
}

/** A form that sends the call and shows the answer; without scripts it stays hidden. */
export function tryForm({ path, method, parameters, body, schemas }: TriedCall): Html {
  const field = ({ name, in: place, required }: Parameter) => html`<label>
    ${name} <input name="${place}:${name}" ${place === "path" || required ? "required" : ""} autocomplete="off" />
  </label>`;
  const text = body && JSON.stringify(exampleOf(body, schemas), null, 2);
  return html`<form data-try data-path="${path}" data-method="${method.toUpperCase()}" hidden>
    <h3>Try it</h3>
    ${parameters.filter(({ in: place }) => place === "path" || place === "query").map(field)}
    ${text && html`<label>Body, as JSON <textarea name="body" rows="6" spellcheck="false">${text}</textarea></label>`}
    <button>Send ${method.toUpperCase()}</button>
    <pre><output></output></pre>
  </form>`;
}
