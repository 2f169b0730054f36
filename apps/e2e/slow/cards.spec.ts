import type { Page } from "@playwright/test";
import { inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";

/** Returns the stubs of cards on which words lie over each other, or reach beyond the stub. */
async function overlapping(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate((shown) => {
    const textBox = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const overlaps = (stub: Element) => {
      const [price, end] = [...stub.querySelectorAll(":scope > :not(.dots-x)")].map(textBox);
      const around = stub.getBoundingClientRect();
      if (!price || !end) return true;
      const beside = price.right <= end.left || end.right <= price.left;
      const below = price.bottom <= end.top || end.bottom <= price.top;
      const within = [price, end].every(
        ({ left, right, top, bottom }) =>
          left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom,
      );
      return !within || !(beside || below);
    };
    return [...document.querySelectorAll(".card-stub")]
      .filter((stub) => shown.some((name) => stub.closest("a")?.textContent?.includes(name)))
      .filter(overlaps)
      .map((stub) => stub.textContent ?? "");
  }, names);
}

test("dear prices, old prices and a late end fit beside each other on a card @desktop", async ({ page, request }) => {
  // Ends at the longest time of a day: "Wed 23 Dec, 10:59pm".
  const endDate = `${inDays(9).slice(0, 10)}T22:59:00.000Z`;
  const forms = [
    { price: 1234.5 },
    { price: 234.5, originalPrice: 1234.5, onSale: true },
    { price: 1234.5, originalPrice: 2469.99, onSale: true },
    { price: 24.95, originalPrice: 39.95, onSale: true },
  ];
  const names: string[] = [];
  for (const form of forms) names.push((await newCompetition(request, { ...form, endDate, name: "Boat" })).name);
  await page.goto("/all");
  await expect(page.getByText(names[0] ?? "").first()).toBeVisible();
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await overlapping(page, names), `${width} px`).toEqual([]);
  }
});
