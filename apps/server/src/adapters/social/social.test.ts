import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { field, openServer, type TestServer } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";

const person = { sub: "g-1", email: "bea@gmail.test", email_verified: "true", given_name: "Bea", family_name: "Baker" };
const token = { aud: "our-client", sub: "g-1", expires_in: "3599", scope: "email profile" };

/** Google's two calls, with overrides of a good answer. */
function google(but: { token?: object; person?: object; status?: number } = {}) {
  return startStubService(({ path }) => {
    if (but.status) return { status: but.status, json: { error: "invalid_token" } };
    if (path === "/tokeninfo") return { json: { ...token, ...but.token } };
    return { json: { ...person, ...but.person } };
  });
}

const facebookToken = { is_valid: true, app_id: "our-app", user_id: "f-1", expires_at: 0 };
const me = { id: "f-1", first_name: "Bea", last_name: "Baker", email: "bea@facebook.test" };

function facebook(but: { token?: object; me?: object } = {}) {
  return startStubService(({ path }) => {
    if (path === "/debug_token") return { json: { data: { ...facebookToken, ...but.token } } };
    return { json: { ...me, ...but.me } };
  });
}

const withGoogle = (url: string) => openServer({ GOOGLE_CLIENT_ID: "our-client", GOOGLE_URL: url });
const withFacebook = (url: string) =>
  openServer({ FACEBOOK_APP_ID: "our-app", FACEBOOK_APP_SECRET: "our-secret", FACEBOOK_URL: url });

const logIn = ({ call }: TestServer, by: "google" | "facebook") =>
  call("POST", `/api/auth/${by}-login`, { body: { access_token: "a-token" } });

/** Returns the user that a log-in has opened. */
async function userOf(server: TestServer, by: "google" | "facebook"): Promise<unknown> {
  const token = field(await logIn(server, by), "token");
  return JSON.parse((await server.call("GET", "/api/auth", { token })).text).user;
}

describe("logging in with Google", () => {
  test("opens an account that still has to be completed", async () => {
    const service = await google();
    const server = await withGoogle(service.url);
    const names = { firstName: "Bea", lastName: "Baker", email: "bea@gmail.test" };
    expect(await userOf(server, "google")).toMatchObject({ ...names, confirmationRequired: true });
    expect(service.requests.map(({ path }) => path)).toEqual(["/tokeninfo", "/v1/userinfo"]);
    expect(service.requests[0]?.query).toEqual({ access_token: "a-token" });
    expect(service.requests[1]?.headers.authorization).toBe("Bearer a-token");
  });

  test.each([
    ["does not answer", () => null],
    ["is out of order", () => ({ status: 503, text: "try later" })],
  ])("is put off while Google %s", async (_what, reply) => {
    const server = await withGoogle((await startStubService(reply)).url);
    const answer = await logIn(server, "google");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBeTruthy();
    expect(answer.text).not.toContain("a-token");
  });

  test("is refused when Google answers something else", async () => {
    const server = await withGoogle((await startStubService(() => ({ text: "<html>" }))).url);
    expect((await logIn(server, "google")).status).toBe(401);
  });

  test("is not there without its setting", async () => {
    const server = await openServer();
    expect((await logIn(server, "google")).status).toBe(404);
    expect((await server.call("GET", "/api/settings")).json).toMatchObject({ googleClientId: null });
  });
});

describe("logging in with Facebook", () => {
  test("opens an account, and proves that the shop asks", async () => {
    const service = await facebook();
    const server = await withFacebook(service.url);
    const names = { firstName: "Bea", email: "bea@facebook.test" };
    expect(await userOf(server, "facebook")).toMatchObject({ ...names, confirmationRequired: true });
    expect(service.requests[0]?.query).toEqual({ input_token: "a-token", access_token: "our-app|our-secret" });
    const proof = createHmac("sha256", "our-secret").update("a-token").digest("hex");
    expect(service.requests[1]?.query).toMatchObject({ appsecret_proof: proof });
  });

  test("is rejected without an email address from Facebook", async () => {
    const server = await withFacebook((await facebook({ me: { email: undefined } })).url);
    expect((await logIn(server, "facebook")).json).toEqual(errorBody("facebook.no_email"));
  });
});

const openWithGoogle = async (but: Parameters<typeof google>[0]) => withGoogle((await google(but)).url);
const openWithFacebook = async (but: Parameters<typeof facebook>[0]) => withFacebook((await facebook(but)).url);

test.each([
  ["google", "was made for another site", () => openWithGoogle({ token: { aud: "their-client" } })],
  ["google", "has ended", () => openWithGoogle({ token: { expires_in: "0" } })],
  ["google", "belongs to another person than it says", () => openWithGoogle({ person: { sub: "g-2" } })],
  ["google", "Google does not know", () => openWithGoogle({ status: 400 })],
  ["facebook", "was made for another app", () => openWithFacebook({ token: { app_id: "their-app" } })],
  ["facebook", "is not valid", () => openWithFacebook({ token: { is_valid: false } })],
  ["facebook", "has ended", () => openWithFacebook({ token: { expires_at: 1_000 } })],
  ["facebook", "belongs to another person than it says", () => openWithFacebook({ me: { id: "f-2" } })],
] as const)("logging in with %s is refused with a token that %s", async (by, _what, open) => {
  const { status, json } = await logIn(await open(), by);
  expect([status, json]).toEqual([401, errorBody(`${by}.failed`)]);
});
