import type { APIRequestContext, Page } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, demo, newCustomer, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function endSession(request: APIRequestContext, token: string): Promise<void> {
  await call(request, "POST", "auth/logout", { token });
}

async function logInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
}

test("a raffle is saved after the session has ended under its form @desktop", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { _id, name } = await newCompetition(request);
  const token = await tokenOf(request, demo.admin);
  await comeBackAs(page, { token });
  await page.goto(`/admin/raffles/${_id}/edit`);
  await field(page, "Name").fill(`${name} with mooring`);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")).length))
    .toBe(1);
  await page.reload();
  await expect(page.getByText("This is your draft of")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(`${name} with mooring`);
  await endSession(request, token);
  await page.getByRole("button", { name: "Publish Changes" }).click();
  await expect(page.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await expectAccessible(page);
  await logInAgain(page, demo.admin.password);
  await expect(page.getByText("Raffle was successfully updated")).toBeVisible();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue(`${name} with mooring`);
  await expect(page.getByText("This is your draft of")).toBeHidden();
});

test("an account's details are saved after the session has ended under them @phone", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await comeBackAs(page, customer);
  await page.goto("/account/settings/edit");
  await field(page, "Phone").fill("07700 900999");
  await endSession(request, customer.token);
  await page.getByRole("button", { name: "Save" }).click();
  await logInAgain(page, customer.password);
  await expect(page.getByText("Successfully updated")).toBeVisible();
});

test("a changed coupon form stays at Back and Escape until it is thrown away @desktop", async ({ page, request }) => {
  const token = await tokenOf(request, demo.admin);
  await comeBackAs(page, { token });
  await page.goto("/admin/coupon-codes");
  const opener = page.getByRole("link", { name: "Add New" });
  await opener.click();
  const form = page.getByRole("dialog", { name: "Add Coupon" });
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await form.getByLabel("Code").fill("AUTUMN");
  for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Code")).toHaveValue("AUTUMN");
  }
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
  await expectFits(page);
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|fetching the script|dynamically imported module|preload CSS/],
  });

  test("a phone that is offline at a competition says so and goes on by itself @phone", async ({
    page,
    request,
    context,
  }) => {
    const { name } = await newCompetition(request);
    await page.goto("/all");
    const link = page.getByRole("link", { name: new RegExp(name) }).first();
    await expect(link).toBeVisible();
    await expect(page.locator("#root")).toHaveAttribute("data-ready");
    await context.setOffline(true);
    await expect(page.getByText(/^No connection\./)).toBeVisible();
    await link.click();
    // Whatever the press asks for has failed, or waits for the line.
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("500", { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name })).toBeVisible();
  });

  test("a page whose scripts cannot come says so in its frame, and comes by itself @desktop", async ({
    page,
    request,
  }) => {
    await comeBackAs(page, await newCustomer(request));
    await page.goto("/faq");
    await page.waitForLoadState("networkidle");
    const shop = /\/(assets|trpc|api)(\/|\?|$)/;
    await page.route(shop, (route) => route.abort("internetdisconnected"));
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(
      page.getByText(/^There was a problem connecting to the .+ API\. Please try again later\.$/),
    ).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unroute(shop);
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
  });
});
