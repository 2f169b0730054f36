import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, boatAnswers, boatProfit, feesAndVat, moment } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";
import { toProfitCsv } from "../reports/reports-csv.ts";
import { describeFees, describeVat, explainProfit } from "./profit-words.ts";

const tent = { ...boatProfit, _id: "tent", name: "Tent", income: 60, profit: 46.1, ticketsToBreakEven: null };
const over = { ...tent, profitIfSoldOut: null };

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

it("lists what each raffle earned with the totals below, and says how VAT is treated", async () => {
  const report = { raffles: [boatProfit, over], more: false, feesAndVat, now: moment };
  visit("/admin/reports/profit", { "reports.listProfit": report }, staffWith("finance"));
  const table = within(await screen.findByRole("table", { name: "Profit by raffle" }));
  const boat = ["Narrowboat", "29/11/2099", "£24.00", "£4.00", "£5.36", "£100.00", "−£81.36", "42", "£1,900.00"];
  expect(cellsOf(await table.findByRole("row", { name: /^Narrowboat/ }))).toEqual(boat);
  expect(cellsOf(table.getByRole("row", { name: /^Tent/ })).slice(-2)).toEqual(["–", "–"]);
  expect(cellsOf(table.getByRole("row", { name: /^Total/ })).slice(2, 7)).toEqual([
    ...["£84.00", "£8.00", "£10.72", "£200.00", "−£35.26"],
  ]);
  screen.getByText(/Ticket prices include VAT, so VAT at 20% is taken out/);
  expect(screen.queryByText(/latest 1,000/)).toBeNull();
  await userEvent.click(table.getByRole("button", { name: /^Profit/ }));
  await waitFor(() => expect(cellsOf(table.getAllByRole("row")[1] as HTMLElement)[0]).toBe("Tent"));
});

it("says that raffles are missing where there are very many", async () => {
  const report = { raffles: [boatProfit], more: true, feesAndVat, now: moment };
  visit("/admin/reports/profit", { "reports.listProfit": report }, admin);
  await screen.findByText(/latest 1,000/);
});

it.each([
  { what: "as many tickets as are missing", profit: boatProfit, words: "42" },
  { what: "that costs are covered", profit: { ...boatProfit, profit: 3, ticketsToBreakEven: 0 }, words: "Reached" },
  {
    what: "that no prize cost is entered",
    profit: { ...boatProfit, prizeCost: 0, ticketsToBreakEven: 0 },
    words: "Reached",
    hint: "no prize cost is entered",
  },
  { what: "that all tickets are too few", profit: { ...boatProfit, ticketsToBreakEven: null }, words: "Never" },
  { what: "that a raffle ended at a loss", profit: { ...over, profit: -3 }, words: "Not reached" },
])("tells of breaking even $what", async ({ profit, words, hint }) => {
  const found = { ...boatAnswers["reports.findProfit"], profit };
  visit("/admin/raffles/boat", { ...boatAnswers, "reports.findProfit": found }, admin);
  const part = within(await screen.findByRole("region", { name: "Profit" }));
  const label = await part.findByText("To break even");
  expect(label.nextElementSibling?.firstElementChild?.textContent).toBe(words);
  if (hint) expect(part.getByText(hint)).toBeDefined();
});

it("shows the profit of a raffle to those who may see money alone, and offers to try again", async () => {
  visit("/admin/raffles/boat", boatAnswers, staffWith("marketing"));
  await screen.findByRole("region", { name: "Instant wins" });
  expect(screen.queryByRole("region", { name: "Profit" })).toBeNull();
  cleanup();
  visit("/admin/raffles/boat", { ...boatAnswers, "reports.findProfit": errorResponse(503, "shop.busy") }, admin);
  const part = within(await screen.findByRole("region", { name: "Profit" }));
  await part.findByRole("button", { name: "Try again" });
});

it("asks for the rate of VAT only where prices include it", async () => {
  visit("/admin/settings/fees", { "reports.findFeesAndVat": { settings: feesAndVat } }, admin);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByRole("textbox", { name: "VAT rate (%)" });
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "VAT treatment" }), "Exempt from VAT");
  expect(dialog.queryByRole("textbox", { name: "VAT rate (%)" })).toBeNull();
});

it("writes profits for spreadsheets, with how VAT is treated in every row", () => {
  const [header = "", boat, tent] = toProfitCsv([boatProfit, over], feesAndVat).split("\r\n");
  expect(header).toContain("Income,VAT Treatment,VAT Rate (%),VAT,Card Fees,Prize Cost,Other Costs,Profit");
  expect(boat).toBe(
    "Narrowboat,29/11/2099,12,30.00,2.00,4.00,24.00,VAT included in ticket prices,20,4.00,1.36,90.00,10.00,-81.36,42,1900.00",
  );
  expect(tent).toMatch(/,46\.10,,$/);
  expect(toProfitCsv([boatProfit], { ...feesAndVat, vatTreatment: "not_registered" })).toContain(
    ",Not registered for VAT,,",
  );
});

it("describes fees and VAT in words", () => {
  expect(describeFees(feesAndVat)).toBe("1.5% + £0.20 per order");
  expect(describeFees({ feePercent: 0, feePerOrder: 0 })).toBe("None");
  expect(explainProfit({ ...feesAndVat, vatTreatment: "not_registered" })).toContain(
    "Not registered for VAT, so none is taken out.",
  );
  expect(describeVat({ ...feesAndVat, vatTreatment: "exempt" })).toBe("Exempt from VAT");
});
