import { errorMessage } from "@counterfoil/core";
import { expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

test("a name that cannot be decoded is one that does not exist", async () => {
  const server = await openServer();
  const answer = await server.call("GET", "/trpc/%ED%A0%80");
  expect(answer.status).toBe(404);
  expect(answer.json).toEqual(errorBody("path.unknown"));
});

test("headers that ask for streaming are ignored", async () => {
  const server = await openServer();
  for (const name of ["trpc-accept", "accept"]) {
    const headers = { [name]: "application/jsonl" };
    const answer = await server.call("GET", "/trpc/settings.find?batch=1", { headers });
    expect(answer.json).toMatchObject([{ result: { data: { name: "Counterfoil" } } }]);
  }
});

test("a body of an unknown type is not valid", async () => {
  const server = await openServer();
  const headers = { "content-type": "text/plain" };
  const answer = await server.call("POST", "/trpc/auth.login", { headers, body: "Let me in" });
  expect(answer.json).toMatchObject({ error: { message: errorMessage("request.invalid"), data: { status: 422 } } });
});
