import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { z } from "zod";
import { temporaryFolder } from "./bench/open-target.ts";
import { logIn, sendRequest } from "./bench/send-request.ts";
import { serveDemoShop } from "./bench/serve-demo-shop.ts";
import { chromiumFlags, ensureChromium } from "./chromium.ts";
import { root } from "./root.ts";
import { buildWebWhenStale } from "./web-build.ts";

/** The pictures of the README, taken from the demo shop: run again when the look changes. */
const pictures: {
  name: string;
  screen: "phone" | "desktop";
  by?: "admin" | "customer";
  open: (page: Page, shop: Shop) => Promise<void>;
}[] = [
  { name: "shop", screen: "phone", open: (page) => goTo(page, "/") },
  {
    name: "numbers",
    screen: "phone",
    by: "customer",
    open: async (page, { slug }) => {
      await goTo(page, `/c/${slug}`);
      const free = page.getByRole("button", { name: /, free$/ });
      for (const place of [2, 9, 15]) await free.nth(place).click();
      await page.evaluate("scrollBy(0, -120)");
    },
  },
  { name: "draw", screen: "phone", open: (page, { drawn }) => goTo(page, `/draws/${drawn}`) },
  { name: "dashboard", screen: "desktop", by: "admin", open: (page) => goTo(page, "/admin") },
  {
    name: "order",
    screen: "desktop",
    by: "admin",
    open: async (page) => {
      await goTo(page, "/admin/orders");
      await page
        .getByRole("row")
        .filter({ hasText: /£[1-9]/ })
        .getByRole("link", { name: /^Order CF-/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
];

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 844 }, deviceScaleFactor: 1.5 },
};

interface Shop {
  url: string;
  slug: string;
  /** The competition that was drawn last. */
  drawn: string;
}

const Raffles = z.array(z.object({ slug: z.string() }));
const Draws = z.array(z.object({ slug: z.string(), state: z.string() }));

async function openShop(): Promise<Shop> {
  const url = await serveDemoShop(temporaryFolder());
  const raffles = Raffles.parse((await sendRequest("GET", `${url}/api/raffles/all`, {})).field("raffles"));
  const draws = Draws.parse((await sendRequest("GET", `${url}/api/draws`, {})).field("draws"));
  const drawn = draws.find(({ state }) => state === "drawn")?.slug ?? "";
  return { url, slug: raffles[0]?.slug ?? "", drawn };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

async function photograph(browser: Browser, shop: Shop, { name, screen, by, open }: (typeof pictures)[number]) {
  const settings = { ...screens[screen], baseURL: shop.url, locale: "en-GB", timezoneId: "Europe/London" };
  const context = await browser.newContext({ ...settings, reducedMotion: "reduce" });
  const account = { email: `${by}@demo.test`, password: DEMO_PASSWORD };
  const kept = { "cookie-notice": "1", ...(by && { token: await logIn(shop.url, account) }) };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  const page = await context.newPage();
  await open(page, shop);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toBuffer();
  await context.close();
  const path = join(root, "docs/pictures", `${name}.webp`);
  writeFileSync(path, picture);
  console.log(`${path}  ${Math.round(statSync(path).size / 1000)} kB`);
}

buildWebWhenStale();
const shop = await openShop();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
mkdirSync(join(root, "docs/pictures"), { recursive: true });
for (const picture of pictures) await photograph(browser, shop, picture);
await browser.close();
process.exit();
