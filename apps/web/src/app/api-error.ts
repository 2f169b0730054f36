import type { AppRouter } from "@counterfoil/api";
import { type ErrorCategory, type ErrorCode, errorCategory, errorMessage, isErrorCode } from "@counterfoil/core";
import { TRPCClientError } from "@trpc/client";

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Returns the code of an error; null without an answer. A code that this page does not know becomes `internal`. */
export function codeOf(error: unknown): ErrorCode | null {
  const code = isApiError(error) ? error.data?.code : undefined;
  if (code === undefined) return null;
  return isErrorCode(code) ? code : "internal";
}

/** Returns the category of an error; null without an answer. */
export function categoryOf(error: unknown): ErrorCategory | null {
  const code = codeOf(error);
  return code && errorCategory(code);
}

/** Returns whether the shop did not answer, or could not reach its database. */
export function isUnreachable(error: unknown): boolean {
  const category = categoryOf(error);
  return category === null || category === "unavailable";
}

/** Returns the server's message for the customer, or `fallback` without one. */
export function messageOf(error: unknown, fallback: string = errorMessage("internal")): string {
  return isApiError(error) && error.data ? error.message : fallback;
}

/** Returns the messages that an error has for one field, such as the taken numbers. */
export function errorListOf(error: unknown, field: string): string[] {
  return (isApiError(error) && error.data?.errors?.[field]) || [];
}

/** Returns the server's first message for each field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (isApiError(error) && error.data?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? errorMessage("request.invalid")]),
  );
}
