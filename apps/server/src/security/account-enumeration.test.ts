import { messages } from "@counterfoil/core";
import { expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { addPeople } from "#test/fixtures.ts";
import { type Answer, openServer, type TestServer } from "#test/server.ts";

/** Headers that differ between two answers to the same request. */
const volatileHeaders = ["date", "x-request-id"];

/** Returns an answer without what differs between two answers to the same request. */
function normalise({ status, text, headers }: Answer): object {
  return { status, text, headers: [...headers].filter(([name]) => !volatileHeaders.includes(name)) };
}

/** Returns an address for each kind of account, and one without an account. */
async function addresses(server: TestServer): Promise<string[]> {
  await server.register("bea@customer.test");
  const { db } = server.deps;
  const kinds = [{}, { verified: false }, { admin: true }, { deleted_at: Date.now() }, { confirmation_required: true }];
  const people = [];
  for (const kind of kinds) people.push(...(await addPeople(db, 1, kind)));
  const [first] = people;
  return [
    "bea@customer.test",
    ...people.map(({ email }) => email),
    "nobody@customer.test",
    first?.email.toUpperCase() ?? "",
  ];
}

test("a wrong log-in gets exactly the same answer for any address", async () => {
  const server = await openServer();
  const named = await addresses(server);
  for (const path of ["/api/auth/login", "/api/auth/login?w=2fa"]) {
    const answers: object[] = [];
    for (const email of named) {
      const body = { email, password: "a wrong password", code: "123456" };
      answers.push(normalise(await server.call("POST", path, { body })));
    }
    expect(answers[0]).toMatchObject({ status: 401, text: JSON.stringify(errorBody("login.wrong")) });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
});

test("a forgotten password gets exactly the same answer for any address", async () => {
  const server = await openServer();
  const answers: object[] = [];
  for (const email of await addresses(server)) {
    answers.push(normalise(await server.call("POST", "/api/auth/forgot-password", { body: { email } })));
  }
  expect(answers[0]).toMatchObject({ status: 200, text: JSON.stringify({ msg: messages.forgotSent }) });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
