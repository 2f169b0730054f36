import { describe, expect, it } from "vitest";
import { dataKeysOf, fingerprint, seal, sealedBy, unseal, unveil, veil } from "./secret-box.ts";

const session = "a secret for tests that is long enough";
const [older, newer] = ["the first data key, which is long enough", "the second data key, also long enough"];
const keys = dataKeysOf([], session);

describe("a sealed secret", () => {
  it("opens to the same text and shows nothing of it", () => {
    const sealed = seal(keys, "cards", "tok_Zoë_4242");
    expect(sealed).not.toContain("4242");
    expect(unseal(keys, "cards", sealed)).toBe("tok_Zoë_4242");
  });

  it("looks different each time", () => {
    expect(seal(keys, "cards", "tok")).not.toBe(seal(keys, "cards", "tok"));
  });

  it("opens for no other purpose, and not once changed", () => {
    const sealed = seal(keys, "cards", "tok");
    const last = sealed.at(-2) === "A" ? "B" : "A";
    expect(() => unseal(keys, "totp", sealed)).toThrow();
    expect(() => unseal(keys, "cards", sealed.slice(0, -2) + last + sealed.at(-1))).toThrow();
    expect(() => unseal(keys, "cards", "")).toThrow();
    expect(() => unseal(keys, "cards", `${keys.newest.id}.`)).toThrow();
  });

  it("opens with its own key alone, wherever that stands, and says which is missing", () => {
    const sealed = seal(dataKeysOf([older], session), "cards", "tok");
    expect(unseal(dataKeysOf([newer, older], "another secret of sessions, long enough"), "cards", sealed)).toBe("tok");
    const { id } = dataKeysOf([older], session).newest;
    const found = () => unseal(dataKeysOf([newer], session), "cards", sealed);
    expect(found).toThrow(`A value is sealed with the key ${id}, which is not in DATA_KEY`);
  });

  it("is sealed with the newest key, whose id says nothing of it", () => {
    const two = dataKeysOf([newer, older], session);
    const id = sealedBy(seal(two, "cards", "tok"));
    expect(id).toBe(dataKeysOf([newer], session).newest.id);
    expect(id).toMatch(/^[\w-]{8}$/);
  });
});

it("a fingerprint is the same for the same text, key and purpose alone", () => {
  const print = fingerprint(keys.newest, "cards", "tok");
  expect(fingerprint(keys.newest, "cards", "tok")).toBe(print);
  expect(fingerprint(keys.newest, "cards", "tak")).not.toBe(print);
  expect(fingerprint(keys.newest, "totp", "tok")).not.toBe(print);
  expect(fingerprint(dataKeysOf([newer], session).newest, "cards", "tok")).not.toBe(print);
});

describe("a veiled text", () => {
  const veiled = veil(keys, "sums", "5 7J7Jypz9", "raffle 1");

  it("opens to the same text, also under a newer key beside its own, and shows nothing of it", () => {
    expect(unveil(keys, "sums", veiled, "raffle 1")).toBe("5 7J7Jypz9");
    expect(unveil(dataKeysOf([newer], session), "sums", veiled, "raffle 1")).toBe("5 7J7Jypz9");
    expect(veil(keys, "sums", "6 7J7Jypz9", "raffle 1").slice(-14)).not.toBe(veiled.slice(-14));
  });

  it("opens for no other owner or purpose, not once changed, and not without its key", () => {
    expect(() => unveil(keys, "sums", veiled, "raffle 2")).toThrow("changed, or is another's");
    expect(() => unveil(keys, "cards", veiled, "raffle 1")).toThrow("changed, or is another's");
    for (const at of [12, veiled.length - 3]) {
      const other = veiled[at] === "A" ? "B" : "A";
      expect(() => unveil(keys, "sums", veiled.slice(0, at) + other + veiled.slice(at + 1), "raffle 1")).toThrow();
    }
    expect(() => unveil(dataKeysOf([older], "another secret, long enough"), "sums", veiled, "raffle 1")).toThrow(
      "which is not in DATA_KEY",
    );
  });

  it("has at most 64 bytes", () => {
    const longest = "x".repeat(64);
    expect(unveil(keys, "sums", veil(keys, "sums", longest, "raffle 1"), "raffle 1")).toBe(longest);
    expect(() => veil(keys, "sums", "x".repeat(65), "raffle 1")).toThrow(RangeError);
  });
});
