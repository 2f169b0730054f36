import { describe, expect, it } from "vitest";
import { RegisterInput } from "./login.ts";
import { EditUserInput } from "./user.ts";

describe("registering", () => {
  it.each(["www.evil.example", "https://evil.example", "Bea\r\nBcc: eve", "Bea\u202e"])(
    "takes no name like %j",
    (name) => {
      const form = { email: "bea@example.test", password: "ten chars!", passwordAgain: "ten chars!" };
      const wrong = RegisterInput.safeParse({ ...form, firstName: name, lastName: name }).error?.issues;
      expect(new Set(wrong?.map(({ path }) => path[0]))).toEqual(new Set(["firstName", "lastName"]));
      const edit = EditUserInput.safeParse({ id: "1", firstName: name, lastName: name }).error?.issues;
      expect(new Set(edit?.map(({ path }) => path[0]))).toEqual(new Set(["firstName", "lastName"]));
    },
  );

  it("requires two equal passwords of ten characters or more", () => {
    const form = { firstName: "Bea", lastName: "Baker", email: "bea@example.test", recaptcha: "x" };
    const check = (password: string, passwordAgain: string) =>
      RegisterInput.safeParse({ ...form, password, passwordAgain }).success;
    expect(check("ten chars!", "ten chars!")).toBe(true);
    expect(check("nine char", "nine char")).toBe(false);
    expect(check("ten chars!", "ten chars?")).toBe(false);
  });
});
