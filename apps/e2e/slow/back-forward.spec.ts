import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { chooseNumbers, openCompetition } from "../steps/choosing.ts";

test("a page that is left for another site comes back as it was left @cache", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7");
  // A busy browser may not cache a page, so leave it more than once.
  await expect(async () => {
    await page.evaluate(() => {
      document.title = "As it was left";
    });
    await page.goto("data:text/html,<h1>Elsewhere</h1>");
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveTitle("As it was left", { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "0007, chosen", exact: true })).toBeVisible();
});
