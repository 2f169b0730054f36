import {
  errorCategory,
  errorCodes,
  errorMessage,
  mayAsk,
  type Right,
  type Role,
  rights,
  roles,
  ShopError,
  whoMay,
} from "@counterfoil/core";
import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { describe, expect } from "vitest";
import { z } from "zod";
import { staffCalls } from "../../test/admin-actions.ts";
import { it, someUser, type TestShop, type UserOptions } from "../../test/shop.ts";
import { calls } from "../calls.ts";
import { appRouter } from "../router.ts";
import { createSession } from "../sessions/sessions.ts";
import { errorResponseOf, statusOf, toTRPCError } from "./errors.ts";

/**
 * Rights that calls of customers ask for themselves, where staff may do the same to others, and those of acts that have no call
 * of their own.
 */
const askedInside: readonly Right[] = ["people.disableTwoFactor", "people.editStaff", "draws.switch", "draws.void"];

/** Makes a call of the console that sends nothing; returns the code by which it was refused, and what was said, if it was. */
async function refusalOf(shop: TestShop, { path, type }: (typeof staffCalls)[number], token: string | null) {
  try {
    const ctx = { deps: shop.deps, token, ip: "127.0.0.1" };
    const getRawInput = async () => undefined;
    await callTRPCProcedure({ router: appRouter, path, type, getRawInput, ctx, signal: undefined, batchIndex: 0 });
    return null;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    if (!["FORBIDDEN", "UNAUTHORIZED"].includes(error.code)) return null;
    return error.cause instanceof ShopError ? `${error.cause.code}: ${error.message}` : error.code;
  }
}

async function refusalsOf(shop: TestShop, overrides: UserOptions | null) {
  const token = overrides && (await createSession(shop.deps, (await someUser(shop, overrides)).id, true));
  const refusals: Record<string, string | null> = {};
  for (const call of staffCalls) refusals[call.path] = await refusalOf(shop, call, token);
  return refusals;
}

/** What the table of rights says of each call to someone with these roles. */
function expectedOf(held: readonly Role[]) {
  return Object.fromEntries(
    staffCalls.map(({ path, rights: required }) => {
      const may = required.some((right) => mayAsk({ roles: held }, right));
      return [path, may ? null : `role.missing: ${whoMay(...required)}`];
    }),
  );
}

const everyCall = (refusal: string) => Object.fromEntries(staffCalls.map(({ path }) => [path, refusal]));

describe("every call of the console", () => {
  it("has its rights in the table, and every right there is asked for by a call", () => {
    const ofStaff = [...calls.values()].flatMap(({ path, meta }) => (meta.who === "admin" ? [path] : []));
    expect(staffCalls.map(({ path }) => path)).toEqual(ofStaff);
    expect(staffCalls.length).toBeGreaterThan(60);
    const named = new Set([...staffCalls.flatMap((call) => call.rights), ...askedInside]);
    expect(Object.keys(rights).filter((right) => ![...named].some((name) => name === right))).toEqual([]);
  });

  it.for(roles)("lets a %s do what the table says, and says who may do the rest", async (role, { shop }) => {
    expect(await refusalsOf(shop, { roles: [role] })).toEqual(expectedOf([role]));
    expect(await refusalsOf(shop, { roles: [role], verified: false })).toEqual(expectedOf([role]));
  });

  it("lets someone with two roles do what either may", async ({ shop }) => {
    const held: Role[] = ["support", "marketing"];
    expect(await refusalsOf(shop, { roles: held })).toEqual(expectedOf(held));
  });

  it("is closed to customers, verified or not, and to whoever is signed out", async ({ shop }) => {
    const refused = everyCall("admin.required: You are not allowed to do that");
    expect(await refusalsOf(shop, {})).toEqual(refused);
    expect(await refusalsOf(shop, { verified: false })).toEqual(refused);
    expect(await refusalsOf(shop, null)).toEqual(everyCall("session.required: You need to log in to do that"));
  });
});

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
