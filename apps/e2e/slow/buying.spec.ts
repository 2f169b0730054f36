import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { cards } from "../cards.ts";
import { newCompetition, openCompetitions } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { comeAsNewCustomer, newCustomer, restoreSession, someone } from "../people.ts";
import { reserve } from "../purchases.ts";
import { addToCart, answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";
import { checkOut, continueCheckout, orderComplete, payByCard, startPaying } from "../steps/paying.ts";

async function expectUncovered(page: Page, name: RegExp, role: "link" | "button"): Promise<void> {
  const part = page.getByRole(role, { name }).first();
  await part.scrollIntoViewIfNeeded();
  const reached = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  expect(reached, `${name} can be pressed`).toBe(true);
}

test("the cookie notice covers no price and no button of a small phone @phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const boat = await newCompetition(request);
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Cookies" })).toContainText(
    "We only use cookies and browser storage that this site needs",
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectUncovered(page, /^Choose tickets$/, "link");
  await openCompetition(page, boat);
  await expectUncovered(page, /^Log in to buy$/, "button");
  await page.getByRole("button", { name: "Got it" }).tap();
  await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: boat.name })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Cookies" })).toHaveCount(0);
});

test("while others hold the last tickets, none are left for now @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request, { maxEntries: 20, maxEntriesPerPerson: 20, luckyDipsOnly: true });
  await comeAsNewCustomer(page, request);
  await openCompetition(page, boat);
  await expect(page.getByText("Up to 20 tickets.")).toBeVisible();
  await reserve(request, await newCustomer(request), boat, 20);
  await page.reload();
  await expect(page.getByText("None are left for now.")).toBeVisible();
});

test("the bar and the header say what is in the cart, and focus stays @phone", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await comeAsNewCustomer(page, request);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7", "8", "9");
  await answer(page);
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(page.getByText("3 tickets · £7.50").filter({ visible: true })).toBeInViewport();
  await add.press("Enter");
  const toCart = page.getByRole("link", { name: "Go to cart" });
  await expect(toCart).toBeInViewport();
  await expect(toCart).toBeFocused();
  await expect(page.getByText("3 in your cart").filter({ visible: true })).toBeInViewport();
  await expect(
    page
      .getByText(/^\d+:\d\d$/)
      .filter({ visible: true })
      .first(),
  ).toBeInViewport();
  await expect(page.getByRole("button", { name: "Choose tickets" })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole("link", { name: "Cart 3 tickets" })).toBeInViewport();
  await expectAccessible(page);
  await chooseNumbers(page, "20");
  await expect(add).toBeInViewport();
});

test("a cart asked for before tickets were added does not hide them @phone", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await comeAsNewCustomer(page, request);
  const added = Promise.withResolvers<void>();
  await page.route(
    /\/trpc\/[^?]*tickets\.listCart/,
    async (route) => {
      const before = await route.fetch();
      await added.promise;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await openCompetition(page, boat);
  await chooseNumbers(page, "7");
  await answer(page);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("1 ticket added to your cart.")).toBeVisible();
  added.resolve();
  await expect(page.getByRole("link", { name: "Go to cart" })).toBeInViewport();
});

test("a customer who may add no more tickets goes to the cart, also later @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request, { maxEntriesPerPerson: 2 });
  await comeAsNewCustomer(page, request);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7", "8");
  await answer(page);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("2 in your cart")).toBeVisible();
  await expect(panel.getByText("You are unable to purchase any more tickets for this competition!")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Go to cart" })).toBeFocused();
  await page.reload();
  await panel.getByRole("link", { name: "Go to cart" }).click();
  await expect(page.getByRole("button", { name: "Check out · £5.00" })).toBeVisible();
});

test("the link in a new customer's email leads back to the numbers @phone", async ({ page, request, context }) => {
  const boat = await newCompetition(request);
  const person = someone();
  await openCompetition(page, boat);
  await chooseNumbers(page, "11", "12");
  await answer(page);
  await page.getByRole("link", { name: "Register" }).filter({ visible: true }).last().tap();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("checkbox", { name: "I am over 18 and a UK resident" }).check();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  const other = await context.newPage();
  await other.goto("/faq");
  await page.bringToFront();
  await page.getByRole("button", { name: "Register" }).tap();
  await expect(page.getByText("You must verify your account").filter({ visible: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Resend email" }).filter({ visible: true }).last()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY), "the page is at its top").toBe(0);
  await expect(other.getByText("Verify your account"), "another tab notices the log-in").toBeVisible();

  const mailed = await context.newPage();
  await mailed.goto(await linkFromMail(request, person.email, "Please verify your account"));
  await expect(other.getByText("Verify your account"), "and the verification").toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
  await expect(mailed, "the link leads back to the numbers").toHaveURL(new RegExp(`/c/${boat.slug}`));
  await expect(mailed.getByRole("button", { name: "0011, chosen", exact: true })).toBeVisible();
  await addToCart(mailed, "2 tickets", "£5.00");
  await expect(mailed.getByRole("link", { name: "Go to cart" })).toBeVisible();
});

test("a cart of many tickets folds, and Check out stays in view @phone", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  const [boat, hamper] = [
    await newCompetition(request),
    await newCompetition(request, { name: "Picnic hamper", price: 1 }),
  ];
  await reserve(request, customer, boat, 10);
  await reserve(request, customer, hamper, 2);
  await page.goto("/cart");
  const folded = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: boat.name }) });
  await expect(folded.getByText(/^Held for/)).toHaveCount(1);
  await expect(folded.getByText("£25.00")).toBeVisible();
  await expect(folded.getByRole("button", { name: /^Remove ticket/ })).toHaveCount(0);
  const checkOutButton = page.getByRole("button", { name: "Check out · £27.00" });
  await expect(checkOutButton).toBeInViewport();
  await expectAccessible(page);
  await folded.getByRole("button", { name: `Edit tickets for ${boat.name}` }).tap();
  await folded
    .getByRole("button", { name: /^Remove ticket/ })
    .first()
    .tap();
  await expect(page.getByRole("button", { name: "Check out · £24.50" })).toBeInViewport();
  await folded.getByRole("button", { name: "Done" }).tap();
  await expect(folded.getByText("9 tickets")).toBeVisible();
});

/** Returns the path of a yellow competition. The colour is derived from the id, so that one is searched for, or made. */
async function yellowCompetition(request: APIRequestContext): Promise<string> {
  const paths = await openCompetitions(request);
  for (let tries = 0; tries < 80; tries++) {
    const path = paths[tries] ?? `/c/${(await newCompetition(request)).slug}`;
    const html = await (await request.get(path)).text();
    if (html.includes('<div class="yellow">') && html.includes("Choose your tickets")) return path;
  }
  throw new Error("No competition is yellow");
}

test("a yellow competition keeps a button that looks like one @desktop", async ({ page, request }) => {
  await page.goto(await yellowCompetition(request));
  const colours = await page.getByRole("link", { name: "Choose your tickets" }).evaluate((button) => {
    const face = button.closest(".hero-face");
    if (!face) throw new Error("The button is not on a ticket");
    return { button: getComputedStyle(button).backgroundColor, ticket: getComputedStyle(face).backgroundColor };
  });
  expect(colours.ticket).toBe("rgb(255, 208, 47)");
  expect(colours.button).toBe("rgb(18, 23, 33)");
});

test("a payment left without paying can be continued, or made another way @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  await reserve(request, customer, await newCompetition(request));
  await page.goto("/cart");
  await checkOut(page, "£2.50");
  await continueCheckout(page);
  await expect(page).toHaveURL(/step=payment/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your address" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /^I accept the terms/ })).toBeChecked();
  await page.goForward();
  await continueCheckout(page);
  await startPaying(page, "£2.50");
  const provider = page.frameLocator("iframe[title='Card payment']");
  await provider.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^We haven't received your payment\./)).toBeVisible();
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await startPaying(page, "£2.50");
  await provider.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Continue paying" }).click();
  await payByCard(provider, cards.declined);
  await expect(page.getByRole("alert").getByText(/^Your card was declined/), "above the frame too").toBeVisible();
  await expect(page.getByText(/^We are redirecting you/), "beside an error").toHaveCount(0);
  await payByCard(provider, cards.paid);
  await orderComplete(page);
});

test("a phone whose payment opens in the same tab can cancel it and continue @phone", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await reserve(request, customer, await newCompetition(request));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await restoreSession(page, customer);
  await page.goto("/order-payment?step=payment");
  await startPaying(page, "£2.50");
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(page.getByText(/^We haven't received your payment\./)).toBeVisible();
  await page.getByRole("button", { name: "Continue paying" }).tap();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Choose another way to pay" })).toBeVisible();
  await page.getByRole("button", { name: "Choose another way to pay" }).tap();
  await startPaying(page, "£2.50");
  await payByCard(page, cards.paid);
  await orderComplete(page);
});
