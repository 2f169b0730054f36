import { describe, expect, it } from "vitest";
import {
  emailChanged,
  newEmailVerification,
  noPasswordToReset,
  passwordChanged,
  passwordReset,
  verification,
} from "./account-letters.ts";
import { renderLetter } from "./render-letter.ts";

const shop = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test" };
const url = "https://rosies.test/auth/somewhere/bea%40example.test/c0de";

function read(template: ReturnType<typeof verification>) {
  const letter = template(shop);
  return { subject: letter.subject, ...renderLetter(letter, shop) };
}

describe("a letter with a link", () => {
  it.each([
    ["verifies an account", verification, "Please verify your account"],
    ["verifies a new address", newEmailVerification, "Please verify your new email address"],
    ["resets a password", passwordReset, "Reset your password"],
  ])("that %s has it as HTML and as text, and says how long it works", (_what, template, subject) => {
    const letter = read(template({ firstName: "Bea <b>", url }));
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain("Hello Bea <b>,");
    expect(letter.text).toContain(url);
    expect(letter.html).toContain(`href="${url}"`);
    expect(letter.html).toContain("Hello Bea &lt;b&gt;,");
    for (const body of [letter.text, letter.html]) expect(body).toContain("once and for 30 minutes");
  });
});

describe("a letter that tells of a change", () => {
  it.each([
    ["of the password", passwordChanged, "Your password was changed", "https://rosies.test/auth/forgot-password"],
    ["of the address", emailChanged, "Your email address was changed", "https://rosies.test"],
    ["that cannot be made", noPasswordToReset, "Logging in to your account", "https://rosies.test/auth/login"],
  ])("%s says what to do about it, as HTML and as text", (_what, template, subject, address) => {
    const letter = read(template({ firstName: "" }));
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain("Hello,");
    expect(letter.text).toContain(address);
    expect(letter.html).toContain(`href="${address}"`);
  });
});
