import { describe, expect, it, test } from "vitest";
import { NewPassword } from "../wire/login.ts";
import { rightToChangeBalance } from "./amount-rights.ts";
import { deviceName } from "./device-name.ts";
import { mailboxKey, personKey, phoneKey } from "./exclusion-values.ts";
import { passwordProblem } from "./passwords.ts";
import { isPersonName, toPersonName, toPublicName } from "./person-name.ts";
import { levelOf, mayUse, type Right, rights, rolesWith, whoMay } from "./rights.ts";
import { isStaff, type Role, roles } from "./roles.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([
  ["Bea@Example.test", "bea@example.test"],
  ["bea+raffles@example.test", "bea@example.test"],
  ["bea+one+two@example.test", "bea@example.test"],
  ["b.e.a@example.test", "b.e.a@example.test"],
  ["B.e.a+win@gmail.com", "bea@gmail.com"],
  ["be.a@GoogleMail.com", "bea@gmail.com"],
  ["B_e-a.x+win@ProtonMail.com", "beax@proton.me"],
  ["beax@pm.me", "beax@proton.me"],
  ["be-a.x+win@me.com", "be-a.x@icloud.com"],
  ["be-a.x@mac.com", "be-a.x@icloud.com"],
  ["+44@example.test", "+44@example.test"],
  ["+.@gmail.com", "+@gmail.com"],
  ["no address", "no address"],
])("the mail to %s arrives in %s", (email, key) => {
  expect(mailboxKey(email)).toBe(key);
  expect(mailboxKey(key)).toBe(key);
});

describe("a password", () => {
  it.each([
    ["one repeated character", "aaaaaaaaaaaa"],
    ["blanks alone", "            "],
    ["the email address", "Bea.Baker@Example.test"],
    ["the email address up to the @", "bea.baker"],
    ["one that everybody uses", "Password123"],
    ["a walk over the keyboard", "qwertyuiop"],
  ])("is refused when it is %s", (_what, password) => {
    expect(passwordProblem(password, "bea.baker@example.test")).toEqual(expect.any(String));
  });

  it.each(["counterfoil-demo", "correct horse battery", "пароль моей бабушки", "🎟️🎫".repeat(5)])(
    "may be %s",
    (password) => {
      expect(passwordProblem(password, "bea@example.test")).toBeNull();
      expect(NewPassword.safeParse(password).success).toBe(true);
    },
  );

  it("has 10 to 200 characters", () => {
    expect(NewPassword.safeParse("nine char").success).toBe(false);
    expect(NewPassword.safeParse("ten charsx").success).toBe(true);
    expect(NewPassword.safeParse("ab".repeat(100)).success).toBe(true);
    expect(NewPassword.safeParse(`${"ab".repeat(100)}c`).success).toBe(false);
  });
});

test.each(["07700 900123", "+44 7700 900123", "+44 (0)7700-900123", "0044 7700 900 123", "(07700) 900.123"])(
  "%s is one and the same phone number",
  (phone) => expect(phoneKey(phone)).toBe("07700900123"),
);

test.each(["", "  ", "0", "none"])("'%s' is no phone number", (phone) => expect(phoneKey(phone)).toBeNull());

const bea = { firstName: "Zoë", lastName: "O'Neill", address: { addressLine1: "14 Tannery Row", postCode: "GL5 2PA" } };

test("a person at an address stays one, however name and address are written", () => {
  const { address } = bea;
  const key = personKey(bea);
  expect(key).not.toBeNull();
  expect(personKey({ ...bea, firstName: " ZOE", lastName: "ONeill" })).toBe(key);
  expect(personKey({ ...bea, firstName: "Zoë O", lastName: "Neill" })).toBe(key);
  expect(personKey({ ...bea, address: { addressLine1: "14, tannery row.", postCode: "gl52pa" } })).toBe(key);
  expect(personKey({ ...bea, firstName: "Ben" })).not.toBe(key);
  expect(personKey({ ...bea, address: { ...address, addressLine1: "15 Tannery Row" } })).not.toBe(key);
  expect(personKey({ ...bea, address: { ...address, postCode: "GL5 2PB" } })).not.toBe(key);
});

test("no one is a person [no name] or an address", () => {
  expect(personKey({ ...bea, firstName: "", lastName: " " })).toBeNull();
  expect(personKey({ ...bea, address: { addressLine1: "", postCode: "" } })).toBeNull();
});

describe("a person's name", () => {
  it.each([
    "Bea",
    "J.R. O'Neill-Smith",
    "St. John",
    "St.John",
    "Smith.Jones",
    "Mary St.John-Smith",
    "D'Arcy-St.John",
    "St.John-O'Neil",
    "Zoë",
    "王小明",
    "Bea B.",
    "Anne Marie",
    "Ω",
    "علي",
    "नीतू",
    "ប៊ុន",
    "ᏣᎳᎩ",
    "می\u200cنا",
    "김",
    "Å",
  ])("%j is one", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(toPersonName(name)).toBe(name);
  });

  it.each([
    "",
    "\u200b",
    "\u200d\u2060",
    "\u0301\u0308",
    "\u00a0 \u3000",
    "\u3164",
    "\uffa0\u115f",
    "\u2800",
    "\u034f",
    "\ufeff",
  ])("%j shows nothing and is none", (given) => {
    expect(isPersonName(given)).toBe(false);
    expect(toPersonName(given)).toBe("");
  });

  it.each([
    ["https://evil.example/win", "https //evil. example/win"],
    ["Evil.Com", "Evil. Com"],
    ["Evil.Rocks", "Evil. Rocks"],
    ["Very-Evil.Com", "Very-Evil. Com"],
    ["Www.Evil.Jones", "Www. Evil. Jones"],
    ["Evil.jones", "Evil. jones"],
    ["www.evil.example", "www. evil. example"],
    ["evil\uff0eexample", "evil\uff0e example"],
    ["bea@evil.example", "bea evil. example"],
    ["Bea\r\nBcc: eve", "BeaBcc eve"],
    ["Bea\u202eevil", "Beaevil"],
  ])("%j is none, and becomes %j", (given, name) => {
    expect(isPersonName(given)).toBe(false);
    expect(toPersonName(given)).toBe(name);
    expect(isPersonName(name)).toBe(true);
  });
});

describe("the name that everyone may see", () => {
  it("is the first name and an initial", () => {
    expect(toPublicName("Bea", "Baker")).toBe("Bea B.");
    expect(toPublicName("Bea", " ")).toBe("Bea");
  });

  it("has the same bytes however the letters were typed", () => {
    expect(toPublicName("Zoe\u0308", "E\u0301clair")).toBe("Zo\u00eb \u00c9.");
  });
});

const holder = (...held: Role[]) => ({ roles: held });
const names = Object.keys(rights).filter((name): name is Right => name in rights);

it("an owner may use every right, and a customer none", () => {
  expect(names.filter((right) => !mayUse(holder("owner"), right))).toEqual([]);
  expect(names.filter((right) => mayUse(holder(), right))).toEqual([]);
  expect([holder("owner"), holder("support"), holder()].map(isStaff)).toEqual([true, true, false]);
});

it("no one but an owner gives roles, and no one has more than an owner", () => {
  expect(rolesWith("roles.change")).toEqual(["owner"]);
  const steps = ["none", "ask", "two", "act"];
  for (const right of names) {
    const { owner, ...others } = rights[right].levels;
    for (const level of Object.values(others)) expect(steps.indexOf(level)).toBeLessThanOrEqual(steps.indexOf(owner));
  }
});

it("each role may do something that it can be told by, and find it", () => {
  for (const role of roles) expect(mayUse(holder(role), "console.search")).toBe(true);
  const sets = roles.map((role) => names.filter((right) => mayUse(holder(role), right)).join());
  expect(new Set(sets).size).toBe(roles.length);
});

it("someone with several roles may do what any of them may, as far as it goes for the one that may most", () => {
  expect(mayUse(holder("support", "marketing"), "pages.edit")).toBe(true);
  expect(mayUse(holder("support", "marketing"), "orders.refund")).toBe(true);
  expect(levelOf(["support", "finance"], "balance.change")).toBe("act");
  expect(levelOf(["support", "manager"], "people.erase")).toBe("two");
  expect(levelOf(["support"], "people.erase")).toBe("ask");
  expect(levelOf([], "orders.read")).toBe("none");
});

it("who may only ask does not act", () => {
  const asking = names.filter((right) => levelOf(["support"], right) === "ask");
  expect(asking).toEqual([
    "care.liftStop",
    "draws.void",
    "payouts.approve",
    "people.disableTwoFactor",
    "people.erase",
    "people.merge",
    "people.verify",
    "post.reject",
  ]);
  expect(asking.filter((right) => mayUse(holder("support"), right))).toEqual([]);
});

it("a refusal names the roles that may", () => {
  expect(whoMay("roles.change")).toBe("Your role doesn't allow this. Ask an owner.");
  expect(whoMay("raffles.publish")).toBe("Your role doesn't allow this. Ask an owner, a manager or a draw officer.");
  expect(whoMay("orders.export")).toBe("Your role doesn't allow this. Ask an owner, a manager or someone in finance.");
});

it("each right is called after an area and what is done there, and says what it lets one do", () => {
  for (const name of names) {
    expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    expect(rights[name].lets).toMatch(/^[a-z].*[^.]$/);
  }
});

it("what removes, exports, moves money, logs someone out or emails them, touches what protects someone or is for every visitor to see requires proof", () => {
  const grave = `acts.approve awards.letters balance.change balance.changeLarge care.birthDate care.liftStop care.lowerLimit
    care.stop categories.edit code.assess code.compare complaints.enter complaints.erase complaints.handle content.edit coupons.delete coupons.edit
    coupons.editCredit draws.switch draws.void entries.add entries.export entries.remove evidence.export mails.resend notes.delete orders.delete
    orders.export orders.refund orders.refundLarge pages.edit payouts.approve payouts.export payouts.pay people.changeEmail people.disableTwoFactor people.edit
    people.editStaff people.endSessions people.erase people.merge people.verify post.reject raffles.cancel raffles.editSold raffles.publish roles.change winners.edit`;
  expect(names.filter((name) => rights[name].needsReauthentication).sort()).toEqual(grave.split(/\s+/));
});

describe("a change of a balance", () => {
  it.each([2_000, -2_000])("is small up to £20, up or down: %s", (pence) => {
    expect(rightToChangeBalance({ pence, adminPence: 2_000 })).toBe("balance.change");
    expect(rightToChangeBalance({ pence: pence + Math.sign(pence), adminPence: 2_001 })).toBe("balance.changeLarge");
  });

  it("is small as long as one admin's changes of a day add up to £100", () => {
    expect(rightToChangeBalance({ pence: 1, adminPence: 10_000 })).toBe("balance.change");
    expect(rightToChangeBalance({ pence: 1, adminPence: 10_001 })).toBe("balance.changeLarge");
  });
});
