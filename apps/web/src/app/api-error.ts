import type { AppRouter } from "@counterfoil/api";
import { type ErrorCategory, type ErrorCode, errorCategory, errorMessage, isErrorCode } from "@counterfoil/core";
import { TRPCClientError } from "@trpc/client";

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Returns the stable code of an error; null when no answer came at all. A code that this page does not know is `internal`. */
export function codeOf(error: unknown): ErrorCode | null {
  const code = isApiError(error) ? error.data?.code : undefined;
  if (code === undefined) return null;
  return isErrorCode(code) ? code : "internal";
}

/** Returns the category of an error; null when no answer came at all. */
export function categoryOf(error: unknown): ErrorCategory | null {
  const code = codeOf(error);
  return code && errorCategory(code);
}

/** Whether no answer of the shop came, or its database cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  const category = categoryOf(error);
  return category === null || category === "unavailable";
}

/** Returns the server's sentence for the customer, or `fallback` when none came. */
export function messageOf(error: unknown, fallback: string = errorMessage("internal")): string {
  return isApiError(error) && error.data ? error.message : fallback;
}

/** Returns what the server listed at one field of an error, such as the numbers that are taken. */
export function errorListOf(error: unknown, field: string): string[] {
  return (isApiError(error) && error.data?.errors?.[field]) || [];
}

/** Returns the server's first sentence of each field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (isApiError(error) && error.data?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? errorMessage("request.invalid")]),
  );
}
