import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium, findHeadlessShell } from "../../scripts/chromium.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/**
 * Specs run on both screens; a title tagged `@desktop` or `@phone` only on that one, one tagged `@cache` in a browser
 * with a back/forward cache.
 */
export default defineConfig({
  testDir: "specs",
  globalSetup: "./shop.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  // A busy machine may be ten times slower than an idle one; these are limits, not waiting times.
  expect: { timeout: 30_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    baseURL: process.env.SHOP_URL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Otherwise each test waits for what fades and slides, and the browser draws each step of it.
    contextOptions: { reducedMotion: "reduce" },
    // `--trace on` records what a failing test saw; recording every test takes too long.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
  projects: [
    { name: "desktop", grepInvert: /@(phone|cache)/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@(desktop|cache)/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: "cache",
      grep: /@cache/,
      use: {
        launchOptions: {
          executablePath: findChromium(),
          args: chromiumFlags,
          // Playwright turns this browser cache off by default.
          ignoreDefaultArgs: ["--disable-back-forward-cache"],
        },
      },
    },
    // Checks what all tests have done together, so it only runs with the whole suite.
    { name: "afterwards", testDir: "afterwards", dependencies: ["desktop", "phone", "cache"] },
  ],
});
