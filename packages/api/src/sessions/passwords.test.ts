import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

describe("a stored password", () => {
  it("fits the password alone, however its letters are composed", async () => {
    const stored = await hashPassword("crème brûlée".normalize("NFC"));
    expect(await isPassword(stored, "crème brûlée".normalize("NFD"))).toBe(true);
    expect(await isPassword(stored, "creme brulee")).toBe(false);
    expect(await isPassword(null, "crème brûlée")).toBe(false);
  });

  it("is argon2id, salted, and of the cost that a login without an account pays", async () => {
    const [one, other] = await Promise.all([hashPassword("crème brûlée"), hashPassword("crème brûlée")]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
