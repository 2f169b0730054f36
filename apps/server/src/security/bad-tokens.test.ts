import { HOUR_SECONDS, LONG_SESSION_SECONDS, messages, SHORT_SESSION_SECONDS } from "@counterfoil/core";
import { expect } from "vitest";
import { recordsOf } from "#test/customer-records.ts";
import { errorBody } from "#test/error-body.ts";
import { addPerson, type Person } from "#test/fixtures.ts";
import { ADMIN, type Answer, field, openLogged, openServer, PASSWORD, type TestServer, test } from "#test/server.ts";
import { openSessions, SECRET, signToken } from "#test/tokens.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Returns headers without a valid token, by what is wrong with each; all name this user as far as possible. */
async function badHeaders(server: TestServer, person: Person): Promise<Record<string, string>> {
  const [{ sid, exp } = { sid: "", exp: 0 }] = await openSessions(server.deps.db, [person.id]);
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

test("an invalid token is rejected, and nothing changes", async ({ server }) => {
  const ada = await addPerson(server.deps.db, { admin: true });
  const headers = await badHeaders(server, ada);
  const before = await recordsOf(server, ada);
  for (const [what, authorization] of Object.entries(headers)) await expectNobody(server, what, authorization);
  expect(await recordsOf(server, ada)).toEqual(before);
  const list = await server.call("GET", "/api/categories/all");
  expect(list.text).not.toContain("Stolen");
  expect((await server.call("GET", "/api/auth", ada)).status).toBe(200);
});

test("public calls ignore an invalid token", async ({ server }) => {
  const headers = { authorization: "Bearer garbage" };
  expect((await server.call("GET", "/api/raffles/all", { headers })).status).toBe(200);
});

test("a session ends by its hour, however long the token says", async () => {
  let passed = 0;
  const server = await openServer({}, { clock: () => Date.now() + passed * 1000 });
  const email = "bea@customer.test";
  await server.register(email);
  const login = async (rememberMe: boolean) =>
    field(await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD, rememberMe } }), "token");
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

const withCredentials = [
  `/api/auth/login?email=${ADMIN.email}&password=${encodeURIComponent(ADMIN.password)}`,
  `/api/auth/login?w=2fa&email=${ADMIN.email}&password=x&code=123456`,
  "/api/auth/prove?password=x",
  "/api/auth/change-password?currentPassword=x&newPassword=y",
  "/api/auth/reset-password?token=x",
];

test("an address with a credential is refused", async ({ server, admin: token }) => {
  for (const path of withCredentials)
    for (const body of [undefined, ADMIN]) {
      const answer = await server.call("POST", path, { token, body });
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.text).toContain("not the URL");
      expect(answer.text).not.toContain('"token":"ey');
    }
});

/** Returns an answer without what differs between two answers to the same request. */
function normalise({ status, text, headers }: Answer): object {
  return { status, text, headers: [...headers].filter(([name]) => !["date", "x-request-id"].includes(name)) };
}

/** Returns an address for each kind of account, and one without an account. */
async function addresses(server: TestServer): Promise<string[]> {
  await server.register("bea@customer.test");
  const { db } = server.deps;
  const kinds = [{}, { verified: false }, { admin: true }, { deleted_at: Date.now() }, { confirmation_required: true }];
  const emails = ["bea@customer.test"];
  for (const kind of kinds) emails.push((await addPerson(db, kind)).email);
  return [...emails, "nobody@customer.test", emails[1]?.toUpperCase() ?? ""];
}

test.for([
  ["/api/auth/login", 401, errorBody("login.wrong")],
  ["/api/auth/login?w=2fa", 401, errorBody("login.wrong")],
  ["/api/auth/forgot-password", 200, { msg: messages.forgotSent }],
] as const)("%s answers exactly the same for any address", async ([path, status, json], { server }) => {
  const answers: object[] = [];
  for (const email of await addresses(server)) {
    const body = { email, password: "a wrong password", code: "123456" };
    answers.push(normalise(await server.call("POST", path, { body })));
  }
  expect(answers[0]).toMatchObject({ status, text: JSON.stringify(json) });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("the security log says who did what from where, a line a call, and holds no secret", async () => {
  const { server, lines: written, logged } = await openLogged();
  const token = await server.register("bea@customer.test");
  const admin = await server.admin();
  const wrong = { email: "Bea@customer.test", password: "a wrong secret" };
  const span = { dateFrom: "2026-01-01", dateTo: "2026-01-02" };
  const failed = await server.call("POST", "/api/auth/login", { body: wrong });
  await server.call("POST", "/trpc/auth.login,auth.login?batch=1", { body: { 0: wrong, 1: wrong } });
  await server.call("POST", "/api/orders/exportCsv", { token, body: span });
  await server.call("POST", "/api/orders/exportCsv", { token: admin, body: span });
  await server.call("POST", "/api/orders/adminBrowse", { token, body: {} });
  await server.call("POST", "/api/auth", { token, body: { email: "bea@new.test" } });

  const lines = written.filter(({ msg }) => msg === "security");
  const from = { ip: expect.stringMatching(/127\.0\.0\.1|::1/), requestId: expect.any(String) };
  const account = expect.stringMatching(/^[0-9a-f]{16}$/);
  const userId = expect.any(String);
  const wrongTry = { ...from, security: "log-in", call: "auth.login", code: "login.wrong", account };
  expect(lines).toMatchObject([
    { ...from, security: "log-in", call: "auth.login", account },
    wrongTry,
    wrongTry,
    wrongTry,
    { ...from, security: "export", call: "orders.export", code: "admin.required", userId },
    { ...from, security: "export", call: "orders.export", userId },
    { ...from, security: "refused", call: "orders.list", code: "admin.required", userId },
    { ...from, security: "account", call: "account.edit", userId, fields: ["email"] },
  ]);
  expect(lines[1]?.requestId).toBe(failed.headers.get("x-request-id"));
  expect(new Set([lines[1], lines[2], lines[3]].map((line) => line?.account)).size).toBe(1);
  expect(lines[2]?.requestId).toBe(lines[3]?.requestId);
  for (const secret of [wrong.password, ADMIN.password, PASSWORD, token, admin, "@customer.test", "@new.test"]) {
    expect(logged()).not.toContain(secret);
  }
});
