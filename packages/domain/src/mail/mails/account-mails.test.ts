import { supportLines } from "@counterfoil/core";
import { expect, it } from "vitest";
import { renderMail } from "./mails.ts";

const about = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test", testShop: false, supportLines };
const shop = { ...about, draws: { key: null } };

it.each([
  ["verifies an account", "verify-account", "Please verify your account", "verify-email"],
  ["verifies a new address", "verify-new-email", "Please verify your new email address", "verify-email"],
  ["resets a password", "reset-password", "Reset your password", "reset-password"],
] as const)(
  "a mail with a link that %s has it as HTML and as text, and says how long it works",
  (_what, template, subject, page) => {
    const data = { firstName: "Bea <b>", email: "bea@example.test", code: "c0de" };
    const mail = renderMail({ template, data }, shop);
    const url = `https://rosies.test/auth/${page}/bea%40example.test/c0de`;
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("Hello Bea <b>,");
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).toContain("Hello Bea &lt;b&gt;,");
    for (const body of [mail.text, mail.html]) expect(body).toContain("once and expires in 30 minutes");
  },
);

it.each(["Ring 0800 123", "Win ９９", "evil.example", "a@b", "https://evil"])(
  "a mail greets no one by a name like %s, which could be a message",
  (firstName) => {
    const { text, html } = renderMail({ template: "password-changed", data: { firstName } }, shop);
    expect(text).toContain("Hello,");
    for (const body of [text, html]) expect(body).not.toContain(firstName);
  },
);

it.each([
  ["of the password", "password-changed", "Your password was changed", "https://rosies.test/auth/forgot-password"],
  ["of the address", "email-changed", "Your email address was changed", "https://rosies.test"],
  ["that cannot be made", "no-password", "Logging in to your account", "https://rosies.test/auth/login"],
] as const)(
  "a mail that reports a change: %s says what to do about it, as HTML and as text",
  (_what, template, subject, address) => {
    const mail = renderMail({ template, data: { firstName: "" } }, shop);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("Hello,");
    expect(mail.text).toContain(address);
    expect(mail.html).toContain(`href="${address}"`);
  },
);

it.each([
  [10_000, false, "It was £100.00 before.", "https://rosies.test/auth/forgot-password"],
  [null, true, "You had none before.", "please contact us"],
])(
  "a mail about a lowered limit says from what to what, and what to do about it",
  (fromPence, isByStaff, from, advice) => {
    const data = { firstName: "Bea", fromPence, toPence: 2_000, isByStaff };
    const { text } = renderMail({ template: "limit-lowered", data }, shop);
    for (const part of ["is now £20.00", from, advice]) expect(text).toContain(part);
  },
);
