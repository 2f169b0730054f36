import { test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { startShop } from "./shop.ts";

function testIn(options: Parameters<typeof startShop>[0]) {
  return test.extend({
    baseURL: async ({ browserName: _ }, use) => {
      const { url, stop } = await startShop(options);
      await use(url);
      await stop();
    },
  });
}

/** The test with its own shop: these settings, the demo admin, and no other data. */
export function testInOwnShop(settings: Record<string, string>) {
  const { email, password } = demo.admin;
  return testIn({ seeded: false, settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...settings } });
}

export const testInDemoShop = (settings: Record<string, string> = {}) => testIn({ seeded: true, settings });
