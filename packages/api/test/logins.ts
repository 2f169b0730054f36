import type { Row } from "@counterfoil/db";
import { generateSync } from "otplib";
import { listMails } from "../src/mail/mails.ts";
import { appRouter } from "../src/router.ts";
import { hashPassword } from "../src/sessions/passwords.ts";
import { type Caller, it as shopIt, someUser, type TestShop, type UserOptions } from "./shop.ts";
import { CHEAP_HASH } from "./test-config.ts";

export const PASSWORD = "a quiet walk in Stroud";

let hash: Promise<string> | undefined;

/** A verified customer who logs in with PASSWORD. */
export async function someMember(shop: TestShop, overrides: UserOptions = {}): Promise<Row<"users">> {
  hash ??= hashPassword(PASSWORD, undefined, CHEAP_HASH);
  return someUser(shop, { password_hash: await hash, ...overrides });
}

/** Tests that name a member too, and the calls of a session of theirs. */
export const it = shopIt
  .extend("member", ({ shop }) => someMember(shop))
  .extend("session", ({ shop, member }) => shop.as(member));

/** What someone called Bea types to register, but for the address. */
export const registration = {
  firstName: "Bea",
  lastName: "Baker",
  password: PASSWORD,
  passwordAgain: PASSWORD,
  recaptcha: "",
};

/** Registers an address with PASSWORD; returns the session. */
export async function register(shop: TestShop, email: string, more: object = {}): Promise<Caller> {
  const { token } = await shop.withToken(null).auth.register({ ...registration, email, ...more });
  return shop.withToken(token);
}

/** Someone without a session, calling from an address of their own. */
export function visitorFrom(shop: TestShop, ip: string): Caller {
  return appRouter.createCaller({ deps: shop.deps, token: null, ip });
}

/** The newest mail to an address; fails when there is none. */
export async function lastMailTo(shop: TestShop, to: string) {
  const [mail] = await listMails(shop.deps, to);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

/** Address and code of the link in the newest mail to someone, as the page behind it reads them. */
export async function linkMailedTo(shop: TestShop, to: string): Promise<{ email: string; code: string }> {
  const { text } = await lastMailTo(shop, to);
  const found = /http:\/\/localhost:3000\/auth\/(?:verify-email|reset-password)\/([^/\s]+)\/([^/\s]+)/.exec(text);
  if (!found) throw new Error(`No link in ${text}`);
  return { email: decodeURIComponent(found[1] ?? ""), code: found[2] ?? "" };
}

/** Chooses a new password by the newest mail to an address, as its owner does, and logs in with it. */
export async function choosePassword(shop: TestShop, email: string, password: string, name: object = {}) {
  const visitor = await shop.as(null);
  const { code: token } = await linkMailedTo(shop, email);
  await visitor.auth.resetPassword({ email, token, newPassword: password, newPasswordAgain: password, ...name });
  return visitor.auth.login({ email, password });
}

/** Opens the link of the newest mail to an address, in the browser of a session. */
export const verify = async (shop: TestShop, session: Caller, email: string) =>
  session.auth.verifyAccount(await linkMailedTo(shop, email));

/** Changes the address of someone who is logged in, and opens the link to the new one there. */
export async function moveTo(shop: TestShop, session: Caller, email: string): Promise<void> {
  await session.account.edit({ email });
  await verify(shop, session, email);
}

/** The code of the newest link to an address that stops a change of the address or undoes it, or that undoes a break. */
export async function undoCodeMailedTo(shop: TestShop, to: string, what: "email" | "break" = "email"): Promise<string> {
  const { text } = await lastMailTo(shop, to);
  const [, code] = new RegExp(`http://localhost:3000/auth/undo-${what}/(\\S+)`).exec(text) ?? [];
  if (code === undefined) throw new Error(`No link in ${text}`);
  return code;
}

/** What an authenticator app shows, some seconds from now. */
export function appCode(shop: TestShop, secret: string, seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(shop.now() / 1000) + seconds });
}

/** Turns two-factor authentication on as a person does; returns the secret that the app has, and the recovery codes. */
export async function setUpSecondFactor(shop: TestShop, user: Row<"users">) {
  const caller = await shop.as(user);
  const { fallbackCode: secret } = await caller.account.setUpTwoFactor();
  const { recoveryCodes } = await caller.account.confirmTwoFactor({ confirmationCode: appCode(shop, secret) });
  const [first = "", ...others] = recoveryCodes;
  return { secret, recoveryCode: first, recoveryCodes: [first, ...others] };
}

/** Turns two-factor authentication on as a person does, and answers the secret that the app has. */
export async function turnOnTwoFactor(shop: TestShop, user: Row<"users">): Promise<string> {
  return (await setUpSecondFactor(shop, user)).secret;
}

/** A browser, which keeps its device cookie and may change networks. */
export interface Browser {
  from(ip: string, token?: string | null): Caller;
  cookie(): string | null;
}

/** Opens a browser without cookies, or with another's. */
export function openBrowser(shop: TestShop, cookie: string | null = null): Browser {
  let kept = cookie;
  const set = (value: string) => {
    kept = value;
  };
  return {
    from: (ip, token = null) => appRouter.createCaller({ deps: shop.deps, token, ip, device: { value: kept, set } }),
    cookie: () => kept,
  };
}

/** The codes of a kind that are kept. */
export const codesOf = ({ db }: Pick<TestShop, "db">, kind: Row<"one_time_codes">["kind"]) =>
  db.read.selectFrom("one_time_codes").selectAll().where("kind", "=", kind).execute();
