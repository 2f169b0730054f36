import { type APIRequestContext, request as network, type Page } from "@playwright/test";
import { type Competition, newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { test as base, expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { demo, newCustomer, restoreAdminSession } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";
import { startShop } from "../shop.ts";

const soon = { DRAW_LEAD_SECONDS: "2", RESERVATION_SECONDS: "5", PAYMENT_SECONDS: "10" };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a competition that is drawn half a minute later, and sells three tickets of it. */
async function sellForDraw(request: APIRequestContext, { ago = 0 } = {}): Promise<Competition> {
  const bea = await newCustomer(request);
  const inSeconds = (seconds: number) => new Date(Date.now() - ago + seconds * 1_000).toISOString();
  const times = { startDate: inSeconds(-60), endDate: inSeconds(15), drawAt: inSeconds(36) };
  const boat = await newCompetition(request, { name: "Narrowboat", ...times });
  // The rules were published after the start, so that it opens a second later.
  await expect(async () => reserve(request, bea, boat, 3)).toPass();
  await buyAndSaveCard(request, bea);
  return boat;
}

async function openDraw(page: Page, { name }: Competition): Promise<void> {
  await page.goto("/admin");
  // The menu of the page's HTML is replaced once the console has loaded, and with it what has the focus.
  await expect(page.getByRole("region", { name: "To do" })).toBeVisible();
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Draws" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Draws" })).toBeVisible();
  await page.getByRole("link", { name }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function giveReason(page: Page, { why, label }: { why: string; label: string }): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("This will be announced on the draw page and take effect in 24 hours")).toBeVisible();
  await expect(dialog.getByRole("button", { name: label })).toBeDisabled();
  await dialog.getByLabel("Reason for this request").focus();
  await page.keyboard.type(why);
  await expectFits(page);
  await dialog.getByRole("button", { name: label }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Announced. It takes effect in 24 hours.").first()).toBeVisible();
}

/** Checks that the screen lists what was announced, and that it fits. */
async function expectAnnounced(page: Page, sentence: string | RegExp): Promise<void> {
  const waiting = page.getByRole("region", { name: "Waiting" });
  await expect(waiting.getByRole("link", { name: sentence })).toBeVisible();
  await expect(waiting.getByText(/^Announced\. Takes effect /)).toBeVisible();
  await expectFits(page);
}

const test = testInOwnShop({ BEACON: "sandbox", ...soon });

test("an admin follows a draw, voids its winner, and cancels an open one @desktop", async ({ page, request }) => {
  const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const car = await newCompetition(request, { name: "Hot hatch", drawAt: later(12) });
  // What the browser loads once is loaded before the clock of the draw runs.
  await restoreAdminSession(page, request);
  await page.goto("/admin/draws");
  await expect(page.getByRole("row", { name: new RegExp(car.name) })).toBeVisible();
  const boat = await sellForDraw(request);
  await page.goto("/admin/draws");
  await expect(page.getByRole("row", { name: new RegExp(boat.name) })).toContainText(/Closes|Locks by/);
  await expect(page.getByRole("row", { name: new RegExp(car.name) })).toContainText("Closes");
  await expectFits(page);

  await openDraw(page, car);
  await page.getByRole("button", { name: "Cancel raffle" }).click();
  const cancelling = page.getByRole("alertdialog", { name: `Cancel ${car.name}?` });
  await expect(cancelling.getByText("All entries are refunded.")).toBeVisible();
  await cancelling.getByLabel("Reason", { exact: true }).fill("The car was stolen.");
  await giveReason(page, { why: "The police told us.", label: "Cancel and refund" });
  await expectAnnounced(page, new RegExp(`^Cancel .*${car.name}`));

  await openDraw(page, boat);
  const winners = page.getByRole("region", { name: "Winners" });
  await expect(async () => {
    await page.reload();
    await expect(winners.getByText(/Bea B\./)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText("Drawn", { exact: true })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: /^Void winner of / }).focus();
  await page.keyboard.press("Enter");
  const voiding = page.getByRole("alertdialog", { name: /^Void the winner of / });
  await voiding.getByLabel("Reason", { exact: true }).selectOption("Not eligible");
  await expect(
    voiding.getByText(
      /^Take “Narrowboat .* and give it to the next in line, if there is one\. Reason: Not eligible\.$/,
    ),
  ).toBeVisible();
  await giveReason(page, { why: "Works for the shop.", label: "Void winner" });
  await expectAnnounced(page, /^Take “Narrowboat /);
});

/** A shop whose draw was locked eight days ago, and whose relays never had its round. */
const testWithLateDraw = base.extend<{ aged: { url: string; boat: Competition } }>({
  aged: async ({ browserName: _ }, use) => {
    const ago = 8 * DAY_MS;
    // Without a space, at which NODE_OPTIONS would be cut.
    const shifted = `data:text/javascript,Date.now=(now=>()=>now()-${ago})(Date.now)`;
    const relays = { BEACON: "quicknet", BEACON_RELAYS: "http://127.0.0.1:9" };
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = demo.admin;
    const settings = { ADMIN_EMAIL, ADMIN_PASSWORD, ...soon, ...relays, NODE_OPTIONS: `--import=${shifted}` };
    const before = await startShop({ seeded: false, settings });
    const request = await network.newContext({ baseURL: before.url });
    const boat = await sellForDraw(request, { ago });
    await expect
      .poll(async () => (await request.get(`/draws/${boat.slug}/commitment.json`)).status(), { timeout: 120_000 })
      .toBe(200);
    await request.dispose();
    const { url, stop } = await before.restart({ NODE_OPTIONS: "" });
    await use({ url, boat });
    await stop();
  },
  baseURL: async ({ aged }, use) => use(aged.url),
});

testWithLateDraw("an admin switches a draw whose beacon is a week late @desktop", async ({ page, request, aged }) => {
  await restoreAdminSession(page, request);
  await page.goto("/admin/draws");
  const row = page.getByRole("row", { name: new RegExp(aged.boat.name) });
  await expect(row).toContainText("Beacon late");
  await expect(row).toContainText("Can switch to backup beacon");
  await expectFits(page);
  await openDraw(page, aged.boat);
  await expect(page.getByRole("button", { name: "Cancel raffle" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enter beacon" }).focus();
  await page.keyboard.press("Enter");
  const handing = page.getByRole("alertdialog", { name: /^Enter the beacon for round / });
  await handing.getByLabel("Relay response or signature").fill("ab".repeat(48));
  await expectFits(page);
  await handing.getByRole("button", { name: "Submit" }).click();
  await expect(handing.getByText(/That isn't this draw's beacon/)).toBeVisible();
  await handing.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(handing).toHaveCount(0);
  await page.getByRole("button", { name: "Switch beacon" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: `Switch ${aged.boat.name} to the backup beacon?` });
  await expect(dialog.getByText("The draw will use a later round that no one knows yet.")).toBeVisible();
  await giveReason(page, { why: "No relay has it.", label: "Switch beacon" });
  await expectAnnounced(page, /^Draw Narrowboat .* with a later round/);
});
