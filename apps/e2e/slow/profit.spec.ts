import { readFile } from "node:fs/promises";
import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { newCustomer, restoreAdminSession } from "../people.ts";
import { buy } from "../purchases.ts";

const test = testInOwnShop({});

test("costs entered on a raffle are in its profit, Reports and the CSV file @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await buy(request, await newCustomer(request), boat, { amount: 10 });
  await restoreAdminSession(page, request);
  await page.goto(`/admin/raffles/${boat._id}`);
  await page.getByRole("button", { name: "Edit costs" }).click();
  for (const [label, value] of [
    ["Prize cost", "12.00"],
    ["Other costs", "3.50"],
    ["Card fee (%)", "2"],
    ["Card fee per order", "0.20"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // £25.00 of tickets, less 2% and 20p of fees, and the costs.
  const profit = page.getByRole("region", { name: "Profit" });
  await expect(profit.getByText("£8.80").first()).toBeVisible();
  await expect(profit.getByText("Reached")).toBeVisible();

  await page.goto("/admin/reports/profit");
  const cells = page.getByRole("row").filter({ hasText: boat.name }).getByRole("cell");
  const ofReport = ["£25.00", "£0.00", "£0.70", "£15.50", "£8.80"];
  for (const [place, sum] of ofReport.entries()) await expect(cells.nth(place + 2)).toHaveText(sum);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (CSV)" }).click();
  const [head = "", ...lines] = (await readFile(await (await saved).path(), "utf8")).trim().split(/\r?\n/);
  const values = (lines.find((line) => line.includes(boat.name)) ?? "").split(",");
  const named = Object.fromEntries(head.split(",").map((name, place) => [name, values[place]]));
  expect(named).toMatchObject({ Income: "25.00", "Prize Cost": "12.00", "Other Costs": "3.50", Profit: "8.80" });
});
