import type { PasswordCost } from "@counterfoil/api";
import { copyTestDatabase } from "@counterfoil/db/testing";
import { test as base, onTestFinished } from "vitest";
import { type RunningServer, type StartOptions, startServer } from "../src/start-server.ts";
import { tempFolder } from "./temp-folder.ts";
import { SECRET } from "./tokens.ts";

export const ADMIN = { email: "ada@shop.test", password: "a password for Ada" };

/** The password of registered customers. */
export const PASSWORD = "correct horse battery";

/** The least that Argon2id takes. Tests about floods of passwords give `PASSWORD_COST` in its place. */
const CHEAP_HASH: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A server in this process, called over HTTP. */
export interface TestServer extends RunningServer {
  /** The folder of its pictures. */
  imagesFolder: string;
  /** Makes a call; a body other than a string or form is sent as JSON. */
  call(method: string, path: string, more?: Call): Promise<Answer>;
  /** Returns the token of a newly registered customer. */
  register(email?: string): Promise<string>;
  /** Returns the token of the admin of the settings. */
  admin(): Promise<string>;
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; null when it is not JSON. */
  json: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a field of an answer as text. Throws when it is missing. */
export function field(answer: Answer, name: string): string {
  const { json } = answer;
  if (typeof json !== "object" || json === null || !(name in json)) {
    throw new Error(`No ${name} in ${answer.status} ${answer.text}`);
  }
  return String(Object.entries(json).find(([key]) => key === name)?.[1]);
}

/** Returns the settings of a server with its own database and a free port, without captcha or rate limits. */
export const testSettings = async () => settingsFor(await copyTestDatabase());

/** Returns such settings for a database of the test. */
export function settingsFor(databaseUrl: string) {
  return {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    IMAGES_URL: `file:${tempFolder()}`,
    SESSION_SECRET: SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CAPTCHA: "off",
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
  };
}

/** Makes one call to the server at `url`; a body other than a string, bytes or form is sent as JSON. */
export async function callTo(url: string, method: string, path: string, more: Call = {}): Promise<Answer> {
  const { token, body, headers } = more;
  const plain = typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
  const isJson = body !== undefined && !plain;
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { "content-type": "application/json" }),
      ...headers,
    },
    body: plain ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

/** Registers Bea Baker, or someone else by these fields. */
export function registerAt(call: TestServer["call"], but: object): Promise<Answer> {
  const names = { firstName: "Bea", lastName: "Baker", password: PASSWORD, passwordAgain: PASSWORD };
  return call("POST", "/api/auth/register", { body: { ...names, newsletter: false, recaptcha: "any", ...but } });
}

/** Starts a server for one test and closes it when the test has finished. */
export async function openServer(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const all = { ...(await testSettings()), ...settings };
  const server = await startServer(all, {
    jobs: false,
    webFolder: tempFolder(),
    drain: 0,
    passwordCost: CHEAP_HASH,
    ...options,
  });
  onTestFinished(server.close);
  const call: TestServer["call"] = (method, path, more = {}) => callTo(server.url, method, path, more);
  return {
    ...server,
    imagesFolder: (all.IMAGES_URL ?? "").slice("file:".length),
    call,
    async register(email = "bea@customer.test") {
      return field(await registerAt(call, { email }), "token");
    },
    async admin() {
      return field(await call("POST", "/api/auth/login", { body: ADMIN }), "token");
    },
  };
}

/** A line of a log. */
export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

/** Collects what a server logs, for its options. */
export function collectLog() {
  const lines: LogLine[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } };
}

/** Starts a server that collects its log lines. */
export async function openLogged(settings: Record<string, string> = {}, options: StartOptions = {}) {
  const { lines, logTo } = collectLog();
  const server = await openServer({ LOG_LEVEL: "info", ...settings }, { logTo, ...options });
  return { server, lines, logged: () => JSON.stringify(lines) };
}

/** Tests that name what they use, opened for each: a server, and the token of an admin. */
export const test = base.extend("server", () => openServer()).extend("admin", ({ server }) => server.admin());
