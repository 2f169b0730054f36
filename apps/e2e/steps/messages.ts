import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Dismisses the messages on the screen, if any are left: each disappears after ten seconds. */
export async function dismissMessages(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: "Dismiss" });
  await buttons.evaluateAll((found) => {
    for (const each of found) each.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await expect(buttons).toHaveCount(0);
}
