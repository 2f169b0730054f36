import { findViolations } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { newCustomer } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";

const test = testInOwnShop({
  BEACON: "sandbox",
  DRAW_LEAD_SECONDS: "2",
  RESERVATION_SECONDS: "5",
  PAYMENT_SECONDS: "10",
});

// With movement, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test("an open page shows the winner when it is drawn, and checks the draw @phone", async ({ page, request }) => {
  test.setTimeout(180_000);
  const bea = await newCustomer(request);
  const boat = await newCompetition(request, { endDate: inSeconds(15), drawAt: inSeconds(36) });
  // The rules were published after the start, so that it opens a second later. Bought immediately, since it soon ends.
  await expect(async () => reserve(request, bea, boat, 3)).toPass();
  await buyAndSaveCard(request, bea);
  await page.goto(`/draws/${boat.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${boat.name}: the draw`);
  await expect(page.getByText(/Rules unchanged since/)).toBeVisible();
  await expect(page.getByText(/^Test draw:/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await expect(page.getByText(/3 numbers are in the draw/)).toBeVisible({ timeout: 60_000 });
  expect(await findViolations(page)).toEqual([]);
  const list = await (await request.get(`/draws/${boat.slug}/entries.csv`)).text();
  const [number = ""] = list.split(",");
  await page.getByLabel("Number", { exact: true }).fill(number);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText(`Number ${number.padStart(4, "0")} is in the draw.`)).toBeVisible();

  await expect(page.getByRole("region", { name: "The winner" }).getByText("Bea B.")).toBeVisible({ timeout: 90_000 });
  await page.getByRole("button", { name: "Check this draw" }).click();
  await expect(page.getByText(/^Verified\. /)).toBeVisible({ timeout: 30_000 });
  expect(await findViolations(page)).toEqual([]);
});
