import type { Locator } from "@playwright/test";
import { newCompetition, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer } from "../people.ts";
import { buyAndSaveCard } from "../purchases.ts";
import { call } from "../rest.ts";
import { chooseNumbers, openCompetition } from "../steps/choosing.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** Returns the painted background and border colours of an element. */
function painted(part: Locator): Promise<{ ground: string; border: string; width: number }> {
  return part.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
    return { ground: backgroundColor, border: borderTopColor, width: Number.parseFloat(borderTopWidth) };
  });
}

test("numbers, progress and tickets' edges stay visible in forced colours @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request);
  const customer = await comeAsNewCustomer(page, request);
  // Only the first numbers are shown, so hold some of those.
  const hold = (ticketNums: string[]) => {
    const body = { ticketNums, questionAnswer: question.right };
    return call(request, "POST", `raffleTickets/raffle/${boat._id}/reserve`, { token: customer.token, body });
  };
  await hold(["1", "2", "3", "4", "5"]);
  await buyAndSaveCard(request, customer);
  await hold(["7", "8"]);
  await openCompetition(page, boat);
  await expect(page.getByRole("button", { name: /, yours already$/ })).not.toHaveCount(0);
  const free = page.getByRole("button", { name: /^\d{4}, free$/ }).first();
  await chooseNumbers(page, (await free.textContent())?.trim() ?? "");
  const chosen = await painted(page.getByRole("button", { name: /, chosen$/ }));
  const other = await painted(free);
  expect(chosen.width).toBeGreaterThan(other.width);
  expect(chosen.border).not.toBe(other.border);

  const track = page.getByRole("progressbar", { name: "Tickets sold" }).first();
  expect((await painted(track)).width, "the track has an edge").toBeGreaterThan(0);
  const fill = await painted(track.locator(":scope > *").first());
  expect(fill.ground, "the sold part differs from the background").not.toBe(
    (await painted(page.locator("body"))).ground,
  );

  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Check out · £5.00" })).toBeVisible();
  const ticket = page.getByRole("main").locator(".notched").first();
  // It may be rendered again during the check, and has no style then.
  await expect(async () => {
    const edge = await painted(ticket);
    expect(edge.width, "a ticket has an edge").toBeGreaterThan(0);
    expect(edge.border).not.toBe(edge.ground);
  }).toPass({ timeout: 30_000 });
});
