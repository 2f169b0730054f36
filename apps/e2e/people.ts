import { hkdfSync, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { linkFromMail } from "./mailbox.ts";
import { call } from "./rest.ts";
import { SESSION_SECRET } from "./shop.ts";

export type Person = { firstName: string; lastName: string; email: string; password: string };
export type Customer = Person & { token: string };

const Token = z.object({ token: z.string() });
const Balance = z.object({ promotionalBalance: z.number() });
const Me = z.object({ user: z.object({ _id: z.string() }) });

export const demo = {
  admin: { email: "admin@demo.test", password: "counterfoil-demo" },
  customer: { email: "customer@demo.test", password: "counterfoil-demo" },
};

/** The address of every customer in these tests. */
export const address = {
  phone: "07700 900123",
  addressLine1: "12 Mill Lane",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

export function someone(): Person {
  const email = `bea-${randomUUID().slice(0, 8)}@customer.test`;
  return { firstName: "Bea", lastName: "Baker", email, password: "a very good password" };
}

export async function tokenOf(request: APIRequestContext, { email, password }: Pick<Person, "email" | "password">) {
  return Token.parse(await call(request, "POST", "auth/login", { body: { email, password } })).token;
}

export async function idOf(request: APIRequestContext, { token }: Pick<Customer, "token">): Promise<string> {
  return Me.parse(await call(request, "GET", "auth", { token })).user._id;
}

/** The promotional balance in pounds. */
export async function balanceOf(request: APIRequestContext, { token }: Pick<Customer, "token">): Promise<number> {
  return Balance.parse(await call(request, "GET", "auth/getPromotionalBalance", { token })).promotionalBalance;
}

const secretFor = (use: string) => Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", use, 32)).toString("hex");

/**
 * Returns a solved captcha. Its challenge is signed like the shop's own but solved in a few guesses. The shop's take half a
 * second each; only the tests of forms solve those, in the browser.
 */
async function solvedCaptcha(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1_000,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: secretFor("altcha"),
    hmacKeySignatureSecret: secretFor("altcha solution"),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Creates a registered customer who has not opened the emailed link yet. */
export async function newUnverifiedCustomer(request: APIRequestContext, person = someone()): Promise<Customer> {
  const body = {
    ...person,
    passwordAgain: person.password,
    newsletter: false,
    recaptcha: await solvedCaptcha(),
  };
  const { token } = Token.parse(await call(request, "POST", "auth/register", { body }));
  return { ...person, token };
}

/** Creates a verified customer with an address on file: ready to buy. */
export async function newCustomer(request: APIRequestContext, person = someone()): Promise<Customer> {
  const customer = await newUnverifiedCustomer(request, person);
  const link = await linkFromMail(request, customer.email, "Please verify your account");
  const [email = "", code] = new URL(link).pathname.split("/").slice(-2);
  const { token } = customer;
  await call(request, "POST", "auth/verify-account", { token, body: { email: decodeURIComponent(email), code } });
  const { phone, ...shipping } = address;
  const body = { phone, duplicateShippingAddr: true, addresses: { shipping: { ...shipping, addressLine2: "" } } };
  await call(request, "POST", "auth", { token: customer.token, body });
  return customer;
}

/** Restores a user's session in the browser, without the login form. */
export async function restoreSession(page: Page, { token }: Pick<Customer, "token">): Promise<void> {
  await page.goto("/api");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/** Creates a customer who is ready to buy, and restores their session in the browser. */
export async function comeAsNewCustomer(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await newCustomer(request);
  await restoreSession(page, customer);
  return customer;
}

export async function restoreAdminSession(page: Page, request: APIRequestContext): Promise<void> {
  await restoreSession(page, { token: await tokenOf(request, demo.admin) });
}

/** Creates someone with one role, and restores their session in the browser. */
export async function comeAsStaff(page: Page, request: APIRequestContext, role: string): Promise<void> {
  const person = await newCustomer(request);
  const token = await tokenOf(request, demo.admin);
  await call(request, "PUT", `user/${await idOf(request, person)}/roles`, { token, body: { roles: [role] } });
  await restoreSession(page, { token: await tokenOf(request, person) });
}
