import type { APIRequestContext, Page } from "@playwright/test";
import { newCompetition, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { type Customer, newCustomer, restoreAdminSession } from "../people.ts";
import { buyAndSaveCard } from "../purchases.ts";
import { call } from "../rest.ts";

async function soldTickets(request: APIRequestContext, amount: number) {
  const boat = await newCompetition(request, { maxEntriesPerPerson: 20 });
  const customer = await newCustomer(request);
  const ticketNums = Array.from({ length: amount }, (_, i) => String(i + 1));
  const body = { ticketNums, questionAnswer: question.right };
  await call(request, "POST", `raffleTickets/raffle/${boat._id}/reserve`, { token: customer.token, body });
  await buyAndSaveCard(request, customer);
  return { boat, customer };
}

async function findOrder(page: Page, { email }: Customer): Promise<void> {
  await page.goto("/admin/orders");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(email);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
}

/** Returns what covers a dialog's buttons while it is scrolled, by its text. */
async function coverOfButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrim = document.querySelector("[data-modal]");
    const buttons = [...document.querySelectorAll("[data-modal] button")].filter((button) =>
      /^(Print|View tickets|Delete|Refund)$/.test(button.textContent.trim()),
    );
    const covers: string[] = [];
    for (let top = 0; scrim && top < 600; top += 12) {
      scrim.scrollTop = top;
      for (const button of buttons) {
        const { left, right, top: edge, height } = button.getBoundingClientRect();
        for (let x = left + 8; x < right; x += 16) {
          const over = document.elementFromPoint(x, edge + height / 2);
          if (!over || !button.contains(over)) covers.push(over?.textContent ?? "nothing");
        }
      }
    }
    return [...new Set(covers)];
  });
}

test("the lines of a long order are folded, and never cover its buttons @desktop", async ({ page, request }) => {
  const { customer } = await soldTickets(request, 16);
  await restoreAdminSession(page, request);
  await findOrder(page, customer);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  const details = page.getByRole("dialog", { name: /^Order CF-/ });
  await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(10);
  await details.getByRole("button", { name: "Show all 16 lines" }).click();
  await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(16);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await coverOfButtons(page), `at ${width} px`).toEqual([]);
  }
});

test("what has the focus in an opened order is never under its buttons @desktop", async ({ page, request }) => {
  const { customer } = await soldTickets(request, 15);
  await restoreAdminSession(page, request);
  await page.setViewportSize({ width: 1024, height: 600 });
  await findOrder(page, customer);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  const more = page.getByRole("dialog").getByRole("button", { name: "Show all 15 lines" });
  await expect(more).toBeVisible();
  const covered = [];
  for (let tabs = 0; tabs < 40 && !(await more.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press("Tab");
    covered.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        const isSeen = focused?.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        return isSeen ? "" : focused?.outerHTML;
      }),
    );
  }
  await expect(more).toBeFocused();
  expect(covered.filter((hidden) => hidden !== "")).toEqual([]);
});
