import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

const TRPCFailure = z.object({
  error: z.object({
    message: z.string(),
    data: z.object({ status: z.number(), code: z.string(), msg: z.string(), errors: z.unknown().optional() }),
  }),
});

describe("a code has also what no procedure answers:", () => {
  test("an unknown path, a method that a path does not have, and an unknown procedure", async () => {
    const server = await openServer();
    expect((await server.call("GET", "/api/nothing")).json).toEqual(errorBody("path.unknown"));
    expect((await server.call("POST", "/nothing")).json).toEqual(errorBody("path.unknown"));
    expect((await server.call("PATCH", "/api/auth/login")).json).toEqual(errorBody("method.not_allowed"));
    const { error } = TRPCFailure.parse((await server.call("GET", "/trpc/nothing.at.all")).json);
    expect(error.data).toMatchObject({ status: 404, code: "path.unknown" });
  });

  test("a body that cannot be read or is too large", async () => {
    const server = await openServer();
    const large = JSON.stringify({ email: "x".repeat(5_000_000) });
    for (const path of ["/api/auth/login", "/trpc/auth.login"]) {
      const headers = { "content-type": "application/json" };
      expect((await server.call("POST", path, { body: "{half", headers })).text).toContain('"code":"request.invalid"');
      expect((await server.call("POST", path, { body: large, headers })).json).toEqual(errorBody("body.too_large"));
    }
  });
});
