import { test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { startShop } from "./shop.ts";

/** The test with its own shop: these settings, the demo admin, and no other data. */
export function testInOwnShop(settings: Record<string, string>) {
  const { email, password } = demo.admin;
  return test.extend({
    baseURL: async ({ browserName: _ }, use) => {
      const all = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...settings };
      const { url, stop } = await startShop({ seeded: false, settings: all });
      await use(url);
      await stop();
    },
  });
}
