import { describe, expect, it } from "vitest";
import { type Field, isSigned, pageToken, refOfPage, requestHash, responseHash } from "./signing.ts";

describe("the hash of a request", () => {
  it("is the documented one for the documented form", () => {
    const fields: Field[] = [
      ["orderreference", "myorder12345"],
      ["sitereference", "test_site12345"],
      ["currencyiso3a", "USD"],
      ["mainamount", "100.00"],
      ["version", "2"],
      ["stprofile", "default"],
      ["sitesecuritytimestamp", "2019-05-28 14:22:37"],
    ];
    const order = ["currencyiso3a", "mainamount", "sitereference", "version", "stprofile", "sitesecuritytimestamp"];
    const found = requestHash(fields, order, "password");
    expect(found).toBe("hee879a9ab97753b3a768925d50842f10e19fea03fef0b820026b6df92d415866");
    const seen = requestHash(fields, [...order, "orderreference"], "password");
    expect(seen).not.toBe(requestHash(fields, order, "password"));
  });

  it("takes every value of a field that comes several times, and leaves out one that is not there", () => {
    const twice: Field[] = [
      ["rule", "A"],
      ["other", "x"],
      ["rule", "B"],
    ];
    expect(requestHash(twice, ["rule", "absent"], "p")).toBe(requestHash([["one", "AB"]], ["one"], "p"));
  });
});

describe("the hash of a notification", () => {
  it.each([
    [
      [
        ["errorcode", "0"],
        ["orderreference", "Order"],
        ["paymenttypedescription", "VISA"],
        ["requestreference", "RR5550"],
        ["sitereference", "test_site12345"],
        ["transactionreference", "2-44-66"],
      ],
      "PASSWORD",
      "1a8b45c137c1d1df8ce6ff923421043f879a85a181e9c0d96a8904211af8b0b0",
    ],
    [
      [
        ["baseamount", "24990"],
        ["orderreference", "customerorder1"],
      ],
      "password",
      "033e6bcc1971f150c5a6d5487548b375b8971c9bdc1962b2cc1844d26ff82c2a",
    ],
  ] as const)("is the documented one, in whatever order the fields come: %#", (fields, password, hash) => {
    expect(responseHash(fields, password)).toBe(hash);
    expect(responseHash(fields.toReversed(), password)).toBe(hash);
    const signed: Field[] = [...fields, ["notificationreference", "1-2"], ["responsesitesecurity", hash]];
    expect(isSigned(signed, password)).toBe(true);
    expect(isSigned(signed, `${password}!`)).toBe(false);
    expect(isSigned([...signed, ["extra", "1"]], password)).toBe(false);
    expect(isSigned([...signed, ["responsesitesecurity", hash]], password)).toBe(false);
    expect(isSigned(fields, password)).toBe(false);
    expect(isSigned([...fields, ["responsesitesecurity", ""]], password)).toBe(false);
  });

  it("sorts by bytes, upper case before lower case, and keeps spaces at the end", () => {
    const bytes = responseHash(
      [
        ["b", "2"],
        ["B", "1"],
      ],
      "p",
    );
    expect(bytes).toBe(responseHash([["a", "12"]], "p"));
    expect(responseHash([["a", "1 "]], "p")).not.toBe(responseHash([["a", "1"]], "p"));
  });
});

it("the address of a payment's page cannot be guessed", () => {
  const token = pageToken("secret", "CF-1");
  expect(refOfPage("secret", token)).toBe("CF-1");
  expect(refOfPage("other", token)).toBeNull();
  for (const guess of ["", "CF-1", "CF-1.", token.replace("CF-1", "CF-2"), `${token}0`]) {
    expect(refOfPage("secret", guess)).toBeNull();
  }
});
