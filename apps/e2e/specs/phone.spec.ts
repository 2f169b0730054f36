import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { balanceOf, comeAsNewCustomer, demo, tokenOf } from "../people.ts";
import { addToCart, answer, openCompetition, openFromList } from "../steps/choosing.ts";
import { logIn } from "../steps/logging-in.ts";
import { checkOut, continueCheckout, orderComplete, payByCard, startPaying } from "../steps/paying.ts";

/** Chooses an amount of random tickets: first taps on the slider, then uses the stepper. */
async function chooseHowMany(page: Page): Promise<void> {
  const slider = page.getByRole("slider", { name: "Number of tickets" });
  await expect(slider).toHaveValue("3");
  await slider.scrollIntoViewIfNeeded();
  const track = await slider.boundingBox();
  if (!track) throw new Error("The slider is not on the page");
  await page.touchscreen.tap(track.x + 120, track.y + track.height / 2);
  await expect(slider).not.toHaveValue("3");
  await page.getByRole("button", { name: "5 tickets", exact: true }).tap();
  await page.getByRole("button", { name: "Increase by 1" }).tap();
  await page.getByRole("button", { name: "Increase by 1" }).tap();
  await page.getByRole("button", { name: "Decrease by 1" }).tap();
  await expect(slider).toHaveValue("6");
}

test("a customer takes lucky dips on a phone and pays in a new tab @phone", async ({ page, request }) => {
  // A draw of the demo shop may have added to its customer's balance, which six tickets must exceed.
  const balance = await balanceOf(request, { token: await tokenOf(request, demo.customer) });
  const price = Math.ceil((balance + 5) / 6);
  const sum = `£${(6 * price - balance).toFixed(2)}`;
  const cash = await newCompetition(request, {
    name: "Cash",
    price,
    luckyDipsOnly: true,
    luckyDipDefault: 3,
    maxEntries: 900,
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Got it" }).tap();
  await page.getByRole("button", { name: "Menu" }).tap();
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Live" }).tap();
  await openFromList(page, cash);
  await expect(page.getByRole("button", { name: "Log in to buy" })).toBeInViewport();
  await chooseHowMany(page);
  await answer(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log in to buy" }).tap();
  await logIn(page, demo.customer);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await expect(add).toBeInViewport();
  await add.tap();
  await page.getByRole("button", { name: "Go to cart" }).tap();
  await expect(page.getByRole("link", { name: "Cart 6 tickets" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /^Use my promotional balance/ }).check();
  await checkOut(page, sum, "Complete Payment");
  await page.getByRole("button", { name: "Choose another card" }).tap();
  await page.getByText("A new card").tap();
  await continueCheckout(page);
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await startPaying(page, sum);
  const first = await opened;
  await expect(page.getByText("We are redirecting you to complete your payment...")).toBeVisible();
  await expect(page.getByRole("link", { name: "Page not loaded? Click here to continue" })).toBeVisible();
  await first.close();
  await expect(page.getByText("We haven't received your payment.")).toBeVisible();
  await expectAccessible(page);
  const openedAgain = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue paying" }).tap();
  const tab = await openedAgain;
  const closed = tab.waitForEvent("close");
  await payByCard(tab, cards.paid);
  await closed;
  await orderComplete(page);
  await expectAccessible(page);
});

test("a customer who wins instantly is congratulated @phone", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  const prizes = ["£50 cash", "£20 cash", "A tea towel", "£10 cash", "£5 cash"];
  const instantWins = prizes.map((prize, place) => ({ prize, ticketNum: place + 1 }));
  const size = { maxEntries: 5, maxEntriesPerPerson: 5, price: 0 };
  const towels = await newCompetition(request, { name: "Everyone wins", ...size, instantWins });
  await openCompetition(page, towels);
  await page.getByRole("button", { name: "Got it" }).tap();
  await expect(page.getByText("5 of 5 left to win.")).toBeVisible();
  await page.getByRole("button", { name: "5 tickets", exact: true }).tap();
  await answer(page);
  await addToCart(page, "5 tickets", "FREE");
  await page.getByRole("button", { name: "Go to cart" }).tap();
  await checkOut(page, "FREE");
  await continueCheckout(page);
  await page.getByRole("button", { name: "Complete Order" }).tap();
  const box = page.getByRole("dialog", { name: /Congratulations, you've won 5 instant prizes/ });
  await expect(box.getByRole("listitem")).toHaveCount(3);
  await expect(box.getByText("+ 2 more")).toBeVisible();
  const best = [/A tea towel/, /£50 cash/, /£20 cash/];
  await expect(box.getByRole("listitem"), "the best prizes come first").toHaveText(best);
  await expectFits(page);
  await box.getByRole("button", { name: "See my instant wins" }).tap();
  await expect(page.getByRole("tab", { name: /^Instant Wins/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByText("A tea towel")).toBeVisible();
  await openCompetition(page, towels);
  await expect(page.getByText("Won by Bea B.")).toHaveCount(5);
  await expect(page.getByText("All tickets have gone.")).toBeVisible();
});
