import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, comeBackAsAdmin, demo, tokenOf } from "../people.ts";
import { openCompetition } from "../steps/choosing.ts";

test.describe("an address that leads nowhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("keeps header, banner, main part and footer, and says what is missing @desktop", async ({ page, request }) => {
    for (const path of ["/c/no-such-prize", "/p/no-such-page"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "404 Page not found" })).toBeVisible();
      for (const part of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(part)).toHaveCount(1);
    }
    for (const path of ["/ALL", "/all"]) expect((await request.get(path)).status()).toBe(200);
    await page.goto("/ALL");
    await expect(page.getByRole("heading", { level: 1, name: "Live competitions" })).toBeVisible();
    await page.goto("/winners?year=1999&month=13");
    await expect(page.getByRole("combobox", { name: "Year" })).toHaveValue(String(new Date().getFullYear()));
  });
});

test("a page opens at its very top, an anchor leads there twice @desktop", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Winners" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winners" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const heading = page.getByRole("heading", { name: "Free entry", exact: true });
  await footer.getByRole("link", { name: "Free entry" }).click();
  await expect(heading).toBeInViewport();
  await footer.scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await footer.getByRole("link", { name: "Free entry" }).click();
  await expect(heading).toBeInViewport();
});

test("Back and a reload lead to where a page was left @desktop", async ({ page }) => {
  await page.goto("/");
  const left = page.getByRole("contentinfo").getByRole("link", { name: "Winners" });
  await left.scrollIntoViewIfNeeded();
  const before = await left.boundingBox();
  await left.click();
  await expect(page.getByRole("heading", { level: 1, name: "Winners" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => left.boundingBox()).toEqual(before);
  await page.reload();
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  await expect.poll(() => left.boundingBox()).toEqual(before);
});

test("a customer has five numbers picked, sees what can be won, and shares it @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request, {
    maxEntries: 60,
    videoUrl: "https://www.youtube.com/embed/abc123",
    images: [],
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "A video" }));
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = `Shared ${shared?.url}`;
    };
  });
  await openCompetition(page, boat);
  await expect(page.getByText("Odds 1 in 60 or better")).toBeVisible();
  await expect(page.getByText("Max 10 per person")).toBeVisible();
  await page.getByRole("button", { name: "Pick 5 for me" }).click();
  await expect(page.getByRole("button", { name: /^\d{4}, chosen$/ })).toHaveCount(5);
  await page.getByRole("link", { name: "See what you win" }).click();
  await expect(page.getByRole("heading", { name: "The prize" })).toBeInViewport();
  const video = page.getByTitle(`Video: ${boat.name}`);
  await expect(video).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abc123");
  await expect(video).toHaveAttribute("loading", "lazy");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(new RegExp(`^Shared .*/c/${boat.slug}$`));
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("the shop says so, and My Tickets can still be read @desktop", async ({ page, request, context }) => {
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Counterfoil", display: "standalone", start_url: "/" });
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    await comeBackAs(page, { token: await tokenOf(request, demo.customer) });
    await page.goto("/account/tickets");
    const name = (await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).first().textContent()) ?? "";
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto("/all");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByRole("heading", { name: "All competitions" }),
      "the page comes back by itself",
    ).toBeVisible();
    await page.goto("/auth/logout");
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("offline-tickets"))).toBeNull();
  });

  test("the console says so, opens its other screens, and goes on once it is back @desktop", async ({
    page,
    request,
    context,
    expectAccessible,
  }) => {
    await comeBackAsAdmin(page, request);
    await page.goto("/admin/categories");
    await expect(page.locator("html")).toHaveAttribute("data-screens", "loaded");
    await context.setOffline(true);
    await expect(page.getByText(/^No connection\./)).toBeVisible();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole("link", { name: /^Order CF-/ })).toHaveCount(10);
    await expect(page.getByText(/^No connection\./)).toBeHidden();
  });
});
