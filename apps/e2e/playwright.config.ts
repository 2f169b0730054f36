import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium, findHeadlessShell } from "../../scripts/chromium.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const progress = "../../scripts/testing/show-progress.ts";

/** `pnpm test` leaves out the folder `slow`, and the check that follows all of it. */
const isDefaultTier = process.env.TEST_TIER === "default";

/** Titles are tagged `@desktop` or `@phone` for one screen, and `@cache` for a back/forward cache. */
export default defineConfig({
  testDir: ".",
  testMatch: isDefaultTier ? "**/specs/*.spec.ts" : "**/{specs,slow}/*.spec.ts",
  globalSetup: "./shop.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  // A busy machine may be ten times slower than an idle one; these are limits, not waiting times.
  expect: { timeout: 30_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }], [progress]] : "list",
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
    ...(isDefaultTier
      ? []
      : [{ name: "afterwards", testMatch: "**/afterwards/*.spec.ts", dependencies: ["desktop", "phone", "cache"] }]),
  ],
});
