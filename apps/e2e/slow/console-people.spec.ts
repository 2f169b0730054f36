import { randomUUID } from "node:crypto";
import { z } from "zod";
import { expectAccessible } from "../accessibility.ts";
import { inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAsAdmin, demo, newCustomer, newUnverifiedCustomer, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

const Me = z.object({ user: z.object({ _id: z.string() }) });

test.beforeEach(async ({ page, request }) => {
  await comeBackAsAdmin(page, request);
});

test("a coupon is made with every limit, previewed, edited, duplicated and deleted @desktop", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = `PEOPLE${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.goto("/admin/coupon-codes");
  await page.getByRole("link", { name: "Add New" }).click();
  const modal = page.getByRole("dialog", { name: "Add Coupon" });
  await modal.getByLabel("Code").fill(code);
  await modal.getByLabel("Type").selectOption("Percentage Discount");
  await modal.getByLabel("Percentage Off").fill("10");
  await expect(modal.getByRole("checkbox", { name: "Expires" })).toBeChecked();
  await modal.getByLabel("Expiry").fill("2036-11-30T23:59");
  await modal.getByRole("checkbox", { name: "Unlimited Uses" }).uncheck();
  await modal.getByLabel("Max Uses").fill("50");
  await modal.getByRole("checkbox", { name: "All raffles" }).uncheck();
  await modal.getByLabel("Raffle Whitelist").click();
  await expect(modal.getByRole("listbox", { name: "Suggestions" }).getByRole("option")).toHaveCount(5);
  await modal.getByLabel("Raffle Whitelist").fill("nothing is called so");
  await expect(modal.getByText("No raffles to show")).toBeVisible();
  await modal.getByLabel("Raffle Whitelist").fill("");
  await modal.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().click();
  await modal.getByLabel("Raffle Whitelist").blur();
  await modal.getByRole("checkbox", { name: "All users" }).uncheck();
  await modal.getByLabel("Users Whitelist").fill(demo.customer.email);
  await modal.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().click();
  await modal.getByLabel("Users Whitelist").fill("no one is called so");
  await expect(modal.getByText("No users to show")).toBeVisible();
  await modal.getByLabel("Users Whitelist").fill("");
  await modal.getByLabel("Users Whitelist").blur();
  await expect(modal.getByText(/^10% off .*, once per user, 50 uses in all, until 30 Nov 2036 23:59$/)).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Successfully created coupon")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("10% off");
  await expect(row).toContainText("30 Nov 2036 23:59");
  await expect(row).toContainText("0/50");
  await row.getByRole("button", { name: `Copy code ${code}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await row.getByRole("button", { name: `Raffles of ${code}` }).click();
  await expect(page.getByRole("dialog", { name: "Only Applies to Raffles:" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: `Users of ${code}` }).click();
  await expect(page.getByRole("dialog", { name: "Only Applies to Users:" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();

  await row.getByRole("link", { name: code }).click();
  const edit = page.getByRole("dialog", { name: `Edit Coupon ${code}` });
  await expectAccessible(page);
  await edit.getByLabel("Percentage Off").fill("12.5");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("12.5% off");

  await row.getByRole("button", { name: `Actions for ${code}` }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await modal.getByLabel("Code").fill(`${code}B`);
  await modal.getByLabel("Type").selectOption("Account Credit");
  await expect(modal.getByRole("checkbox", { name: "All raffles" })).toBeHidden();
  await expect(modal.getByRole("checkbox", { name: "One use per user" })).toBeChecked();
  await expect(modal.getByRole("checkbox", { name: "Only Before Users First Order" })).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole("button", { name: "Create" }).click();
  const copy = page.getByRole("row").filter({ hasText: `${code}B` });
  await expect(copy).toContainText("Account Credit");

  await copy.getByRole("button", { name: `Actions for ${code}B` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: `Delete ${code}B` }).click();
  await expect(copy).toBeHidden();
});

test("a customer is found, edited, given balance, noted, logged out and deleted @desktop", async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await page.goto("/admin/users");
  await expect(page.getByRole("table", { name: "Admins" })).toContainText(demo.admin.email);
  await page.getByRole("searchbox", { name: "Search Standard Users" }).fill(customer.email);
  await expect(page).toHaveURL(/users=/);
  const users = page.getByRole("region", { name: "Standard Users" });
  await expect(users.getByText("1 user", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await users.getByRole("link", { name: "Bea" }).click();
  await expect(page.getByRole("heading", { name: "Bea Baker" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit user" }).click();
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await edit.getByLabel("First name").fill("Beatrice");
  await edit.getByRole("checkbox", { name: "Duplicate Shipping Address" }).uncheck();
  await expect(edit.getByRole("group", { name: "Billing address" })).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByText("Successfully updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Beatrice Baker" })).toBeVisible();

  await page.getByRole("button", { name: "Edit promotional balance" }).click();
  const balance = page.getByRole("dialog", { name: "Edit Promotional Balance" });
  await balance.getByLabel("Add or Remove Amount").fill("-1");
  await balance.getByRole("button", { name: "Done" }).click();
  await expect(balance.getByText("New balance cannot be less than 0")).toBeVisible();
  await expectAccessible(page);
  await balance.getByLabel("Add or Remove Amount").fill("5");
  await balance.getByLabel("Transaction Note").fill("Goodwill");
  await balance.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Balance" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Goodwill" })).toContainText("£5.00");

  await page.getByRole("tab", { name: "Orders" }).click();
  await expect(page.getByText("No orders to show")).toBeVisible();
  await page.getByRole("tab", { name: "Emails" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Verify account" })).toContainText("Sent");
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("New note").fill("Rang about a lost ticket.");
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("listitem").filter({ hasText: "Rang about a lost ticket." });
  await expectAccessible(page);
  await note.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete this note?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(page.getByText("No notes to show")).toBeVisible();

  await page.getByRole("tab", { name: "Audit trail" }).click();
  // The page has a button of this name too.
  const trail = page.getByRole("tabpanel", { name: "Audit trail" });
  await trail
    .getByRole("button", { name: /^Details: Changed the details of/ })
    .last()
    .click();
  const entry = page.getByRole("dialog", { name: /^Changed the details of/ });
  await expect(entry.getByRole("row", { name: "First name Bea Beatrice" })).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole("button", { name: "Close" }).click();

  await page.getByRole("tab", { name: "Devices" }).click();
  const sessions = page.getByRole("table", { name: "Devices" }).getByRole("button", { name: /^Log out / });
  await expect(sessions).toHaveCount(2);
  await expectAccessible(page);
  await sessions.first().click();
  await expect(sessions).toHaveCount(1);
  await page.getByRole("button", { name: "Log out on all devices" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out on all devices" }).click();
  await expect(page.getByText("Not logged in on any device")).toBeVisible();

  await page.getByRole("button", { name: "Delete user" }).click();
  const deletion = page.getByRole("alertdialog");
  await expect(deletion).toContainText("will be permanently lost");
  await expect(deletion.getByRole("button", { name: "Cancel" })).toBeFocused();
  await deletion.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("Successfully deleted user")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("an unverified customer is mailed again, verified manually, made admin and back @desktop", async ({
  page,
  request,
}) => {
  const customer = await newUnverifiedCustomer(request);
  await page.goto(`/admin/users?users=${encodeURIComponent(customer.email)}`);
  const act = async (name: string) => {
    await page.getByRole("button", { name: `Actions for ${customer.email}` }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const confirm = async (name: string) => {
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name }).click();
  };
  await act("Resend verification email");
  await confirm("Send email");
  await expect(page.getByText("Account verification email resent")).toBeVisible();
  await act("Verify manually");
  await confirm("Verify account");
  await expect(page.getByText("Successfully verified account")).toBeVisible();
  await act("Upgrade to admin");
  await confirm("Upgrade to admin");
  await expect(page.getByText("Successfully modified user permissions")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search Admins" }).fill(customer.email);
  await act("Downgrade to standard user");
  await confirm("Downgrade to standard user");
  await expect(page.getByRole("region", { name: "Standard Users" })).toContainText(customer.email);
});

test("the audit trail is filtered by words, thing, admin and day, all in the address @desktop", async ({
  page,
  request,
}) => {
  const { _id } = await newCompetition(request);
  await page.goto("/admin/audit");
  const entries = page.getByRole("table", { name: "Audit trail" }).getByRole("button", { name: /^Details: Created/ });
  const what = page.getByRole("combobox", { name: "What" });
  const from = page.getByLabel("From", { exact: true });
  const to = page.getByLabel("To", { exact: true });
  await page.getByRole("searchbox", { name: "Search the audit trail" }).fill(_id);
  await expect(entries).toHaveCount(1);
  await what.selectOption("user");
  await expect(entries).toHaveCount(0);
  await what.selectOption("raffle");
  await expect(entries).toHaveCount(1);
  await page.getByRole("combobox", { name: "Admin" }).selectOption({ label: "Alex Morgan" });
  await expect(page).toHaveURL(/adminId=/);
  await from.fill(inDays(2).slice(0, 10));
  await expect(entries).toHaveCount(0);
  await from.fill(inDays(-2).slice(0, 10));
  await expect(entries).toHaveCount(1);
  await to.fill(inDays(-2).slice(0, 10));
  await expect(entries).toHaveCount(0);
  await to.fill(inDays(2).slice(0, 10));
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(what).toHaveValue("raffle");
  await expect(from).toHaveValue(inDays(-2).slice(0, 10));
  await expect(entries).toHaveCount(1);
  await expectAccessible(page);
});

test("an owner gives a member of staff another role, and takes it away @desktop", async ({ page, request }) => {
  const [token, customer] = [await tokenOf(request, demo.admin), await newCustomer(request)];
  const { user } = Me.parse(await call(request, "GET", "auth", { token: customer.token }));
  const lastName = `Rolleston ${randomUUID().slice(0, 6)}`;
  await call(request, "PUT", `user/${user._id}`, { token, body: { lastName } });
  await call(request, "PUT", `user/${user._id}/roles`, { token, body: { roles: ["support"] } });
  await page.goto("/admin/roles");
  const dialog = page.getByRole("alertdialog", { name: new RegExp(`^Roles of .* ${lastName}$`) });
  for (const held of [false, true]) {
    await page.getByRole("button", { name: new RegExp(`^Change roles of .* ${lastName}$`) }).click();
    await expect(dialog.getByRole("checkbox", { name: /^Support/ })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: /^Marketing/ })).toBeChecked({ checked: held });
    await expectAccessible(page);
    await dialog.getByRole("checkbox", { name: /^Marketing/ }).setChecked(!held);
    await dialog.getByRole("button", { name: "Save roles" }).click();
    await expect(dialog).toHaveCount(0);
  }
});
