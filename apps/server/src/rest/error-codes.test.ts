import { restRows } from "@counterfoil/api";
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

/** A REST call; `path` if it has parameters, `input` is what the procedure receives from path and body. */
interface Call {
  row: string;
  path?: string;
  body?: unknown;
  input?: unknown;
}

const register = {
  firstName: "Bea",
  lastName: "Baker",
  email: "bea@customer.test",
  password: "correct horse battery",
  passwordAgain: "correct horse battery",
  recaptcha: "any",
};

/** Made by Bea, who is logged in and has not verified her address. */
const calls: [name: string, code: string, status: number, call: Call][] = [
  ["a field that is not valid", "request.invalid", 422, { row: "POST /auth/login", body: { email: 7 } }],
  ["an address that is taken", "email.taken", 409, { row: "POST /auth/register", body: register }],
  [
    "a wrong password",
    "login.wrong",
    401,
    { row: "POST /auth/login", body: { email: register.email, password: "guess" } },
  ],
  ["an account that is not verified", "account.unverified", 403, { row: "POST /payments/setup", body: {} }],
  [
    "a call for admins",
    "admin.required",
    403,
    { row: "POST /config/{id}", path: "/config/support", body: { text: "x" }, input: { id: "support", text: "x" } },
  ],
  [
    "an order of nobody",
    "order.not_found",
    404,
    { row: "GET /orders/my/{orderId}", path: "/orders/my/CF-NONE", input: { orderId: "CF-NONE" } },
  ],
];

test.each(calls)(
  "an error has the same code over REST and tRPC:: %s is %s, %i",
  async (_name, code, status, { row, path, body, input = body }) => {
    const server = await openServer();
    const token = await server.register();
    const [method = "", template = ""] = row.split(" ");
    const viaRest = await server.call(method, `/api${path ?? template}`, { token, body });
    expect(viaRest).toMatchObject({ status, json: { code } });

    const procedure = restRows.find((each) => row === `${each.method} ${each.path}`)?.procedure;
    const viaTRPC =
      method === "GET"
        ? await server.call("GET", `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
        : await server.call("POST", `/trpc/${procedure}`, { token, body: input });
    const { message, data } = TRPCFailure.parse(viaTRPC.json).error;
    expect(data).toMatchObject({ status, code, msg: message });
    const msg = template === "/config/{id}" ? { message } : message;
    expect(viaRest.json).toEqual({ msg, code, ...(data.errors !== undefined && { errors: data.errors }) });
  },
);

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

  test("an unexpected error is `internal`", async () => {
    const server = await openServer();
    server.deps.availability.read = () => Promise.reject(new Error("SELECT secret"));
    const answer = await server.call("GET", "/api/raffleTickets/raffle/any/unavailable");
    expect([answer.status, answer.json]).toEqual([500, errorBody("internal")]);
  });
});
