import type { RestRow } from "@counterfoil/api";
import fc from "fast-check";
import { fuzzBody, fuzzPart, fuzzQuery, fuzzText, fuzzType, fuzzValue } from "./arbitraries.ts";
import type { KnownValues } from "./from-schema.ts";
import { aboutProcedure } from "./procedures.ts";

/** A raw HTTP request. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

type Body = Pick<FuzzRequest, "headers" | "body">;

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const fieldsOf = (input: unknown): [string, unknown][] =>
  typeof input === "object" && input !== null ? Object.entries(input) : [];

/** Generates a path with existing values for its parameters, and sometimes garbage. */
function pathsOf(row: RestRow, known: KnownValues): fc.Arbitrary<string> {
  const pieces = row.path.split("/").map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return fc.constant(piece);
    const encoded = known(name).map((value) => encodeURIComponent(value));
    return encoded.length === 0 ? fuzzPart : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...encoded) }, fuzzPart);
  });
  return fc.tuple(...pieces).map((parts) => `/api${parts.join("/")}`);
}

/** A field is never called "undefined": an answer names the field, which would look like a leak. */
const fieldName = fuzzText.filter((name) => !/undefined/i.test(name));

/** Generates fields, some with wrong values and some unknown. */
function spoilt(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const spoil = fc.array(fc.tuple(fc.nat(), fc.option(fieldName), fuzzValue), { minLength: 1, maxLength: 3 });
  return fc.tuple(inputs, spoil).map(([input, changes]) => {
    const fields = fieldsOf(input);
    for (const [place, name, value] of changes) {
      const at = place % (fields.length + 1);
      fields[at] = [name?.slice(0, 100) ?? fields[at]?.[0] ?? "extra", value];
    }
    return Object.fromEntries(fields);
  });
}

function queryOf(fields: unknown): string {
  const pairs = fieldsOf(fields);
  return pairs
    .map(([name, value]) => [name, asText(value)].map((text) => encodeURIComponent(text.toWellFormed())).join("="))
    .join("&");
}

function multipartOf(fields: unknown, file: string | undefined, ending: string): Body {
  const parts = fieldsOf(fields).map(([name, value]) => {
    const kind = name === file ? '; filename="a.png"\r\nContent-Type: image/png' : "";
    return `--x\r\nContent-Disposition: form-data; name="${name}"${kind}\r\n\r\n${asText(value)}\r\n`;
  });
  return { headers: { "content-type": "multipart/form-data; boundary=x" }, body: `${parts.join("")}${ending}` };
}

function bodiesOf(row: RestRow, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const typed = (type: string, body: Body["body"]): Body => ({ headers: type ? { "content-type": type } : {}, body });
  const json = (fields: unknown) => typed("application/json", JSON.stringify(fields) ?? "");
  const ending = fc.constantFrom("--x--\r\n", "--x--\r\n", "--x", "--x\r\n\r\n", "");
  const multipart = fc
    .tuple(fc.oneof(inputs, spoilt(inputs)), ending)
    .map(([fields, end]) => multipartOf(fields, row.file, end));
  const texts = inputs.map((fields) => JSON.stringify(fields) ?? "");
  const odd = fc.tuple(fuzzType, fc.oneof(fuzzBody, texts));
  return fc.oneof(
    { weight: 5, arbitrary: inputs.map(json) },
    { weight: 5, arbitrary: spoilt(inputs).map(json) },
    { weight: 2, arbitrary: fuzzBody.map((body) => typed("application/json", body)) },
    { weight: row.form || row.file ? 6 : 1, arbitrary: multipart },
    { weight: 1, arbitrary: odd.map(([type, body]) => typed(type, body)) },
  );
}

/** Generates requests of one documented call: valid ones, nearly valid ones, and garbage. */
export function requestsOf(row: RestRow, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const procedures = [row.procedure, ...(row.instead ? [row.instead.procedure] : [])];
  const inputs = fc.oneof(...procedures.map((name) => aboutProcedure(name, known).inputs));
  const path = pathsOf(row, known);
  const names = Object.keys(row.read ?? {});
  const ownQuery = fc.oneof(inputs, spoilt(inputs)).map(queryOf);
  const inQuery = row.method === "GET" || row.fieldsIn === "query";
  const query = fc.oneof(
    { weight: 5, arbitrary: inQuery ? ownQuery : fc.constant("") },
    { weight: 1, arbitrary: fuzzQuery(names) },
    { weight: inQuery ? 1 : 0, arbitrary: fc.tuple(ownQuery, ownQuery).map((two) => two.join("&")) },
  );
  const body: fc.Arbitrary<Body> = row.method === "GET" ? fc.constant({ headers: {} }) : bodiesOf(row, inputs);
  return fc.tuple(path, query, body).map(([base, search, sent]) => ({
    method: row.method,
    path: search === "" ? base : `${base}?${search}`,
    ...sent,
  }));
}
