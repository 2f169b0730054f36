import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someUser } from "../../test/people-and-raffles.ts";

describe("an admin who sends the verification link again", () => {
  it("mails it to the user, and the trail says so", async () => {
    const { shop, admin } = await openConsole();
    const user = await someUser(shop, { verified: false, console_code: "code" });
    expect(await admin.auth.resendVerificationTo({ id: user.id })).toEqual({
      msg: "Account verification email resent",
    });
    const { mails } = await admin.customers.listMails({ id: user.id });
    expect(mails).toMatchObject([{ template: "verify-account", state: "queued" }]);
    const { entries } = await admin.audit.list({ subject: "user", subjectId: user.id });
    expect(entries).toMatchObject([{ action: "resend verification" }]);
  });

  it("cannot do so for someone who is verified, or gone", async () => {
    const { shop, admin } = await openConsole();
    const { id } = await someUser(shop);
    await expect(admin.auth.resendVerificationTo({ id })).toBeRefused("account.already_verified");
    await expect(admin.auth.resendVerificationTo({ id: "nobody" })).toBeRefused("user.not_found");
  });
});
