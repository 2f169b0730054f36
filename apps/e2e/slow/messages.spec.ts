import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer, restoreAdminSession } from "../people.ts";

const windows = [
  [360, 740],
  [390, 844],
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const;

async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const messages = [...document.querySelectorAll("[role=status], [role=alert]")].filter((each) =>
      each.querySelector("button")?.textContent?.endsWith("Dismiss"),
    );
    if (messages.length === 0) return ["no message is shown"];
    const { activeElement } = document;
    const controls = [...document.querySelectorAll("[data-main], header, header a")];
    if (activeElement instanceof HTMLElement && activeElement.tabIndex >= 0) controls.push(activeElement);
    const isUnder = (control: Element, message: Element) => {
      const [one, other] = [control.getBoundingClientRect(), message.getBoundingClientRect()];
      const beside = one.right <= other.left || other.right <= one.left;
      return !beside && one.top < other.bottom && other.top < one.bottom && !message.contains(control);
    };
    return controls
      .filter((control) => messages.some((message) => isUnder(control, message)))
      .map((control) => `covered: ${control.textContent || control.getAttribute("aria-label") || control.tagName}`);
  });
}

/** Scrolls the control under a message and checks that the message moves. */
async function expectGivesWay(page: Page, control: Locator): Promise<void> {
  const dismiss = page.getByRole("button", { name: "Dismiss" }).first();
  const message = (await dismiss.boundingBox())?.y ?? 0;
  const there = (await control.boundingBox())?.y ?? 0;
  await page.evaluate((down) => window.scrollBy({ top: down, behavior: "instant" }), there - message);
  await expect.poll(() => covered(page)).toEqual([]);
}

test("a message of the shop covers neither a main button nor the focus @desktop", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  await page.goto("/account/settings/edit");
  const save = page.getByRole("button", { name: "Save", exact: true });
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await save.click();
    await expect(page.getByText("Successfully updated")).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await expectGivesWay(page, save);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => covered(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
});

test("a message in the console covers neither its menu nor its buttons @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Add New" }).click();
  await page.getByLabel("Name").fill("Allotments");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully created category")).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  const menu = page.getByRole("navigation", { name: "Console" });
  for (const name of ["Draws", "Reports", "Settings"]) {
    await menu.getByRole("link", { name }).focus();
    await expect.poll(() => covered(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Delete Allotments" }).click();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Successfully deleted category")).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});
