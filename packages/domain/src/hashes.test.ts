import { createHash, createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hmacUnder, nodeHmac, nodeSha256 } from "./hashes.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("the hashes of a draw", () => {
  it("are SHA-256 of any bytes", () => {
    for (const length of [0, 1, 55, 56, 64, 65, 500]) {
      const bytes = randomBytes(length);
      expect(hex(nodeSha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("are HMAC-SHA256 of any text under a key of 32 bytes, or any up to a block", () => {
    for (const [keyLength, length] of [
      [32, 0],
      [32, 25],
      [32, 1_000],
      [0, 8],
      [64, 70],
    ] as const) {
      const [key, message] = [randomBytes(keyLength), randomBytes(length)];
      expect(hex(nodeHmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }
    // RFC 4231, test case 2.
    expect(hex(nodeHmac(Buffer.from("Jefe"), Buffer.from("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("are the same under a key that is prepared once", () => {
    const key = randomBytes(32).toString("hex");
    const hmac = hmacUnder(key);
    for (const text of ["", "Café 🚗", "a".repeat(1_000)]) {
      expect(hmac(text)).toBe(createHmac("sha256", key).update(text).digest("base64url"));
    }
  });

  it("refuse a key that would have to be hashed first", () => {
    expect(() => nodeHmac(randomBytes(65), randomBytes(1))).toThrow(RangeError);
  });

  it("give each caller bytes of its own", () => {
    const first = nodeSha256(Buffer.from("first"));
    const before = hex(first);
    for (let i = 0; i < 10_000; i++) nodeSha256(Buffer.from(`another ${i}`));
    expect(hex(first)).toBe(before);
  });
});
