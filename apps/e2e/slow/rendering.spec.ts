import type { Page } from "@playwright/test";
import { newCompetition, openCompetitions, publicPaths, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { holdRequests, holdScripts } from "../hold-requests.ts";
import { expectUnmoved, recordMoves } from "../moves.ts";
import { comeAsNewCustomer, newUnverifiedCustomer, restoreSession } from "../people.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";
import { addToCart, answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";
import { logIn } from "../steps/logging-in.ts";

// With movement, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const hydrated = (page: Page) => expect(page.locator("#root[data-ready]")).toBeAttached();

test("every public page hydrates exactly as the server rendered it @phone", async ({ page }) => {
  // The fixture fails the test on any error in the browser's console, where React reports each hydration mismatch.
  const competitions = await openCompetitions(page.request);
  for (const path of [...publicPaths, ...competitions.slice(0, 6), "/winners?year=2024&month=3&ref=mail"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()["cache-control"], path).not.toContain("no-store");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
});

/** Fails if a heading or footer link moves during hydration of a page scrolled to its end. */
async function expectNothingMoves(page: Page, path: string): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const parts = page.locator("main :is(h1, h2, h3), footer a");
  const read = () =>
    parts.evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility())
        .map((part) => `${part.textContent} at ${Math.round(part.getBoundingClientRect().top)} px`),
    );
  await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
  // A font that comes late on a busy machine moves what is wider in the system's.
  await page.evaluate(() => document.fonts.ready);
  const before = await read();
  release();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await read(), path).toEqual(before);
  await page.unrouteAll({ behavior: "wait" });
}

/** Opens a competition, where someone reads at `place` before the session is known. */
async function visitSlowly(page: Page, slug: string, place: string): Promise<void> {
  const release = await holdRequests(page, /\/trpc\//);
  await page.goto(`/c/${slug}`);
  await hydrated(page);
  // It may be replaced meanwhile, as it is hydrated when it is nearly on the screen.
  await expect(() => page.locator(place).first().scrollIntoViewIfNeeded()).toPass();
  release();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });
}

test("nothing moves during hydration while someone is reading", async ({ page }) => {
  const [competition = ""] = await openCompetitions(page.request);
  for (const path of [...publicPaths, competition]) await expectNothingMoves(page, path);
});

test("nothing moves when a session comes back and the cookie notice was put away", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  const boat = await newCompetition(request);
  await reserve(request, customer, boat, 2);
  await page.goto("/faq");
  await page.getByRole("button", { name: "Got it" }).click();
  for (const path of ["/", "/all", "/completed", "/faq", `/c/${boat.slug}`]) await expectNothingMoves(page, path);
});

test("nothing moves at the first visit of someone who may have no more tickets", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  const each = { maxEntriesPerPerson: 1, price: 0 };
  const [spent, held] = [await newCompetition(request, each), await newCompetition(request, each)];
  await reserve(request, customer, spent);
  await call(request, "POST", "payments/noPayment", { token: customer.token, body: {} });
  await reserve(request, customer, held);
  await page.evaluate(() => localStorage.setItem("cookie-notice", "1"));
  await recordMoves(page);
  for (const [{ slug }, words] of [
    [spent, "You are unable to purchase any more tickets for this competition!"],
    [held, "1 in your cart"],
  ] as const) {
    await visitSlowly(page, slug, "#choose");
    await expect(page.getByRole("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^\d+, free$/ }).first()).toBeDisabled();
    await expect(page.getByRole("radio", { name: question.right, exact: true })).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Add 1 lucky dip/ })).toBeDisabled();
    await expectUnmoved(page, `/c/${slug}`);
  }
  // Whoever uses this browser next can choose.
  await page.goto("/auth/logout");
  await expect(page).toHaveURL("/");
  await page.goto(`/c/${spent.slug}`);
  await expect(page.getByRole("button", { name: /^\d+, free$/ }).first()).toBeEnabled();
});

test("nothing moves at the first visit to a competition before the account is verified", async ({ page, request }) => {
  const { slug } = await newCompetition(request);
  await restoreSession(page, await newUnverifiedCustomer(request));
  await page.goto("/faq");
  await expect(page.getByText("Verify your account")).toBeVisible();
  await recordMoves(page);
  for (const place of ["h1", "#choose"]) {
    await visitSlowly(page, slug, place);
    const told = page.getByText("You must verify your account before buying your first ticket!");
    await expect(told.filter({ visible: true })).toHaveCount(1);
    await expectUnmoved(page, `/c/${slug}`);
  }
  await page.getByRole("button", { name: "0001, free" }).click();
  await expect(page.getByRole("button", { name: "0001, chosen" })).toBeVisible();
});

test("the reminder to verify an address moves nothing after a log-in @phone", async ({ page, request }) => {
  const customer = await newUnverifiedCustomer(request);
  // The next page is longer, and has its footer elsewhere.
  await recordMoves(page, { besides: "footer" });
  for (const isSlow of [false, true]) {
    await page.goto("/auth/login?redirect=/cart");
    await hydrated(page);
    if (isSlow) {
      const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
      await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", line);
    }
    await logIn(page, customer);
    await expect(page.getByText("Verify your account")).toBeVisible();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectUnmoved(page, `the page after a log-in on a ${isSlow ? "slow" : "fast"} line`);
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page can be read, and says what needs it @phone", async ({ page }) => {
    const [competition = ""] = await openCompetitions(page.request);
    for (const path of [...publicPaths, competition]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("contentinfo"), path).toBeVisible();
      await expect(page.locator("noscript p"), path).toBeVisible();
      await expect(page.getByRole("complementary", { name: "Cookies" }), path).toBeHidden();
      await expect(
        page.locator("script:not([type='application/json'], [type='application/ld+json'], [src])"),
      ).toHaveCount(0);
    }
    await page.goto("/p/privacy");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("stays as it is when a session comes back @phone", async ({ page, request }) => {
    await comeAsNewCustomer(page, request);
    await recordMoves(page);
    for (const path of ["/no-such-page", "/c/no-such-prize", "/p/no-such-page", "/draws/no-such-draw"]) {
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      await expectUnmoved(page, path);
    }
  });
});

test("what is pressed before the scripts have loaded is done afterwards @phone", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  // Render it again, as React does with anything not hydrated when the session becomes known.
  await menu.evaluate((button) => button.replaceWith(button.cloneNode(true)));
  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("numbers are added with an answer whose scripts have yet to come @phone", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await comeAsNewCustomer(page, request);
  await holdRequests(page, /\/assets\/question-(?!dialog)/);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7");
  await answer(page);
  // As React does for a moment when the scripts come.
  await page.locator("#question input").evaluateAll((radios) => {
    for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = false;
  });
  await addToCart(page);
  await expect(page.getByRole("link", { name: "Go to cart" })).toBeFocused();
});

test("an answer that is rendered again while it is pressed is chosen @phone", async ({ page, request }) => {
  const release = await holdRequests(page, /\/assets\/(choosing|question)-(?!dialog)/);
  await openCompetition(page, await newCompetition(request));
  const right = page.getByRole("group", { name: question.text }).getByText(question.right, { exact: true });
  await right.hover();
  await page.mouse.down();
  const served = await right.elementHandle();
  release();
  await page.waitForFunction((element) => element?.isConnected === false, served);
  await page.mouse.up();
  await expect(page.getByRole("radio", { name: question.right, exact: true })).toBeChecked();
});

test("a phone's menu is loaded before its first tap, and not with the first visit @phone", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => url.includes("/assets/phone-sheet-"));
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(isLoaded()).toBe(false);
  await page.evaluate(() => window.scrollBy(0, 100));
  await expect.poll(isLoaded).toBe(true);
  await page.getByRole("button", { name: "Menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a page that the server does not render starts its scripts immediately @phone", async ({ page }) => {
  // Without the timer that starts them anyway after a few seconds.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    const withoutLong = (run: TimerHandler, delay = 0) => (delay < 5_000 ? later(run, delay) : 0);
    Object.assign(window, { setTimeout: withoutLong });
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.goto("/order-payment");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
});

/** Maximum of the scripts that the console's start page names, kB: more takes over a second on a slow 4G line. */
const CONSOLE_BUDGET_KB = 200;
/** Maximum number of these scripts, each of which is a request. */
const CONSOLE_SCRIPTS = 20;

test("the console's start page names few scripts, within their budget @desktop", async ({ request }) => {
  const html = await (await request.get("/admin")).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.length).toBeLessThanOrEqual(CONSOLE_SCRIPTS);
  const answers = await Promise.all(scripts.map((href) => request.get(href, { headers: { "accept-encoding": "br" } })));
  const sizes = answers.map((answer) => Number(answer.headers()["content-length"]));
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThan(CONSOLE_BUDGET_KB);
});
