import { expect, it } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

it.each([
  ["Bea@Example.test", "bea@example.test"],
  ["bea+raffles@example.test", "bea@example.test"],
  ["bea+one+two@example.test", "bea@example.test"],
  ["b.e.a@example.test", "b.e.a@example.test"],
  ["B.e.a+win@gmail.com", "bea@gmail.com"],
  ["be.a@GoogleMail.com", "bea@gmail.com"],
  ["+44@example.test", "+44@example.test"],
  ["+.@gmail.com", "+@gmail.com"],
  ["no address", "no address"],
])("the mail to %s arrives in %s", (email, key) => {
  expect(mailboxKey(email)).toBe(key);
  expect(mailboxKey(key)).toBe(key);
});
