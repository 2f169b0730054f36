import { describe, expect, it } from "vitest";
import { NewPassword } from "../wire/password.ts";
import { passwordProblem } from "./passwords.ts";

describe("a password", () => {
  it.each([
    ["one repeated character", "aaaaaaaaaaaa"],
    ["blanks alone", "            "],
    ["the email address", "Bea.Baker@Example.test"],
    ["the email address up to the @", "bea.baker"],
    ["one that everybody uses", "Password123"],
    ["a walk over the keyboard", "qwertyuiop"],
  ])("is refused when it is %s", (_what, password) => {
    expect(passwordProblem(password, "bea.baker@example.test")).toEqual(expect.any(String));
  });

  it.each(["counterfoil-demo", "correct horse battery", "пароль моей бабушки", "🎟️🎫".repeat(5)])(
    "may be %s",
    (password) => {
      expect(passwordProblem(password, "bea@example.test")).toBeNull();
      expect(NewPassword.safeParse(password).success).toBe(true);
    },
  );

  it("has 10 to 200 characters", () => {
    expect(NewPassword.safeParse("nine char").success).toBe(false);
    expect(NewPassword.safeParse("ten charsx").success).toBe(true);
    expect(NewPassword.safeParse("ab".repeat(100)).success).toBe(true);
    expect(NewPassword.safeParse(`${"ab".repeat(100)}c`).success).toBe(false);
  });
});
