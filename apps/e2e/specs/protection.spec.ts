import { expectAccessible } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { newCustomer, restoreSession } from "../people.ts";
import { reserve } from "../purchases.ts";

test("a customer sets a limit and a pause, and sees why they can't enter @phone", async ({ page, request }) => {
  const [customer, competition] = [await newCustomer(request), await newCompetition(request)];
  await restoreSession(page, customer);
  await page.goto("/account/limits");
  await page.getByLabel("Monthly spending limit").fill("£3");
  await page.getByRole("button", { name: "Set limit" }).click();
  await expect(
    page.getByText(/^You've spent £0 of your £3 limit in \w+\. You have £3 left until 1 \w+\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, { most: 390 });

  await reserve(request, customer, competition, 2);
  await page.goto("/cart");
  await expect(
    page
      .getByText(/^This comes to £5, but you have £3 left of your monthly spending limit\. Remove some/)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Check out/ }).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/account/limits");
  await page.getByLabel("Monthly spending limit").fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You've spent £0 of your £0 limit/)).toBeVisible();
  await page.getByLabel("Monthly spending limit").fill("150");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Your limit will go up to £150 if you confirm after \d\d:\d\d on \w+day/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Take a break" }).click();
  await page.getByRole("radio", { name: /^Pause/ }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^This starts straight away and we can't end it early, even if you ask\./)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, { most: 390 });
  await page.getByRole("button", { name: /^Pause until \w+day \d+ \w+ at \d\d:\d\d$/ }).press("Enter");
  const sentence =
    /^Your account is paused until \w+day \d+ \w+ at \d\d:\d\d\. You can see your tickets but can't enter competitions\.$/;
  await expect(page.getByRole("region", { name: "Your break" })).toHaveText(sentence);
  await page.goto(`/c/${competition.slug}`);
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  await expectAccessible(page);
});
