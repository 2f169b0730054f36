import { expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

/** A field with this many nested objects and lists. */
const nested = (depth: number) => `{"email":${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}}`;
const headers = { "content-type": "application/json" };

test.each([50, 5_000, 20_000])("JSON that is nested %i deep is not valid, by REST and by tRPC", async (depth) => {
  const server = await openServer();
  const body = nested(depth);
  const token = await server.register();
  const rest = await server.call("POST", "/api/auth/login", { body, headers, token });
  expect([rest.status, rest.json]).toEqual([422, errorBody("request.invalid")]);
  for (const path of ["/trpc/auth.login", "/trpc/auth.login,auth.login?batch=1"]) {
    const sent = path.includes("batch") ? `{"0":${body},"1":${body}}` : body;
    const { status, text } = await server.call("POST", path, { body: sent, headers, token });
    // The longest batch is rejected for its length.
    const expected =
      path.includes("batch") && sent.length > 64 * 1024 ? [413, "body.too_large"] : [422, "request.invalid"];
    expect([status, text.slice(0, 200)]).toEqual([expected[0], expect.stringContaining(String(expected[1]))]);
  }
});
