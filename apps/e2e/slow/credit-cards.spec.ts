import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, newCustomer } from "../people.ts";
import { reserve } from "../purchases.ts";
import { orderComplete, payByCard, startPaying } from "../steps/paying.ts";

const debitOnly =
  "Your cart includes an instant-win competition, so please pay by debit card. We'll refund any credit card payment.";
const instantWins = [{ ticketNum: "249", prize: "£10" }];

test("a credit card for instant wins is sent back, and a debit card pays for the same tickets @desktop", async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await reserve(request, customer, await newCompetition(request, { instantWins }), 2);
  await comeBackAs(page, customer);
  await page.goto("/cart");
  await expect(page.getByText(debitOnly)).toBeVisible();
  await page.goto("/order-payment?step=payment&card=new");
  await expect(page.getByText(debitOnly)).toBeVisible();
  await startPaying(page, "£5.00");
  await payByCard(page.frameLocator("iframe[title='Card payment']"), cards.credit);
  const refused = page.getByText(
    /^Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one\. We're refunding £5\.00\. We're holding your tickets until \d\d:\d\d so you can pay by debit card\.$/,
  );
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await startPaying(page, "£5.00");
  await payByCard(page.frameLocator("iframe[title='Card payment']"), cards.paid);
  await orderComplete(page);
});
