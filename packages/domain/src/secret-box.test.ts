import { describe, expect, it } from "vitest";
import { fingerprint, seal, unseal } from "./secret-box.ts";

const secret = "a secret for tests that is long enough";

describe("a sealed secret", () => {
  it("opens to the same text and shows nothing of it", () => {
    const sealed = seal(secret, "cards", "tok_Zoë_4242");
    expect(sealed).not.toContain("4242");
    expect(unseal(secret, "cards", sealed)).toBe("tok_Zoë_4242");
  });

  it("looks different each time", () => {
    expect(seal(secret, "cards", "tok")).not.toBe(seal(secret, "cards", "tok"));
  });

  it("opens with no other secret, for no other purpose, and not once changed", () => {
    const sealed = seal(secret, "cards", "tok");
    const last = sealed.at(-2) === "A" ? "B" : "A";
    expect(() => unseal("another secret that is long enough too", "cards", sealed)).toThrow();
    expect(() => unseal(secret, "totp", sealed)).toThrow();
    expect(() => unseal(secret, "cards", sealed.slice(0, -2) + last + sealed.at(-1))).toThrow();
    expect(() => unseal(secret, "cards", "")).toThrow();
  });
});

describe("a fingerprint", () => {
  it("is the same for the same text, secret and purpose alone", () => {
    const print = fingerprint(secret, "cards", "tok");
    expect(fingerprint(secret, "cards", "tok")).toBe(print);
    expect(fingerprint(secret, "cards", "tak")).not.toBe(print);
    expect(fingerprint(secret, "totp", "tok")).not.toBe(print);
    expect(fingerprint(`${secret}!`, "cards", "tok")).not.toBe(print);
  });
});
