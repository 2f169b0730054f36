import { normalizeKey } from "@counterfoil/core";
import { findUserByEmail } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import {
  appCode,
  type Browser,
  linkMailedTo,
  openBrowser,
  PASSWORD,
  someMember,
  turnOnTwoFactor,
  visitorFrom,
} from "../../test/logins.ts";
import { openShop, type TestShop, testsWith } from "../../test/shop.ts";
import type { CaptchaCheck } from "../deps.ts";
import { limitOwnPasswords, limitPasswords } from "./limit-passwords.ts";
import { createSession } from "./sessions.ts";

const NEW = "a loud swim in Stroud";
const HOME = "10.0.0.1";
const asksCaptcha = {
  recaptcha: ["Please tick the box to show you're not a robot"],
};

/** A shop with limits, and with a captcha whose solutions say how dear they were: `solved 2 abc`. */
async function attackedShop(kind: "altcha" | "off" = "altcha"): Promise<TestShop> {
  const verify = async (token: string, { level, consume }: CaptchaCheck) => {
    const [word, paid] = token.split(" ");
    return word === "solved" && Number(paid) >= level && consume(token, shop.now() + 1_000_000);
  };
  const shop = await openShop({ captcha: { challenge: async (level) => (kind === "off" ? null : { level }), verify } });
  shop.deps.config.rateLimits = true;
  shop.deps.config.captcha = { kind, siteKey: null };
  return shop;
}

const attackedIt = testsWith(attackedShop);

/** A wrong password from a network, without the hash, which takes its time and decides nothing here. */
async function guess(shop: TestShop, email: string, ip: string, recaptcha = ""): Promise<void> {
  const user = await findUserByEmail(shop.db.read, email);
  const guesser = { emailKey: normalizeKey(email), user, visitor: { ip }, recaptcha };
  expect(await limitPasswords(shop.deps, guesser, async () => null)).toBeNull();
}

/** Does something n times, a few at the same time. */
async function inBatches(times: number, act: (i: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < times; from += 30) {
    await Promise.all(Array.from({ length: Math.min(30, times - from) }, (_, i) => act(from + i)));
  }
}

/** 120 wrong passwords from five networks, as many as one address takes in an hour. */
async function attack(shop: TestShop, email: string): Promise<void> {
  await inBatches(120, (i) => guess(shop, email, `192.0.${i % 5}.2`));
}

/** Bea's browser, with which she logged in before, now in a network of which nothing is known. */
async function ownBrowser(shop: TestShop, email: string): Promise<Browser> {
  const browser = openBrowser(shop);
  await browser.from(HOME).auth.login({ email, password: PASSWORD });
  return browser;
}

const CAFE = "198.51.100.7";

describe("120 wrong passwords from five networks", () => {
  attackedIt("lock no one out of the browser that logged in before, wherever it is", async (shop) => {
    const { email } = await someMember(shop);
    const browser = await ownBrowser(shop, email);
    await inBatches(120, async (i) => {
      const thief = visitorFrom(shop, `192.0.${i % 5}.2`);
      await expect(thief.auth.login({ email, password: `guess ${i}` })).toBeRefused("login.wrong");
    });
    await expect(browser.from(CAFE).auth.login({ email, password: PASSWORD })).resolves.toBeDefined();
  });

  attackedIt("make a new device solve a captcha, which lets it in", async (shop) => {
    const { email } = await someMember(shop);
    await attack(shop, email);
    const device = openBrowser(shop).from(CAFE);
    const login = { email, password: PASSWORD };
    await expect(device.auth.login(login)).toBeRefused("login.captcha", asksCaptcha);
    await expect(device.auth.login({ ...login, recaptcha: "nonsense" })).toBeRefused("captcha.failed");
    await expect(device.auth.login({ ...login, recaptcha: "solved 0" })).resolves.toBeDefined();
  });

  attackedIt("ask the same of an address without an account", async (shop) => {
    const email = "nobody@example.test";
    await attack(shop, email);
    const device = visitorFrom(shop, CAFE);
    await expect(device.auth.login({ email, password: PASSWORD })).toBeRefused("login.captcha", asksCaptcha);
    const login = { email, password: PASSWORD, recaptcha: "solved 0" };
    await expect(device.auth.login(login)).toBeRefused("login.wrong");
  });

  it("refuse a new device for the hour where the shop has no captcha, but not the owner's", async () => {
    const shop = await attackedShop("off");
    const { email } = await someMember(shop);
    const browser = await ownBrowser(shop, email);
    await attack(shop, email);
    const login = { email, password: PASSWORD, recaptcha: "anything" };
    await expect(visitorFrom(shop, CAFE).auth.login(login)).toBeRefused("rate.limited");
    await expect(browser.from(CAFE).auth.login(login)).resolves.toBeDefined();
  });

  attackedIt("are forgotten once the owner chose a new password by mail, and that browser is known", async (shop) => {
    const { email } = await someMember(shop);
    await attack(shop, email);
    const browser = openBrowser(shop);
    await browser.from(CAFE).auth.forgotPassword({ email });
    const { code: token } = await linkMailedTo(shop, email);
    await browser.from(CAFE).auth.resetPassword({ email, token, newPassword: NEW, newPasswordAgain: NEW });
    await expect(visitorFrom(shop, "198.51.100.8").auth.login({ email, password: NEW })).resolves.toBeDefined();
    await attack(shop, email);
    await expect(browser.from("198.51.100.9").auth.login({ email, password: NEW })).resolves.toBeDefined();
  });

  attackedIt("do not concern a session that is signed in", async (shop) => {
    const bea = await someMember(shop);
    const token = await createSession(shop.deps, bea.id, true);
    await attack(shop, bea.email);
    const session = openBrowser(shop).from(CAFE, token);
    await expect(session.auth.prove({ password: PASSWORD })).resolves.toBeDefined();
    const passwords = { currentPassword: PASSWORD, newPassword: NEW, newPasswordAgain: NEW };
    await expect(session.account.changePassword(passwords)).resolves.toBeDefined();
  });
});

it("wrong passwords behind the owner's own network lock no one out: the owner's browser is counted apart, and a new one solves a captcha", async () => {
  const shop = await attackedShop();
  const { email } = await someMember(shop);
  const browser = await ownBrowser(shop, email);
  for (let i = 0; i < 25; i++) await guess(shop, email, HOME);
  const login = { email, password: PASSWORD };
  await expect(visitorFrom(shop, HOME).auth.login(login)).toBeRefused("login.captcha", asksCaptcha);
  await expect(browser.from(HOME).auth.login(login)).resolves.toBeDefined();
  const solved = { ...login, recaptcha: "solved 0" };
  await expect(openBrowser(shop).from(HOME).auth.login(solved)).resolves.toBeDefined();
});

describe("the price of the captcha", () => {
  it("doubles with every 120 more wrong passwords, up to sixteen times, whether or not there is an account", async () => {
    const shop = await attackedShop();
    const { email } = await someMember(shop);
    const asked = (address: string) => visitorFrom(shop, CAFE).captcha.challenge({ email: address });
    const levelsOf = async (address: string, steps: number) => {
      await attack(shop, address);
      const levels: unknown[] = [];
      for (let step = 0; step < steps; step++) {
        levels.push(await asked(address));
        const paid = (i: number) => guess(shop, address, `203.0.${i}.113`, `solved 9 ${address} ${step} ${i}`);
        await inBatches(120, paid);
      }
      return levels;
    };
    expect(await levelsOf(email, 6)).toEqual([0, 1, 2, 3, 4, 4].map((level) => ({ level })));
    expect(await levelsOf("nobody@example.test", 2)).toEqual([0, 1].map((level) => ({ level })));
    expect(await asked("bystander@example.test")).toEqual({ level: 0 });
    const login = { email, password: PASSWORD };
    const device = visitorFrom(shop, CAFE);
    await expect(device.auth.login({ ...login, recaptcha: "solved 3" })).toBeRefused("captcha.failed");
    await expect(device.auth.login({ ...login, recaptcha: "solved 4" })).resolves.toBeDefined();
  });

  it("does not buy one network more than 300 tries in a quarter of an hour, whatever addresses it names", async () => {
    const shop = await attackedShop();
    const { email } = await someMember(shop);
    await attack(shop, email);
    const network = "192.0.2.77";
    for (let i = 0; i < 25; i++) await guess(shop, "dev@example.test", network);
    const paid = (i: number) => guess(shop, i % 2 ? email : "dev@example.test", network, `solved 9 ${i}`);
    await inBatches(300, paid);
    const thief = visitorFrom(shop, network);
    const more = thief.auth.login({ email, password: "guess", recaptcha: "solved 9 more" });
    await expect(more).toBeRefused("rate.limited");
  });
});

describe("a device cookie", () => {
  attackedIt("has ten tries of its own in a quarter of an hour; then the browser is like any other", async (shop) => {
    const { email } = await someMember(shop);
    const browser = await ownBrowser(shop, email);
    await attack(shop, email);
    for (let i = 0; i < 10; i++) {
      await expect(browser.from(CAFE).auth.login({ email, password: `typo ${i}` })).toBeRefused("login.wrong");
    }
    const login = { email, password: PASSWORD };
    await expect(browser.from(CAFE).auth.login(login)).toBeRefused("login.captcha", asksCaptcha);
    shop.pass(15 * 60_000);
    await expect(browser.from(CAFE).auth.login(login)).resolves.toBeDefined();
  });

  attackedIt("is good for the account that it was given for, and not when someone made it up", async (shop) => {
    const [bea, dev] = [await someMember(shop), await someMember(shop)];
    const cookie = (await ownBrowser(shop, dev.email)).cookie() ?? "";
    await attack(shop, bea.email);
    for (const value of [cookie, "~~~", ".", "a.b", "x".repeat(10_000), `${cookie.slice(0, -1)}~${cookie}`]) {
      const login = openBrowser(shop, value).from(CAFE).auth.login({ email: bea.email, password: PASSWORD });
      await expect(login).toBeRefused("login.captcha", asksCaptcha);
    }
  });

  attackedIt("is a session of no one, and names no one", async (shop) => {
    const bea = await someMember(shop);
    const browser = await ownBrowser(shop, bea.email);
    await expect(browser.from(HOME).auth.me()).toBeRefused("session.required");
    expect(browser.cookie()).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  });

  attackedIt("serves everyone who shares the browser", async (shop) => {
    const people = [await someMember(shop), await someMember(shop)];
    const browser = openBrowser(shop);
    for (const { email } of [...people, ...people]) await browser.from(HOME).auth.login({ email, password: PASSWORD });
    expect(browser.cookie()?.split("~")).toHaveLength(2);
    for (const { email } of people) {
      await attack(shop, email);
      await expect(browser.from(CAFE).auth.login({ email, password: PASSWORD })).resolves.toBeDefined();
    }
  });

  attackedIt("is not given for a password alone, nor for a wrong one", async (shop) => {
    const bea = await someMember(shop);
    await turnOnTwoFactor(shop, bea);
    const browser = openBrowser(shop);
    await browser.from(HOME).auth.login({ email: bea.email, password: PASSWORD });
    await expect(browser.from(HOME).auth.login({ email: bea.email, password: "guess" })).toBeRefused("login.wrong");
    expect(browser.cookie()).toBeNull();
  });

  attackedIt("ends on all other devices with a new password", async (shop) => {
    const bea = await someMember(shop);
    const thief = await ownBrowser(shop, bea.email);
    const own = openBrowser(shop);
    const session = own.from(CAFE, await createSession(shop.deps, bea.id, true));
    await session.account.changePassword({ currentPassword: PASSWORD, newPassword: NEW, newPasswordAgain: NEW });
    await attack(shop, bea.email);
    const login = { email: bea.email, password: NEW };
    await expect(thief.from("192.0.2.99").auth.login(login)).toBeRefused("login.captcha", asksCaptcha);
    await expect(own.from("192.0.2.99").auth.login(login)).resolves.toBeDefined();
  });
});

it("right passwords are limited too: of a session, and of all browsers of an account before they are like any other", async () => {
  const shop = await attackedShop();
  const bea = await someMember(shop);
  const prove = (sessionId: string) =>
    limitOwnPasswords(shop.deps, { user: bea, sessionId, ip: HOME }, async () => bea);
  for (let i = 0; i < 120; i++) await prove("a");
  await expect(prove("a")).rejects.toMatchObject({ code: "rate.limited" });
  await expect(prove("b")).resolves.toBe(bea);
  const browser = await ownBrowser(shop, bea.email);
  const lanes: string[] = [];
  const logIn = async () => {
    const device = { value: browser.cookie() ?? null, set: () => {} };
    const owner = { emailKey: normalizeKey(bea.email), user: bea, visitor: { ip: CAFE, device }, recaptcha: "" };
    await limitPasswords(shop.deps, owner, async ({ lane, key }) => {
      lanes.push(`${lane} ${key === normalizeKey(bea.email)}`);
      return bea;
    });
  };
  for (let i = 0; i < 122; i++) await logIn();
  expect(Map.groupBy(lanes, (lane) => lane).get("known true")?.length).toBe(120);
});

it("wrong two-factor codes of someone who has the password lock out neither the owner's browser nor a session", async () => {
  const shop = await attackedShop();
  const bea = await someMember(shop);
  const secret = await turnOnTwoFactor(shop, bea);
  const token = await createSession(shop.deps, bea.id, true);
  const login = { email: bea.email, password: PASSWORD };
  shop.pass(60_000);
  const browser = openBrowser(shop);
  await browser.from(HOME).auth.loginWithCode({ ...login, code: appCode(shop, secret) });
  const thief = visitorFrom(shop, "192.0.2.1");
  for (let i = 0; i < 10; i++) {
    const guess = thief.auth.loginWithCode({ ...login, code: "000000" });
    await expect(guess).toBeRefused("login.wrong_code");
  }
  shop.pass(60_000);
  const code = () => appCode(shop, secret);
  await expect(thief.auth.loginWithCode({ ...login, code: code() })).toBeRefused("rate.limited");
  await expect(browser.from(CAFE).auth.loginWithCode({ ...login, code: code() })).resolves.toBeDefined();
  shop.pass(60_000);
  await expect(shop.withToken(token).auth.prove({ code: code() })).resolves.toBeDefined();
});
