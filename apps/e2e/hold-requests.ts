import type { Page } from "@playwright/test";

/** Delays the page's requests to a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Delays all scripts of the site except the first until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, /\/assets\/(?!boot).*\.js$/);
