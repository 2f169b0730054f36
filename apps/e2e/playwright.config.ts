import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../scripts/chromium.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Specs run on both screens; a title tagged `@desktop` or `@phone` runs on that one alone. */
export default defineConfig({
  testDir: "specs",
  globalSetup: "./shop.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    baseURL: process.env.SHOP_URL,
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
