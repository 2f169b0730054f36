import type { Context as CallContext, RestRow } from "@counterfoil/api";
import { type FieldErrors, MAX_IMAGE_BYTES, ShopError } from "@counterfoil/core";
import { readBody, readCallBody } from "../http/read-body.ts";

/** Bytes of a multipart body besides its file. */
const MULTIPART_MARGIN = 64 * 1024;

type Fields = Record<string, unknown>;

const invalid = (errors?: FieldErrors) => new ShopError("request.invalid", { errors });

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Throws for what is not UTF-8. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

function fromJson(bytes: Uint8Array): Fields {
  let value: unknown;
  try {
    const text = utf8.decode(bytes).trim();
    value = text === "" ? {} : JSON.parse(text);
  } catch {
    throw invalid();
  }
  if (!isFields(value)) throw invalid();
  return value;
}

async function fromMultipart(row: RestRow, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData().catch(() => null);
  if (!form) throw invalid();
  const texts = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const [name, part] of form) {
    if (typeof part === "string") texts.set(name, part);
    else if (name !== row.file) throw invalid({ [name]: ["Files are uploaded one by one beforehand"] });
    else if (files.has(name)) throw invalid({ [name]: ["Upload one file at a time"] });
    else if (part.size > MAX_IMAGE_BYTES) throw new ShopError("image.too_large", { field: name });
    else files.set(name, await part.bytes());
  }
  const parts = Object.fromEntries(texts);
  return { ...(row.form ? row.form(parts) : parts), ...Object.fromEntries(files) };
}

async function fromBody(ctx: CallContext, row: RestRow, request: Request, call: string): Promise<Fields> {
  if (row.method === "GET") return {};
  if (row.ignoresBody) {
    await readCallBody(ctx, request, [call]);
    return {};
  }
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.toLowerCase().startsWith("multipart/form-data") || !(row.form || row.file))
    return fromJson(await readCallBody(ctx, request, [call]));
  const body = row.file
    ? readBody(request, MAX_IMAGE_BYTES + MULTIPART_MARGIN, row.file)
    : readCallBody(ctx, request, [call]);
  return fromMultipart(row, await body, contentType);
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

const parsers = {
  int: {
    parse: (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
    error: "Enter a whole number",
  },
  number: {
    parse: (text: string) => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined),
    error: "Enter a number",
  },
  bool: {
    parse: (text: string) => booleans.get(text),
    error: "Use true or false",
  },
} as const;

/** Returns a parameter in the one spelling of what the row reads from it; what cannot be read stays as it is. */
export function canonicalText({ read = {} }: RestRow, name: string, text: string): string {
  const parser = Object.hasOwn(read, name) ? read[name] : undefined;
  return String((parser && parsers[parser].parse(text)) ?? text);
}

/** Returns the parameters of path and query, with numbers and booleans parsed where the row expects them. Throws `request.invalid`. */
function fromParameters(row: RestRow, texts: Record<string, string>): Fields {
  const fields: Fields = { ...texts };
  const errors: FieldErrors = {};
  for (const [name, parser] of Object.entries(row.read ?? {})) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text === undefined) continue;
    fields[name] = parsers[parser].parse(text);
    if (fields[name] === undefined) errors[name] = [parsers[parser].error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}

/** Fields not allowed in a URL, which ends up in logs, browser histories and Referer headers. */
const credentials = [
  "password",
  "passwordAgain",
  "currentPassword",
  "newPassword",
  "newPasswordAgain",
  "code",
  "token",
  "access_token",
];

/** Throws `request.invalid` for a write with a credential in its query. */
function checkQuery({ method, fieldsIn }: RestRow, query: Record<string, string>): void {
  if (method === "GET" || fieldsIn === "query") return;
  const found = credentials.filter((name) => Object.hasOwn(query, name));
  if (found.length === 0) return;
  throw invalid(Object.fromEntries(found.map((name) => [name, ["Send this in the body, not the URL"]])));
}

/** Whether a value of the body or the query is that of the path: `5` and `"5"` are the same. */
function agrees(value: unknown, inPath: string): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value) === inPath;
}

/** Throws `request.invalid` if body or query name another record than the path does; a record's own body also as `_id`. */
function checkPath(row: RestRow, path: Record<string, string>, ...others: Fields[]): void {
  const errors: FieldErrors = {};
  for (const [name, inPath] of Object.entries(path)) {
    const names = name === "id" && row.path.endsWith("/{id}") ? ["id", "_id"] : [name];
    for (const each of names) {
      const isOther = others.some((fields) => Object.hasOwn(fields, each) && !agrees(fields[each], inPath));
      if (isOther) errors[each] = [`This must be the ${name} in the address`];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Returns the procedure of a REST request: the row's, or the one that its query selects. */
export function procedureOf({ procedure, instead }: RestRow, query: Record<string, string>): string {
  return instead?.when(query) ? instead.procedure : procedure;
}

/** Returns the procedure's input of a REST request: path before query before body, which may not name another record. Throws `request.invalid` or `body.too_large`. */
export async function readInput(
  ctx: CallContext,
  row: RestRow,
  request: Request,
  path: Record<string, string>,
  query: Record<string, string>,
): Promise<unknown> {
  checkQuery(row, query);
  const body = await fromBody(ctx, row, request, procedureOf(row, query));
  checkPath(row, path, body, query);
  const key = row.keyed ? request.headers.get("idempotency-key") : null;
  const given = { ...body, ...fromParameters(row, { ...query, ...path }), ...(key !== null && { key }) };
  return row.input ? row.input(given) : given;
}
