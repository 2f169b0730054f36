import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { demo, newCustomer, restoreAdminSession, restoreSession, tokenOf } from "../people.ts";
import { buy } from "../purchases.ts";
import { call } from "../rest.ts";

test("the buyer in a cancelled raffle is refunded and notified @desktop", async ({ page, request, newVisitor }) => {
  const raffle = await newCompetition(request);
  const customer = await newCustomer(request);
  await buy(request, customer, raffle, { amount: 2 });

  await restoreAdminSession(page, request);
  await page.goto(`/admin/raffles/${raffle._id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel raffle" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${raffle.name}?` });
  await expect(dialog.getByText("Its 2 entries are refunded to card or balance.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The boat has sunk.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel and refund" }).click();
  const part = page.getByRole("region", { name: "Cancellation" });
  await expect(part.getByText(/^Finished on /)).toBeVisible({ timeout: 30_000 });
  await expect(part.getByText("2 of 2")).toBeVisible();
  await expect(part.getByText("£5.00", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Cancel raffle" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.goto("/admin/reports");
  await expect(page.getByRole("table", { name: "By raffle" }).getByText(raffle.name)).toBeVisible();
  await expect(page.getByText("Refunded to card").first()).toBeVisible();
  await expectAccessible(page);

  const shopper = await newVisitor();
  await restoreSession(shopper, customer);
  await shopper.goto(`/c/${raffle.slug}`);
  await expect(shopper.getByRole("heading", { name: "This competition was cancelled" })).toBeVisible();
  await expect(shopper.getByText("to card or balance. The boat has sunk")).toBeVisible();
  await shopper.goto(`/dev/mailbox?to=${encodeURIComponent(customer.email)}`);
  await expect(shopper.getByText(`${raffle.name} has been cancelled`).first()).toBeVisible();
});

test("an admin has a refund requested again that the card provider rejected @desktop", async ({ page, request }) => {
  const raffle = await newCompetition(request);
  const customer = await newCustomer(request);
  await buy(request, customer, raffle, { pan: cards.noRefund });
  const token = await tokenOf(request, demo.admin);
  await call(request, "POST", `raffles/${raffle._id}/cancel`, { token, body: { reason: "The boat has sunk." } });

  await restoreAdminSession(page, request);
  await page.goto(`/admin/raffles/${raffle._id}`);
  const part = page.getByRole("region", { name: "Cancellation" });
  const rejected = part.getByText("Refund rejected by card provider");
  await expect(rejected).toBeVisible({ timeout: 30_000 });
  await part.getByRole("button", { name: "Retry rejected refunds" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Retry rejected refunds?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Retrying rejected refunds")).toBeVisible();
  await expect(rejected).toBeVisible({ timeout: 30_000 });
});
