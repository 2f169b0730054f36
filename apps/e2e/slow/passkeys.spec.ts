import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { demo } from "../people.ts";
import { logIn } from "../steps/logging-in.ts";

const test = testInOwnShop({ ADMIN_2FA: "passkey" });

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an admin adds a passkey before anything else of the console, and logs in with it @desktop", async ({ page }) => {
  await addAuthenticator(page);
  await page.goto("/auth/login");
  await logIn(page, demo.admin);
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("Add a passkey to use the admin console.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Passkey name").fill("Office laptop");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  const recoveryCode = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}-/ })
    .first()
    .textContent();
  await page.getByRole("checkbox", { name: "I have saved them" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Office laptop")).toBeVisible();
  await expect(page.getByText("You have 10 left.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.goto("/auth/logout");
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, demo.admin);
  await expect(page.getByRole("button", { name: "Use a recovery code" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use my authenticator app" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
  await page.goto("/account/settings/2fa");
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Office laptop" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(
    page.getByText("Admins need at least one passkey. Add another before you remove this one."),
  ).toBeVisible();

  await page.goto("/auth/logout");
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, demo.admin);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode ?? "");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
});
