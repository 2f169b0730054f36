import { messages, ShopError } from "@counterfoil/core";
import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusalOf, toTRPCError } from "./errors.ts";

const viaTRPC = (error: ShopError) =>
  refusalOf(toTRPCError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error })));

describe("a refusal", () => {
  it.each([
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["too_large", 413],
    ["invalid", 422],
    ["slow_down", 429],
    ["unavailable", 503],
  ] as const)("of the kind %s is a %i and keeps its own sentence on both doors", (code, status) => {
    const error = new ShopError(code, "Google login failed", { errors: { field: ["Wrong"] } });
    expect(refusalOf(error)).toMatchObject({ status, msg: "Google login failed", errors: { field: ["Wrong"] } });
    expect(viaTRPC(error)).toEqual(refusalOf(error));
  });

  it("says when to come back if coming back helps", () => {
    expect(viaTRPC(new ShopError("slow_down", "Slowly", { retryAfter: 40 }))?.retryAfter).toBe(40);
    expect(viaTRPC(new ShopError("unavailable", "Away"))?.retryAfter).toBe(5);
    expect(viaTRPC(new ShopError("conflict", "Taken"))).not.toHaveProperty("retryAfter");
  });

  it("of a schema names the fields", () => {
    const cause = z.object({ email: z.email("Enter an email address") }).safeParse({ email: "bea" }).error;
    expect(refusalOf(new TRPCError({ code: "BAD_REQUEST", cause }))).toEqual({
      status: 422,
      msg: messages.invalid,
      errors: { email: ["Enter an email address"] },
    });
  });

  it("of an unknown procedure is a 404, and a fault of ours tells nothing", () => {
    expect(refusalOf(new TRPCError({ code: "NOT_FOUND" }))).toEqual({ status: 404, msg: messages.notFound });
    expect(refusalOf(new Error("select * from users"))).toBeNull();
    expect(refusalOf(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new Error("boom") }))).toBeNull();
  });
});
