import { expect, test } from "vitest";
import { personKey, phoneKey } from "./person-key.ts";

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
