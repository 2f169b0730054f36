import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer } from "../people.ts";
import { reserve } from "../purchases.ts";
import { addToCart, answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";
import { payByCard, startPaying } from "../steps/paying.ts";

test("a payment's tab completes the order after its page was closed @phone", async ({ page, request, context }) => {
  const customer = await comeAsNewCustomer(page, request);
  await reserve(request, customer, await newCompetition(request));
  await page.goto("/order-payment?step=payment");
  const opened = page.waitForEvent("popup");
  await startPaying(page, "£2.50");
  const tab = await opened;
  await expect(tab.getByLabel("Card number")).toBeVisible();
  await page.close();
  const closed = tab.waitForEvent("close");
  await payByCard(tab, cards.paid);
  await closed;
  const later = await context.newPage();
  await expect(async () => {
    await later.goto("/account/settings/history");
    await expect(later.getByText("Completed")).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test("a customer chooses letters and numbers @phone", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  const ticketMatrix = { useLetters: true, toLetter: "E" };
  const tools = await newCompetition(request, { name: "Tool kit", maxEntries: 500, ticketMatrix });
  await openCompetition(page, tools);
  await page.getByRole("button", { name: "Got it" }).tap();
  await expect(page.getByRole("group", { name: "Numbers shown" }).getByRole("button")).toHaveText([..."ABCDE"]);
  await page.getByRole("button", { name: "B", exact: true }).tap();
  await expect(page.getByRole("toolbar", { name: "Numbers B1 to B100" })).toBeVisible();
  await chooseNumbers(page, "B12", "B100");
  await expect(page.getByText("B12 · B100")).toBeInViewport();
  await expectAccessible(page);
  await addToCart(page, "2 tickets", "£5.00");
  await expect(page.getByText("Choose an answer")).toBeInViewport();
  await answer(page);
  await addToCart(page, "2 tickets", "£5.00");
  await page.getByRole("button", { name: "Go to cart" }).tap();
  await page.getByRole("button", { name: "Remove ticket B100" }).tap();
  await expect(page.getByText("1 ticket in 1 competition")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check out · £2.50" })).toBeVisible();
});

test("the bar at the bottom of the cart never covers why a coupon is refused @phone", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  await reserve(request, customer, await newCompetition(request));
  await page.goto("/cart");
  const code = page.getByLabel("Coupon code");
  await code.fill("NEWS15");
  const [field, bar] = [await code.boundingBox(), await page.locator(".sticky-bar").boundingBox()];
  if (!field || !bar) throw new Error("The field and the bar are not on the page");
  // The window is just high enough for the field to stand right above the bar.
  const above = field.y + field.height + 8;
  await page.setViewportSize({ width: 390, height: above + bar.height });
  await page.getByRole("button", { name: "Apply" }).tap();
  const reason = page.getByText("That code is for newsletter subscribers only");
  await expect(reason).toBeVisible();
  await expect
    .poll(() => reason.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(above + 1);
});
