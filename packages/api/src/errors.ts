import { type ErrorCode, type FieldErrors, messages, ShopError } from "@counterfoil/core";
import { failureOf } from "@counterfoil/db";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

/** The one table from what went wrong to what HTTP and tRPC call it. */
const answers = {
  unauthenticated: { status: 401, trpc: "UNAUTHORIZED" },
  forbidden: { status: 403, trpc: "FORBIDDEN" },
  not_found: { status: 404, trpc: "NOT_FOUND" },
  conflict: { status: 409, trpc: "CONFLICT" },
  too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  invalid: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  slow_down: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const satisfies Record<ErrorCode, { status: number; trpc: TRPCError["code"] }>;

/** What a refusal looks like to whoever called, on both doors. */
export interface Refusal {
  status: number;
  msg: string;
  errors?: FieldErrors;
  retryAfter?: number;
}

function fieldErrors(error: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "form";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

/** What tRPC says of a request that it cannot read or that its schema refuses. */
const unreadable: ReadonlySet<TRPCError["code"]> = new Set(["BAD_REQUEST", "PARSE_ERROR", "UNSUPPORTED_MEDIA_TYPE"]);

function asShopError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof ShopError) return error.cause;
    if (unreadable.has(error.code)) {
      const errors = error.cause instanceof ZodError ? fieldErrors(error.cause) : undefined;
      return new ShopError("invalid", messages.invalid, { errors });
    }
    if (error.code === "NOT_FOUND" || error.code === "METHOD_NOT_SUPPORTED")
      return new ShopError("not_found", messages.notFound);
    return error.cause ? asShopError(error.cause) : null;
  }
  const failure = failureOf(error);
  if (failure === "away" || failure === "busy")
    return new ShopError("unavailable", messages.tryAgainLater, { retryAfter: 2 });
  return null;
}

/** The refusal that an error is; null for a fault of ours, about which nobody outside learns anything. */
export function refusalOf(error: unknown): Refusal | null {
  const shop = asShopError(error);
  if (!shop) return null;
  const waits = shop.code === "slow_down" || shop.code === "unavailable";
  return {
    status: answers[shop.code].status,
    msg: shop.message,
    ...(shop.errors && { errors: shop.errors }),
    ...(waits && { retryAfter: shop.retryAfter ?? 5 }),
  };
}

/** What callers hear of a fault of ours. */
export const fault: Refusal = { status: 500, msg: messages.somethingWrong };

/** The error as tRPC wants it, status included; other errors stay as they are. */
export function toTRPCError(error: TRPCError): TRPCError {
  const shop = asShopError(error);
  return shop ? new TRPCError({ code: answers[shop.code].trpc, message: shop.message, cause: shop }) : error;
}
