import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { openCompetition } from "../steps/choosing.ts";

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
  await page.getByRole("link", { name: "See the prize" }).click();
  await expect(page.getByRole("heading", { name: "The prize" })).toBeInViewport();
  const video = page.getByTitle(`Video: ${boat.name}`);
  await expect(video).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abc123");
  await expect(video).toHaveAttribute("loading", "lazy");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(new RegExp(`^Shared .*/c/${boat.slug}$`));
});
