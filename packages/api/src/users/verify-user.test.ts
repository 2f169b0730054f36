import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someUser } from "../../test/people-and-raffles.ts";

describe("verifying an account manually", () => {
  it("takes the console's own code, once", async () => {
    const { shop, admin } = await openConsole();
    const bea = await someUser(shop, { verified: false, console_code: "a-code" });
    const { users } = await admin.users.list({ query: bea.email });
    expect(users[0]?.verificationCode).toBe("a-code");
    await expect(admin.users.verify({ email: bea.email, verificationCode: "another" })).toBeRefused("user.wrong_code");
    expect(await admin.users.verify({ email: bea.email, verificationCode: "a-code" })).toEqual({
      msg: "Successfully verified account",
    });
    await expect(admin.users.verify({ email: bea.email, verificationCode: "a-code" })).rejects.toThrow();
    const { entries } = await admin.audit.list({});
    expect(entries.sort((a, b) => a.action.localeCompare(b.action))).toMatchObject([
      { action: "alone", after: { right: "people.verify" } },
      { action: "verify", admin: { firstName: "Ada" } },
    ]);
  });

  it("does nothing for an account that is not there or is verified already", async () => {
    const { shop, admin } = await openConsole();
    const bea = await someUser(shop, { verified: true, console_code: null });
    for (const email of [bea.email, "nobody@example.test"]) {
      for (const verificationCode of ["a-code", "null"]) {
        await expect(admin.users.verify({ email, verificationCode })).toBeRefused("user.wrong_code");
      }
    }
    expect((await admin.audit.list({})).totalEntries).toBe(0);
  });
});
