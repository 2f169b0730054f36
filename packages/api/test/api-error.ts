import { type ErrorCode, errorMessage, type FieldErrors, ShopError } from "@counterfoil/core";
import { TRPCError } from "@trpc/server";
import { toTRPCError } from "../src/procedures/errors.ts";

/** What a call of the router rejects with: the category as tRPC names it, the sentence, and the stable code as its cause. */
export function apiError(code: ErrorCode, errors?: FieldErrors) {
  const cause = new ShopError(code);
  const { code: category } = toTRPCError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }));
  return { code: category, message: errorMessage(code), cause: { code, ...(errors && { errors }) } };
}
