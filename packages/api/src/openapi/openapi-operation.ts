import { errorCodes, errorMessage, type Right, rolesWith, SendKey, WaitingAnswer } from "@counterfoil/core";
import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { calls, inputFields } from "../calls.ts";
import { statusOf } from "../procedures/errors.ts";
import type { Who } from "../procedures/trpc.ts";
import type { RestRow } from "../rest/rest.ts";

const descriptions = {
  401: "Missing or invalid token, or wrong credentials",
  403: "Not allowed",
  404: "Not found, or belongs to someone else",
  409: "Taken, in use or already done",
  413: "Too large",
  422: "Not valid, or a body that cannot be read",
  429: "Too many requests; see Retry-After",
  503: "A required service is unavailable; see Retry-After",
} as const;

type ErrorStatus = keyof typeof descriptions;

const ErrorCode = z.enum(errorCodes).meta({
  id: "ErrorCode",
  description: [
    "The stable name of an error. Its sentence may change, the name does not.",
    ...errorCodes.map((code) => `- \`${code}\` (${statusOf(code)}): ${errorMessage(code)}`),
  ].join("\n"),
});

/** The body of every error. */
const Failure = z
  .object({
    msg: z.string().meta({ description: "A sentence for the customer" }),
    code: ErrorCode,
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: "Per field of the request" }),
  })
  .meta({ id: "Failure" });
const ConfigFailure = z
  .object({ ...Failure.shape, msg: z.object({ message: z.string() }) })
  .meta({ id: "ConfigFailure" });

/** Describes the errors of a call, one response per status. */
function errorResponses(row: RestRow, statuses: Iterable<ErrorStatus>): ZodOpenApiResponsesObject {
  const schema = row.failure ? ConfigFailure : Failure;
  return Object.fromEntries(
    Array.from(statuses, (status) => [
      String(status),
      { description: descriptions[status], content: { "application/json": { schema } } },
    ]),
  );
}

type Shape = Record<string, z.ZodType>;

interface Described {
  who: Who;
  required: Right[];
  fields: Shape;
  output: z.ZodType;
  /** Whether it may wait for a second admin, and answers 202 then. */
  mayWait: boolean;
}

function describe(path: string): Described {
  const call = calls.get(path);
  if (!call) throw new Error(`There is no call ${path}`);
  const { meta } = call;
  const answer = call.output instanceof z.ZodType ? call.output : z.unknown();
  const [waiting, usual] = answer instanceof z.ZodUnion ? answer.options : [];
  const mayWait = waiting === WaitingAnswer && usual instanceof z.ZodType;
  const output = mayWait ? usual : answer;
  return { who: meta.who, required: meta.rights ?? [], fields: inputFields(path), output, mayWait };
}

/** Both procedures of a row that chooses by the query, as one call. */
function together(first: Described, second: Described): Described {
  const more = Object.entries(second.fields).filter(([name]) => !(name in first.fields));
  const optional = more.map(([name, schema]) => [name, schema.optional()]);
  const output = first.output === second.output ? first.output : z.union([first.output, second.output]);
  return { ...first, fields: { ...Object.fromEntries(optional), ...first.fields }, output };
}

/** The procedure's fields that the path fills, by default with the same names. */
function filledByPath(row: RestRow, names: string[]): Set<string> {
  if (!row.input) return new Set(names);
  const given: unknown = row.input(Object.fromEntries(names.map((name) => [name, `{${name}}`])));
  const filled = Object.entries(given ?? {}).filter(([, value]) => names.some((name) => value === `{${name}}`));
  return new Set(filled.map(([field]) => field));
}

function responsesOf(row: RestRow, { who, fields, output, mayWait }: Described): ZodOpenApiResponsesObject {
  const writes = row.method !== "GET";
  const when = (holds: boolean, ...statuses: ErrorStatus[]) => (holds ? statuses : []);
  const statuses = new Set<ErrorStatus>([
    ...when(who !== "visitor", 401, 403),
    ...when(row.path.includes("{"), 404),
    ...when(writes, 409, 413),
    ...when(writes || Object.keys(fields).length > 0, 422),
    ...(row.refusals ?? []),
    429,
    503,
  ]);
  const content = row.raw
    ? { [row.rawType ?? "text/plain"]: { schema: row.rawSchema ?? z.string() } }
    : { "application/json": { schema: output } };
  const waiting = {
    description: "Nothing is done yet: a second admin has to approve it",
    content: { "application/json": { schema: WaitingAnswer } },
  };
  return {
    ...(output !== WaitingAnswer && { "200": { description: "Success", content } }),
    ...((mayWait || output === WaitingAnswer) && { "202": waiting }),
    ...(row.cached && { "304": { description: "Not changed since the ETag that was sent" } }),
    ...errorResponses(row, statuses),
  };
}

function bodyOf(row: RestRow, fields: Shape): ZodOpenApiOperationObject["requestBody"] {
  if (row.file) {
    const schema = z.object({ [row.file]: z.custom<Uint8Array>() });
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (Object.keys(fields).length === 0) return undefined;
  const json = { "application/json": { schema: z.object(fields) } };
  if (!row.form) return { content: json };
  const texts = Object.fromEntries(Object.keys(fields).map((name) => [name, z.string().optional()]));
  return { content: { ...json, "multipart/form-data": { schema: z.object(texts) } } };
}

const nameOf = (row: RestRow) => [row.method.toLowerCase(), ...row.path.split(/[/{}]+/)].filter(Boolean).join("_");

/** Which right a call of the console requires, or which others will do, and the roles that have one of them. */
function rightsOf({ required: [right, ...others] }: Described) {
  if (!right) return {};
  return {
    "x-right": right,
    ...(others.length > 0 && { "x-or-rights": others }),
    "x-roles": rolesWith(right, ...others),
  };
}

/** Returns a call as an OpenAPI operation. `template` is its path in the document. */
export function operationOf(row: RestRow, template: string): ZodOpenApiOperationObject {
  const own = describe(row.procedure);
  const about = row.instead ? together(own, describe(row.instead.procedure)) : own;
  const params = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const filled = filledByPath(row, params(row.path));
  if (row.keyed) filled.add("key");
  const rest = Object.fromEntries(
    Object.entries(about.fields).flatMap(([name, schema]) => {
      if (!filled.has(name)) return [[name, schema]];
      return row.repeats === name ? [[name, schema.optional()]] : [];
    }),
  );
  const inQuery = row.method === "GET" || row.fieldsIn === "query";
  const sign = row.instead?.sign;
  const query: Shape = { ...(inQuery && rest), ...(sign && { [sign.name]: z.literal(sign.value).optional() }) };
  return {
    operationId: nameOf(row),
    tags: [row.path.split("/")[1] ?? ""],
    summary: row.summary,
    description: `For: ${about.who}`,
    ...rightsOf(about),
    ...(about.who !== "visitor" && { security: [{ bearer: [] }] }),
    requestParams: {
      path: z.object(Object.fromEntries(params(template).map((name) => [name, z.string()]))),
      query: z.object(query),
      ...(row.keyed && { header: z.object({ "Idempotency-Key": SendKey }) }),
    },
    requestBody: inQuery ? undefined : bodyOf(row, rest),
    responses: responsesOf(row, about),
  };
}

const ok = (type: string, schema: z.ZodType = z.string()) => ({
  "200": { description: "Success", content: { [type]: { schema } } },
});

/** Calls that no procedure answers. */
export const plainOperations: ZodOpenApiPathsObject = {
  "/api": {
    get: {
      operationId: "get_health",
      tags: ["health"],
      summary: "Whether the server can reach its database",
      responses: {
        ...ok("application/json", z.object({ status: z.literal("ok"), name: z.string() })),
        "503": { description: "The database is unreachable", content: { "application/json": { schema: Failure } } },
      },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "get_openapi",
      tags: ["docs"],
      summary: "This description",
      responses: ok("application/json", z.record(z.string(), z.unknown())),
    },
  },
  "/api/docs": {
    get: { operationId: "get_docs", tags: ["docs"], summary: "The same for a person", responses: ok("text/html") },
  },
  "/api/payments/notice/{provider}": {
    post: {
      operationId: "post_payments_notice_provider",
      tags: ["payments"],
      summary: "A payment provider's signed notification; not for browsers",
      requestParams: { path: z.object({ provider: z.string() }) },
      responses: {
        ...ok("application/json", z.object({ msg: z.string() })),
        "401": { description: "A bad signature", content: { "application/json": { schema: Failure } } },
        "404": { description: "No such provider", content: { "application/json": { schema: Failure } } },
      },
    },
  },
  "/images/{name}": {
    get: {
      operationId: "get_images_name",
      tags: ["imageUpload"],
      summary: "An uploaded picture",
      requestParams: { path: z.object({ name: z.string() }) },
      responses: { ...ok("image/webp"), "404": { description: "No such picture" } },
    },
  },
};
