import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { admin, boat, boatAnswers, moment } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";
import { loadChartStrip } from "../../ui/chart.tsx";

// The page of a raffle has a chart, which no test here waits for.
beforeAll(loadChartStrip);

const failed = "Failed to load instant win data for this raffle";
const answers = { ...boatAnswers, "raffles.find": { raffle: { ...boat, hasInstantWins: true }, now: boat.createdAt } };
const lists = [
  { list: "Available prizes", broken: false, empty: "None left." },
  { list: "Claimed prizes", broken: true, empty: "None won yet." },
];

it.each(lists)("says that $list could not be loaded, and tries again when told to", async ({ broken, empty }) => {
  let down = true;
  visit(
    "/admin/raffles/boat",
    {
      ...answers,
      "raffles.listPrizes": ({ won }: { won: boolean }) =>
        down && won === broken ? errorResponse(422, "request.invalid") : boatAnswers["raffles.listPrizes"],
    },
    admin,
  );
  const lists = within(await screen.findByRole("region", { name: "Instant wins" }));
  const place = await lists.findByRole("alert");
  expect(place.textContent).toContain(`${failed}. `);
  expect(await screen.findByText(failed)).toBeDefined();
  expect(lists.queryByText(empty)).toBeNull();
  down = false;
  await userEvent.click(within(place).getByRole("button", { name: "Try again" }));
  expect(await lists.findByText(empty)).toBeDefined();
  expect(lists.queryByRole("alert")).toBeNull();
});

const bea = { _id: "bea", firstName: "Bea", lastName: "Carter", email: "bea@demo.test" };
const won = { _id: "p2", place: 2, prize: "£50", ticketNum: "45", voided: false, user: bea, handedOverAt: null };

/** Opens a competition whose prizes were all won, with these reasons for which one can be voided. */
function openPrizes(prize: object, voidReasons: string[]) {
  const { calls } = visit(
    "/admin/raffles/boat",
    {
      ...answers,
      "raffles.listPrizes": ({ won: isWon }: { won: boolean }) =>
        isWon ? { prizes: [{ ...won, ...prize }], totalPrizes: 1, voidReasons } : boatAnswers["raffles.listPrizes"],
      "acts.preview": {
        sentence: "Take the instant prize £50.",
        needsSecond: true,
        announced: true,
        refusal: null,
        expect: { Number: "45" },
      },
      "acts.ask": {
        msg: "Announced. It takes effect in 24 hours.",
        act: { _id: "act-1", kind: "void_instant", sentence: "", askedBy: null, expiresAt: moment, dueAt: moment },
      },
    },
    staffWith("owner"),
  );
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) };
}

const voidButton = { name: "Void the prize of 45" };

it("an owner voids a won prize for a reason of the rules, and says why", async () => {
  const { sent } = openPrizes({}, ["ineligible", "refunded"]);
  await userEvent.click(await screen.findByRole("button", voidButton));
  const dialog = await screen.findByRole("alertdialog", { name: "Void £50 of ticket 45?" });
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /Reason/ }), "Refunded");
  await userEvent.type(await within(dialog).findByRole("textbox", { name: /Reason for this request/ }), "Charged back");
  await userEvent.click(within(dialog).getByRole("button", { name: "Void prize" }));
  await screen.findByText("Announced. It takes effect in 24 hours.");
  const command = { raffle: "boat", prize: 2, reason: "refunded", expect: { Number: "45" } };
  expect(sent("acts.ask")).toEqual([expect.objectContaining({ kind: "void_instant", command })]);
});

it.each([
  ["of a competition without a draw, or whose entries are locked", {}, []],
  ["that was handed over", { handedOverAt: moment }, ["refunded"]],
  ["that is void", { voided: true }, ["refunded"]],
])("offers no void of a prize %s", async (_which, prize, reasons) => {
  openPrizes(prize, reasons);
  await screen.findByRole("link", { name: "Bea Carter" });
  expect(screen.queryByRole("button", voidButton)).toBeNull();
});
