import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { newUnverifiedCustomer, restoreSession } from "../people.ts";

test("an unverified customer has the mail sent again, and verifies by its link @desktop", async ({ page, request }) => {
  const customer = await newUnverifiedCustomer(request);
  await restoreSession(page, customer);
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Your account" });
  await expect(banner).toContainText(`We've sent a link to ${customer.email}.`);
  const first = await linkFromMail(request, customer.email, "Please verify your account");
  await banner.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("Account verification email resent")).toBeVisible();
  await expectAccessible(page);
  const second = await linkFromMail(request, customer.email, "Please verify your account");
  expect(second).not.toBe(first);
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "Successfully verified account" })).toBeVisible();
  await expect(banner).toBeHidden();
});
