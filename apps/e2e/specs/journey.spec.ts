import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { type Competition, newCompetition, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { type Person, someone } from "../people.ts";
import { addToCart, answer, chooseNumbers, openFromList } from "../steps/choosing.ts";
import { register } from "../steps/logging-in.ts";
import { checkOut, continueCheckout, fillAddress, orderComplete, payByCard, startPaying } from "../steps/paying.ts";

// With movement, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function chooseAsVisitor(page: Page, boat: Competition): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Live competitions" })).toBeVisible();
  await expectAccessible(page);
  await openFromList(page, boat);
  await expect(page.getByRole("button", { name: "1-100", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "101-200", exact: true }).click();
  await expect(page.getByRole("toolbar", { name: "Numbers 101 to 200" })).toBeVisible();
  await chooseNumbers(page, "117", "142", "200");
  await page.getByRole("button", { name: "Remove 0142" }).click();
  await expect(page.getByRole("button", { name: "0142, free" })).toBeVisible();
  await answer(page);
  await expectAccessible(page);
}

async function joinAndVerify(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await expect(page.getByText("You need to be logged in order to buy a ticket")).toBeVisible();
  await page.getByRole("button", { name: "Log in to buy" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Register" })).toBeVisible();
  await expectAccessible(page);
  await register(page, person);
  const told = page.getByText("You must verify your account before buying your first ticket!");
  await expect(told.filter({ visible: true })).toBeVisible();
  await page.goto(await linkFromMail(request, person.email, "Please verify your account"));
  await expect(page.getByText("Successfully verified account")).toBeVisible();
  await expect(page).toHaveURL(/\/c\//);
  await expectAccessible(page);
}

async function addWhatWasChosen(page: Page, boat: Competition): Promise<void> {
  await expect(page.getByRole("heading", { name: boat.name, level: 1 })).toBeVisible();
  await expect(page.getByRole("radio", { name: question.right, exact: true })).toBeChecked();
  await addToCart(page, "2 tickets", "£5.00");
  await expect(page.getByRole("status").getByText("2 tickets added to your cart.")).toBeVisible();
  await page.getByRole("button", { name: "Go to cart" }).click();
}

async function lookThroughCart(page: Page): Promise<void> {
  await expect(page.getByText("2 tickets in 1 competition")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 2 tickets" })).toBeVisible();
  await expect(page.getByText(/^Held for\s*\d:\d\d$/)).toHaveCount(2);
  await expect(page.getByText("Your answer: 100")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove ticket 0117" })).toBeVisible();
  await page.getByLabel("Coupon code").fill(" autumn1 ");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("We don't recognise that code")).toBeVisible();
  await page.getByLabel("Coupon code").fill(" autumn10 ");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("AUTUMN10: 10% off")).toBeVisible();
  await expectAccessible(page);
}

async function payInTheFrame(page: Page): Promise<void> {
  await fillAddress(page);
  await expectAccessible(page);
  await continueCheckout(page);
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary.getByText("−£0.50")).toBeVisible();
  await expect(summary.getByText("£4.50")).toBeVisible();
  await page.getByRole("checkbox", { name: "Save card details for later" }).check();
  await expectAccessible(page);
  await expect(page.getByText("Your tickets are held for")).toHaveCount(1);
  await expect(page.getByText(/^Held for/)).toHaveCount(0);
  await startPaying(page, "£4.50");
  const frame = await page.locator("iframe[title='Card payment']").boundingBox();
  expect(frame?.height).toBeGreaterThanOrEqual(850);
  const provider = page.frameLocator("iframe[title='Card payment']");
  await payByCard(provider, cards.declined);
  await expect(provider.getByText("Your card was declined and no money was taken.")).toBeVisible();
  await expectAccessible(page);
  await payByCard(provider, cards.paid);
}

async function lookThroughAccount(page: Page, orderId: string): Promise<void> {
  await expect(page.getByText("Ticket 0117", { exact: true })).toBeVisible();
  await expect(page.getByText("Ticket 0200", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 0 tickets" })).toBeVisible();
  await expectAccessible(page);
  const account = page.getByRole("navigation", { name: "Account" });
  await account.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("heading", { name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByText("2 tickets: 0117, 0200")).toBeVisible();
  await expect(page.getByText("Paid with Visa (x-1111)")).toBeVisible();
  await expectAccessible(page);
  await account.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: /^Payment methods/ }).click();
  await expect(page.getByText("Visa ending in 1111")).toBeVisible();
  await expectAccessible(page);
}

test("a visitor joins, buys numbers by card, and finds them in the account @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request);
  const person = someone();
  await test.step("chooses numbers before logging in", () => chooseAsVisitor(page, boat));
  await test.step("registers and opens the mailed link", () => joinAndVerify(page, request, person));
  await test.step("finds the choice again and adds it", () => addWhatWasChosen(page, boat));
  await test.step("looks through the cart", () => lookThroughCart(page));
  await test.step("goes to the checkout", () => checkOut(page, "£4.50"));
  await test.step("pays with the second card", () => payInTheFrame(page));
  const orderId = await test.step("sees that it worked", () => orderComplete(page));
  await test.step("finds tickets, order and card", () => lookThroughAccount(page, orderId));
});
