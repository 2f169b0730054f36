import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer } from "../people.ts";
import { buy, reserve } from "../purchases.ts";
import { addToCart, answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";
import { dismissMessages } from "../steps/messages.ts";
import { checkOut, chooseSavedCard, continueCheckout, orderComplete, payByCard, startPaying } from "../steps/paying.ts";

test("a customer pays the next order with the saved card, typing nothing @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  const boat = await newCompetition(request);
  await buy(request, customer, boat);
  await reserve(request, customer, boat);
  await chooseSavedCard(page);
  await expectAccessible(page);
  await continueCheckout(page);
  await expectAccessible(page);
  await startPaying(page, "£2.50", "Pay with Visa (x-1111)");
  await orderComplete(page);
  await expect(page.getByText("2 tickets · draw")).toBeVisible();
  await expect(page.getByText(/^Bought \d\d\/\d\d\/\d{4}$/)).toHaveCount(2);
});

test("a customer enters a free competition with nothing to pay @desktop", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  const boat = await newCompetition(request, { name: "Picnic hamper", price: 0, maxEntries: 40 });
  await openCompetition(page, boat);
  await expect(page.getByText("FREE").first()).toBeVisible();
  await chooseNumbers(page, "7");
  await answer(page);
  await addToCart(page, "1 ticket", "FREE");
  await page.getByRole("button", { name: "Go to cart" }).click();
  await expect(page.getByText("You won't need a card.")).toBeVisible();
  await checkOut(page, "FREE");
  await continueCheckout(page);
  await expect(page.getByText("There's nothing to pay.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete Order" }).click();
  const orderId = await orderComplete(page);
  await expect(page.getByText("Ticket 0007", { exact: true })).toBeVisible();
  await page.goto("/account/settings/history");
  await expect(page.getByRole("heading", { name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByText("No payment required")).toBeVisible();
});

test("a customer redeems a code, and confirms the rest by card to the bank @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  await reserve(request, customer, await newCompetition(request), 3);
  await page.goto("/account/settings/history");
  await page.getByRole("tab", { name: "Balance" }).click();
  await page.getByLabel("Redeem a code").fill("WELCOME5");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByText("Successfully redeemed promotional credit of £5.00")).toBeVisible();
  await dismissMessages(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cart 3 tickets" }).click();
  await page.getByRole("checkbox", { name: /^Use my promotional balance/ }).check();
  await checkOut(page, "£2.50");
  await continueCheckout(page);
  await startPaying(page, "£2.50");
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await startPaying(page, "£2.50");
  const provider = page.frameLocator("iframe[title='Card payment']");
  await payByCard(provider, cards.challenge);
  await provider.getByRole("button", { name: "Confirm the payment" }).click();
  await orderComplete(page);
});
