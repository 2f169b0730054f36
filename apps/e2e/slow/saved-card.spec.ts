import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer } from "../people.ts";
import { buy, reserve } from "../purchases.ts";
import { chooseSavedCard, continueCheckout, orderComplete } from "../steps/paying.ts";

test("a saved card pays only once the customer confirms it to the bank @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  const boat = await newCompetition(request);
  await buy(request, customer, boat, { pan: cards.challenge });
  await reserve(request, customer, boat);
  await chooseSavedCard(page);
  await continueCheckout(page);
  const bank = page.frameLocator("iframe[title='Confirm with your bank']");
  const pay = page.getByRole("button", { name: "Pay with Visa (x-3220)", exact: true });
  await test.step("not confirmed: nothing is taken", async () => {
    await pay.click();
    await expect(page.getByText("Confirm this payment with your bank")).toBeVisible();
    await expect(bank.getByRole("button", { name: "Don't confirm" })).toBeVisible();
    await expectAccessible(page);
    await bank.getByRole("button", { name: "Don't confirm" }).click();
    await expect(page.getByRole("alert").getByText(/^Your bank didn't confirm the payment/)).toBeVisible();
  });
  await test.step("confirmed: the order is complete", async () => {
    await pay.click();
    await bank.getByRole("button", { name: "Confirm the payment" }).click();
    await orderComplete(page);
  });
});
