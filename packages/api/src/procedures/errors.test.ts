import { errorCategory, errorCodes, errorMessage, ShopError } from "@counterfoil/core";
import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { errorResponseOf, statusOf, toTRPCError } from "./errors.ts";

const viaTRPC = (error: ShopError) =>
  errorResponseOf(toTRPCError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error })));

/** The status of each category, as the shop promises it to scripts. */
const promised = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  slow_down: 429,
  headers_too_large: 431,
  client_closed: 499,
  internal: 500,
  unavailable: 503,
};

describe("an error", () => {
  it.each(errorCodes)("%s has the status of its category, and is the same over tRPC", (code) => {
    const error = new ShopError(code, { errors: { field: ["Wrong"] } });
    const expected = { status: promised[errorCategory(code)], code, msg: errorMessage(code) };
    expect(statusOf(code)).toBe(expected.status);
    expect(errorResponseOf(error)).toMatchObject({ ...expected, errors: { field: ["Wrong"] } });
    expect(viaTRPC(error)).toEqual(errorResponseOf(error));
  });

  it("says when to come back if coming back helps", () => {
    expect(viaTRPC(new ShopError("rate.limited", { retryAfter: 40 }))?.retryAfter).toBe(40);
    expect(viaTRPC(new ShopError("shop.busy"))?.retryAfter).toBe(5);
    expect(viaTRPC(new ShopError("ticket.taken"))).not.toHaveProperty("retryAfter");
  });

  it("of a schema names the fields", () => {
    const cause = z.object({ email: z.email("Enter an email address") }).safeParse({ email: "bea" }).error;
    expect(errorResponseOf(new TRPCError({ code: "BAD_REQUEST", cause }))).toEqual({
      status: 422,
      code: "request.invalid",
      msg: "Please check what you entered",
      errors: { email: ["Enter an email address"] },
    });
  });

  it("of an unknown procedure is a 404, and an internal one tells nothing", () => {
    expect(errorResponseOf(new TRPCError({ code: "NOT_FOUND" }))).toEqual({
      status: 404,
      code: "path.unknown",
      msg: "We couldn't find that",
    });
    expect(errorResponseOf(new Error("select * from users"))).toBeNull();
    expect(errorResponseOf(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new Error("boom") }))).toBeNull();
  });
});
