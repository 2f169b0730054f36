import { HOUR_SECONDS, LONG_SESSION_SECONDS, SHORT_SESSION_SECONDS } from "@counterfoil/core";
import { expect, test } from "vitest";
import { recordsOf } from "#test/customer-records.ts";
import { addPeople, type Person } from "#test/fixtures.ts";
import { field, openServer, type TestServer } from "#test/server.ts";
import { openSessions, SECRET, signToken } from "#test/tokens.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function someone(server: TestServer, admin = false): Promise<Person> {
  const [person] = await addPeople(server.deps.db, 1, { admin });
  if (!person) throw new Error("No user was created");
  return person;
}

/** Creates a valid session; returns the claims of its token. */
async function someLogin(server: TestServer, { id }: Person): Promise<{ sid: string; exp: number }> {
  const [login] = await openSessions(server.deps.db, [id]);
  if (!login) throw new Error("No session");
  return login;
}

/** Returns headers without a valid token, by what is wrong with each; all name this user as far as possible. */
async function badHeaders(server: TestServer, person: Person): Promise<Record<string, string>> {
  const { sid, exp } = await someLogin(server, person);
  const good = signToken({ sid, exp });
  const [head = "", payload = "", signature = ""] = good.split(".");
  const other = signToken({ sid, exp: exp + HOUR_SECONDS }).split(".")[1];
  const tokens = {
    "has run out": signToken({ sid, exp: nowSeconds() - 1 }),
    "is not good yet": signToken({ sid, exp, nbf: nowSeconds() + HOUR_SECONDS }),
    "was signed with another secret": signToken({ sid, exp }, { secret: "another secret that is long enough too" }),
    "was signed with nothing": signToken({ sid, exp }, { secret: "" }),
    "says that it is not signed": signToken({ sid, exp }, { alg: "none" }),
    "says that it is not signed, in capitals": signToken({ sid, exp }, { alg: "NONE" }),
    "names another way to sign": signToken({ sid, exp }, { alg: "HS512" }),
    "names a way to sign with a public key": signToken({ sid, exp }, { alg: "RS256" }),
    "was changed after it was signed": `${head}.${other}.${signature}`,
    "lost its signature": `${head}.${payload}.`,
    "lost a character": good.slice(0, -1),
    "names no session": signToken({ exp }),
    "names a session that is none": signToken({ sid: "x".repeat(40), exp }),
    "names a session by a number": signToken({ sid: 1, exp }),
    "names a session by an object": signToken({ sid: { $ne: null }, exp }),
    "names the user instead": signToken({ sub: person.id, sid: person.id, exp }),
    "is the session's bare id": sid,
    "is the secret": SECRET.replaceAll(" ", "-"),
    "is garbage": "garbage",
    "is three dots": "...",
    "is very long": "x".repeat(9_000),
  };
  const bearer = Object.entries(tokens).map(([what, token]) => [`a token that ${what}`, `Bearer ${token}`]);
  return {
    ...Object.fromEntries(bearer),
    "a good token without Bearer": good,
    "a good token as Basic": `Basic ${good}`,
    "Bearer and nothing": "Bearer",
    "two tokens": `Bearer ${good}, Bearer ${good}`,
    "a token in quotes": `Bearer "${good}"`,
  };
}

/** Checks that a header logs no one in, neither for reads nor for writes. */
async function expectNobody(server: TestServer, what: string, authorization: string): Promise<void> {
  const headers = { authorization };
  const calls: [string, string, object?][] = [
    ["GET", "/api/auth"],
    ["POST", "/api/auth", { phone: "07700 900999", newsletter: true }],
    ["POST", "/api/auth/logout"],
    ["GET", "/api/statistics"],
    ["POST", "/api/categories", { name: "Stolen" }],
    ["POST", "/trpc/categories.create", { name: "Stolen" }],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await server.call(method, path, { headers, body });
    expect(status, `${what} at ${method} ${path}`).toBe(401);
  }
}

test("an invalid token is rejected, and nothing changes", async () => {
  const server = await openServer();
  const ada = await someone(server, true);
  const headers = await badHeaders(server, ada);
  const before = await recordsOf(server, ada);
  for (const [what, authorization] of Object.entries(headers)) await expectNobody(server, what, authorization);
  expect(await recordsOf(server, ada)).toEqual(before);
  const list = await server.call("GET", "/api/categories/all");
  expect(list.text).not.toContain("Stolen");
  expect((await server.call("GET", "/api/auth", ada)).status).toBe(200);
});

test("public calls ignore an invalid token", async () => {
  const server = await openServer();
  const headers = { authorization: "Bearer garbage" };
  expect((await server.call("GET", "/api/raffles/all", { headers })).status).toBe(200);
});

test("a session ends by its hour, however long the token says", async () => {
  let passed = 0;
  const server = await openServer({}, { clock: () => Date.now() + passed * 1000 });
  const email = "bea@customer.test";
  await server.register(email);
  const body = { email, password: "correct horse battery" };
  const login = async (rememberMe: boolean) =>
    field(await server.call("POST", "/api/auth/login", { body: { ...body, rememberMe } }), "token");
  const [short, long] = [await login(false), await login(true)];
  const statusOf = async (token: string) => (await server.call("GET", "/api/auth", { token })).status;
  const payload = JSON.parse(Buffer.from(short.split(".")[1] ?? "", "base64url").toString());
  const stretched = signToken({ ...payload, exp: payload.exp + LONG_SESSION_SECONDS });
  expect(await statusOf(stretched)).toBe(200);
  passed = SHORT_SESSION_SECONDS + 60;
  expect([await statusOf(short), await statusOf(stretched), await statusOf(long)]).toEqual([401, 401, 200]);
  passed = LONG_SESSION_SECONDS + 60;
  expect(await statusOf(long)).toBe(401);
});
