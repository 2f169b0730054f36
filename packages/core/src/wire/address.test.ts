import { describe, expect, it } from "vitest";
import { AddressInput, Phone, PostCode } from "./address.ts";

describe("a UK postcode", () => {
  it.each([
    ["gl52pa", "GL5 2PA"],
    [" GL5  2PA ", "GL5 2PA"],
    ["sw1a-1aa", "SW1A 1AA"],
    ["M1 1AE", "M1 1AE"],
    ["giR0aa", "GIR 0AA"],
    ["", ""],
  ])("%j is kept as %j", (given, kept) => expect(PostCode.parse(given)).toBe(kept));
  it.each(["12345", "GL5", "GL5 2P", "QQ1 1AA", "75008 Paris"])("%j is none", (given) => {
    expect(PostCode.safeParse(given).success).toBe(false);
  });
});

describe("a UK phone number", () => {
  it.each(["07700 900123", "+44 7700 900123", "+44 (0)20 7946 0018", "(020) 7946-0018", "0044 7700 900123", ""])(
    "%j is fine",
    (given) => expect(Phone.safeParse(given).success).toBe(true),
  );
  it.each(["12345", "+1 212 555 0100", "call me", "077009001"])("%j is none", (given) => {
    expect(Phone.safeParse(given).success).toBe(false);
  });
});

it("an address is wholly blank, or filled in but for line 2", () => {
  expect(AddressInput.safeParse({}).success).toBe(true);
  const half = AddressInput.safeParse({ addressLine1: "14 Tannery Row", postCode: "GL5 2PA" });
  expect(half.error?.issues.map((issue) => issue.path[0])).toEqual(["city", "county"]);
});
