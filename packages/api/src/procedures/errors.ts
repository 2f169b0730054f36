import {
  type ErrorCategory,
  type ErrorCode,
  errorCategory,
  type FieldErrors,
  isErrorCode,
  MAX_ISSUES,
  ShopError,
} from "@counterfoil/core";
import { failureOf } from "@counterfoil/db";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

const statuses = {
  unreadable: { status: 400, trpc: "BAD_REQUEST" },
  unauthenticated: { status: 401, trpc: "UNAUTHORIZED" },
  forbidden: { status: 403, trpc: "FORBIDDEN" },
  not_found: { status: 404, trpc: "NOT_FOUND" },
  method_not_allowed: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  timed_out: { status: 408, trpc: "TIMEOUT" },
  conflict: { status: 409, trpc: "CONFLICT" },
  too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  invalid: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  slow_down: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  headers_too_large: { status: 431, trpc: "PAYLOAD_TOO_LARGE" },
  client_closed: { status: 499, trpc: "CLIENT_CLOSED_REQUEST" },
  internal: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const satisfies Record<ErrorCategory, { status: number; trpc: TRPCError["code"] }>;

export const statusOf = (code: ErrorCode): number => statuses[errorCategory(code)].status;

/** An error as it is sent to the caller, over both REST and tRPC. */
export interface ErrorResponse {
  status: number;
  code: ErrorCode;
  msg: string;
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
}

/** The fields of an issue; unknown fields each by name. */
function fieldsOf(issue: ZodError["issues"][number]): string[] {
  const paths =
    issue.code === "unrecognized_keys"
      ? issue.keys.slice(0, MAX_ISSUES).map((key) => [...issue.path, key])
      : [issue.path];
  return paths.map((path) => path.map(String).join(".") || "form");
}

function fieldErrors(error: ZodError): FieldErrors {
  const errors = new Map<string, string[]>();
  const found = error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => fieldsOf(issue).map((field) => ({ field, issue })));
  for (const { field, issue } of found.slice(0, MAX_ISSUES)) {
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(errors);
}

/** Returns the error of an input that its schema rejects: the one that the schema names, else a message per field. */
export function inputError(error: ZodError): ShopError {
  for (const issue of error.issues) {
    const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
    if (typeof code === "string" && isErrorCode(code)) return new ShopError(code);
  }
  return new ShopError("request.invalid", { errors: fieldErrors(error) });
}

/** tRPC's code for a request that it cannot read or that its schema rejects. */
const unreadable: ReadonlySet<TRPCError["code"]> = new Set(["BAD_REQUEST", "PARSE_ERROR", "UNSUPPORTED_MEDIA_TYPE"]);

function asShopError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof ShopError) return error.cause;
    if (unreadable.has(error.code)) {
      return error.cause instanceof ZodError ? inputError(error.cause) : new ShopError("request.invalid");
    }
    if (error.code === "NOT_FOUND" || error.code === "METHOD_NOT_SUPPORTED") return new ShopError("path.unknown");
    return error.cause ? asShopError(error.cause) : null;
  }
  const failure = failureOf(error);
  if (failure === "unreachable") return new ShopError("shop.unavailable", { retryAfter: 2 });
  if (failure === "busy" || failure === "waited") return new ShopError("shop.busy", { retryAfter: 2 });
  return null;
}

/** Returns the answer to an error that the shop made itself. */
export function toErrorResponse(error: ShopError): ErrorResponse {
  const { code, category } = error;
  const waits = category === "slow_down" || category === "unavailable";
  return {
    status: statusOf(code),
    code,
    msg: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(waits && { retryAfter: error.retryAfter ?? 5 }),
  };
}

/** Returns the answer to any error; null for an internal error, whose details no client sees. */
export function errorResponseOf(error: unknown): ErrorResponse | null {
  const shop = asShopError(error);
  return shop && toErrorResponse(shop);
}

export const internalError: ErrorResponse = toErrorResponse(new ShopError("internal"));

/** Returns the error as a TRPCError, including the status; internal errors stay as they are. */
export function toTRPCError(error: TRPCError): TRPCError {
  const shop = asShopError(error);
  return shop ? new TRPCError({ code: statuses[shop.category].trpc, message: shop.message, cause: shop }) : error;
}
