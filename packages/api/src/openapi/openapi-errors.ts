import { errorCodes, errorMessage } from "@counterfoil/core";
import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { statusOf } from "../procedures/errors.ts";
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

export type ErrorStatus = keyof typeof descriptions;

const ErrorCode = z.enum(errorCodes).meta({
  id: "ErrorCode",
  description: [
    "The stable name of an error. Its sentence may change, the name does not.",
    ...errorCodes.map((code) => `- \`${code}\` (${statusOf(code)}): ${errorMessage(code)}`),
  ].join("\n"),
});

/** The body of every error. */
export const Failure = z
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
export function errorResponses(row: RestRow, statuses: readonly ErrorStatus[]): ZodOpenApiResponsesObject {
  const schema = row.failure ? ConfigFailure : Failure;
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: descriptions[status], content: { "application/json": { schema } } },
    ]),
  );
}
