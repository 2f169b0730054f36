import { errorMessage } from "@counterfoil/core";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { test as base, describe, expect } from "vitest";
import { z } from "zod";
import { errorBody } from "#test/error-body.ts";
import { openServer, registerAt, type TestServer } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";
import { openAltcha } from "./altcha.ts";

const join = ({ call }: TestServer, recaptcha: string, email = "bea@customer.test") =>
  registerAt(call, { recaptcha, email });

const test = base.extend("server", () => openServer({ CAPTCHA: "altcha" }));

const failed = { ...errorBody("captcha.failed"), errors: { recaptcha: [errorMessage("captcha.failed")] } };

async function challengeOf(server: TestServer): Promise<Challenge> {
  return JSON.parse((await server.call("GET", "/api/captcha")).text);
}

/** A puzzle as the widget reads it. */
const Puzzle = z.custom<Challenge>((value) => typeof value === "object" && value !== null && "signature" in value);

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("ALTCHA", () => {
  test("lets a visitor who solved the puzzle register, and once", async ({ server }) => {
    const payload = await solve(await challengeOf(server));
    expect((await join(server, payload)).status).toBe(200);
    const again = await join(server, payload, "ben@customer.test");
    expect([again.status, again.json]).toEqual([422, failed]);
  });

  test("lets a solution count once, also when it happens twice at a time", async ({ server }) => {
    const payload = await solve(await challengeOf(server));
    const emails = ["a", "b", "c", "d"].map((name) => `${name}@customer.test`);
    const answers = await Promise.all(emails.map((email) => join(server, payload, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test("refuses a puzzle that was made easier", async ({ server }) => {
    const challenge = await challengeOf(server);
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: "0" } };
    expect((await join(server, await solve(easier))).json).toEqual(failed);
  });

  test("rejects a cheaper puzzle than required, but for two minutes one of a level less, and accepts a more expensive one", async () => {
    const time = { now: Date.now() };
    const captcha = openAltcha("z".repeat(32), () => time.now);
    const consume = async () => true;
    const solved = async (level: number) => solve(Puzzle.parse(await captcha.challenge(level)));
    const [cheap, dear] = [await solved(0), await solved(1)];
    const verify = (token: string, level: number) => captcha.verify(token, { ip: "127.0.0.1", level, consume });
    expect([await verify(cheap, 1), await verify(cheap, 2)]).toEqual([true, false]);
    time.now += 2 * 60_000;
    expect([await verify(cheap, 1), await verify(dear, 1), await verify(dear, 0)]).toEqual([false, true, true]);
  });

  test("refuses a puzzle of another shop", async ({ server }) => {
    const other = await openServer({ CAPTCHA: "altcha", SESSION_SECRET: "y".repeat(32) });
    expect((await join(server, await solve(await challengeOf(other)))).json).toEqual(failed);
  });

  test("refuses what is no solution", async ({ server }) => {
    const texts = ["{}", "null"].map((text) => Buffer.from(text).toString("base64"));
    for (const payload of ["", "nonsense", ...texts])
      expect((await join(server, payload)).json, payload).toEqual(failed);
  });
});

const google = { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" };
const recaptcha = (url: string) => openServer({ ...google, RECAPTCHA_URL: url, PUBLIC_URL: "https://shop.test" });

describe("reCAPTCHA", () => {
  test("lets a visitor whom Google takes for a person register, and once", async () => {
    const google = await startStubService(() => ({ json: { success: true, hostname: "shop.test", score: 0.9 } }));
    const server = await recaptcha(google.url);
    expect((await join(server, "a-token")).status).toBe(200);
    expect(google.requests[0]).toMatchObject({ method: "POST", path: "/recaptcha/api/siteverify" });
    const asked = Object.fromEntries(new URLSearchParams(google.requests[0]?.body));
    expect(asked).toEqual({ secret: "secret", response: "a-token", remoteip: "127.0.0.1" });
    expect((await join(server, "a-token", "ben@customer.test")).json).toEqual(failed);
    expect((await server.call("GET", "/api/settings")).json).toMatchObject({
      captcha: { kind: "recaptcha", siteKey: "site" },
    });
  });

  test.each([
    ["Google refuses", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["was solved on another site", { success: true, hostname: "other.test" }],
    ["looks like a program's", { success: true, hostname: "shop.test", score: 0.1 }],
  ])("refuses a token that %s", async (_what, json) => {
    const server = await recaptcha((await startStubService(() => ({ json }))).url);
    expect((await join(server, "a-token")).json).toEqual(failed);
  });

  test("lets no one in while Google does not answer", async () => {
    const server = await recaptcha((await startStubService(() => null)).url);
    expect((await join(server, "a-token")).status).toBe(503);
  });

  test("has no puzzle of ours", async () => {
    const server = await recaptcha("http://127.0.0.1:9");
    expect((await server.call("GET", "/api/captcha")).status).toBe(404);
  });
});
