import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { admin, boat, boatAnswers, entriesAnswers, moment } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visit, visitAs } from "../../test/visit.tsx";
import { loadChartStrip } from "../../ui/chart.tsx";
import { describeState } from "./raffle-screen.tsx";

const ended = { ...boat, live: true, startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-02-01T00:00:00.000Z" };

function openEnded(path: string, raffle: object, winners: object[]) {
  const found = { raffle: { ...ended, ...raffle }, now: moment };
  const entries = entriesAnswers();
  const answers = {
    ...boatAnswers,
    ...entries,
    "raffles.find": found,
    "winners.listOfRaffles": { winners },
    "tickets.listEntries": { ...entries["tickets.listEntries"], ...found, final: true },
  };
  visit(path, answers, admin);
}

const paths = ["/admin/raffles/boat", "/admin/raffles/boat/sales"];
const enter = () => screen.queryByRole("link", { name: "Enter winner" });

it.each(paths)("%s offers to enter a winner that is typed and not known", async (path) => {
  openEnded(path, { drawAt: null }, []);
  await screen.findByRole("link", { name: "Enter winner" });
});

it.each(paths)("%s offers none that a provable draw decides", async (path) => {
  openEnded(path, { drawAt: ended.endDate }, []);
  await screen.findByRole("heading", { level: 1 });
  await expect(screen.findByRole("link", { name: "Enter winner" }, { timeout: 500 })).rejects.toThrow();
});

it("is no longer offered once the winner is known, and the raffle is called drawn", async () => {
  openEnded("/admin/raffles/boat", { drawAt: null }, [{ name: "Ellen W.", ticketNumber: "45" }]);
  await screen.findByText("Drawn");
  expect(enter()).toBeNull();
});

it("charts its sales from the first day that had any", async () => {
  const days = [0, 0, 0, 2, 0, 1].map((tickets, day) => ({ date: `2026-11-2${day}`, sales: tickets * 2.5, tickets }));
  const answers = {
    ...boatAnswers,
    "raffles.find": { raffle: boat, now: moment },
    "raffles.listSales": { days, now: moment },
  };
  visit("/admin/raffles/boat", answers, admin);
  await screen.findByText(/^£7.50 and 3 tickets in 3 days/);
});

it.each([
  [moment, 2],
  ["2026-12-24T12:00:00.000Z", 1],
])("has its figures again once all entries of a cancelled one have been refunded, at %s", async (now, times) => {
  const cancellation = {
    ...{ cancelledAt: moment, admin: null, reason: "", openPayments: 0, mails: 0, mailsDone: true, finishedAt: moment },
    ...{ tickets: 12, ticketsLeft: 0, sending: 0, refundedToCard: 30, refundedToBalance: 0, failures: [] },
  };
  const { calls } = visit(
    "/admin/raffles/boat",
    {
      ...boatAnswers,
      "raffles.find": { raffle: { ...boat, cancelledAt: moment }, now: moment },
      "cancellations.find": { cancellation, now },
    },
    admin,
  );
  await screen.findByText(/^Finished on/);
  await expect.poll(() => calls.filter(({ path }) => path === "reports.findProfit").length).toBe(times);
});

describe("the evidence pack", () => {
  async function openDialog(user: typeof admin) {
    visit("/admin/raffles/boat", { ...boatAnswers, "raffles.find": { raffle: boat, now: moment } }, user);
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Evidence pack" }));
    return within(await screen.findByRole("dialog", { name: "Evidence pack" }));
  }

  it("is saved with personal data only once that is ticked, and says why it could not be", async () => {
    const dialog = await openDialog(admin);
    const asked: string[] = [];
    const others = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
      if (!String(path).includes("evidence.zip")) return others(path, init);
      asked.push(String(path));
      if (asked.length === 1) return Response.json({ code: "internal", msg: "Try again later" }, { status: 500 });
      return new Response("zip", { headers: { "content-disposition": 'attachment; filename="evidence-boat.zip"' } });
    });
    // A real address would be opened.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await userEvent.click(dialog.getByRole("button", { name: "Download" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Try again later");
    await userEvent.click(dialog.getByRole("checkbox", { name: /^Include personal data/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Download" }));
    await dialog.findByText("Evidence pack saved (1 kB).");
    expect(asked).toEqual([false, true].map((personal) => `/api/raffles/boat/evidence.zip?personal=${personal}`));
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
    fetched.mockRestore();
  });

  it("has no personal data for a draw officer, who does not see customers", async () => {
    const dialog = await openDialog(staffWith("drawOfficer"));
    const tick = dialog.getByRole<HTMLInputElement>("checkbox", { name: /^Include personal data/ });
    expect(tick.disabled).toBe(true);
    expect(dialog.getByText(/^Your role doesn't allow this/)).toBeDefined();
  });
});

describe("prizes part", () => {
  // The page of a raffle has a chart, which no test here waits for.
  beforeAll(loadChartStrip);

  const failed = "Failed to load instant win data for this raffle";
  const answers = {
    ...boatAnswers,
    "raffles.find": { raffle: { ...boat, hasInstantWins: true }, now: boat.createdAt },
  };
  const lists = [
    { list: "Available prizes", broken: false, empty: "None left." },
    { list: "Claimed prizes", broken: true, empty: "None won yet." },
  ];

  it.each(lists)("says that $list could not be loaded, and tries again when told to", async ({ broken, empty }) => {
    let down = true;
    visitAs(admin, "/admin/raffles/boat", {
      ...answers,
      "raffles.listPrizes": ({ won }: { won: boolean }) =>
        down && won === broken ? errorResponse(422, "request.invalid") : boatAnswers["raffles.listPrizes"],
    });
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
  const won = {
    _id: "p2",
    place: 2,
    prize: "£50",
    ticketNum: "45",
    voided: false,
    user: bea,
    handedOverAt: null,
    nameWithheld: false,
  };

  /** Opens a competition whose prizes were all won, with these reasons for which one can be voided. */
  function openPrizes(prize: object, voidReasons: string[]) {
    return visitAs(staffWith("owner"), "/admin/raffles/boat", {
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
      "awards.withhold": { msg: "" },
      "acts.ask": {
        msg: "Announced. It takes effect in 24 hours.",
        act: { _id: "act-1", kind: "void_instant", sentence: "", askedBy: null, expiresAt: moment, dueAt: moment },
      },
    });
  }

  const voidButton = { name: "Void the prize of 0045" };

  it("an owner voids a won prize for a reason of the rules, and says why", async () => {
    const { sent } = openPrizes({}, ["ineligible", "refunded"]);
    await userEvent.click(await screen.findByRole("button", voidButton));
    const dialog = await screen.findByRole("alertdialog", { name: "Void £50 of ticket 0045?" });
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /Reason/ }), "Refunded");
    await userEvent.type(
      await within(dialog).findByRole("textbox", { name: /Reason for this request/ }),
      "Charged back",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Void prize" }));
    await screen.findByText("Announced. It takes effect in 24 hours.");
    const command = { raffle: "boat", prize: 2, reason: "refunded", expect: { Number: "45" } };
    expect(sent("acts.ask")).toEqual([expect.objectContaining({ kind: "void_instant", command })]);
  });

  const hideButton = { name: "Hide name of the winner of 0045" };

  it("hides the name of a winner of credit or cash who asked for it; a winner of a thing has an award for that", async () => {
    const paid = { kind: "cash", amount: 50, handedOverAt: moment };
    const { sent } = openPrizes(paid, []);
    await userEvent.click(await screen.findByRole("button", hideButton));
    const dialog = await screen.findByRole("alertdialog", { name: "Hide the winner's name?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide name" }));
    await screen.findByText("The name is hidden in public.");
    expect(sent("awards.withhold")).toEqual([{ id: "p2" }]);
  });

  it.each([
    ["whose name is hidden", { kind: "cash", amount: 50, handedOverAt: moment, nameWithheld: true }, "Name hidden"],
    ["of a thing", {}, "Handed over"],
  ])("offers no hiding for a winner %s", async (_, prize, shown) => {
    openPrizes(prize, []);
    await screen.findByText(shown);
    expect(screen.queryByRole("button", hideButton)).toBeNull();
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
});

describe("raffle route states", () => {
  const admin = staffWith("owner");
  /** A call that is never answered. */
  const never = () => new Promise<never>(() => undefined);
  const addresses = ["/admin/raffles/car", "/admin/raffles/car/edit"];

  describe.each(addresses)("a raffle opened at %s", (address) => {
    it("shows the console with a skeleton while its answer is on its way", async () => {
      visit(address, { "raffles.find": never, "raffles.findLocks": never }, admin);
      expect(await screen.findByText("Loading")).toBeDefined();
      expect(await screen.findByRole("heading", { name: "Raffle" })).toBeDefined();
      expect(screen.getByRole("main")).toBeDefined();
    });

    it("says that it could not be loaded, and asks again when told to", async () => {
      // React logs what its error boundary caught.
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const failed = errorResponse(422, "request.invalid");
      const { calls } = visit(address, { "raffles.find": failed, "raffles.findLocks": failed }, admin);
      const retry = await screen.findByRole("button", { name: "Try again" });
      const reads = () => calls.filter(({ path }) => path === "raffles.find").length;
      const before = reads();
      await userEvent.click(retry);
      await expect.poll(reads).toBe(before + 1);
      expect(await screen.findByText("There was a problem getting raffle data.")).toBeDefined();
    });
  });
});

const standing = {
  final: false,
  openPayments: 0,
  startDate: "2026-11-01T09:00:00.000Z",
  endDate: "2026-11-29T20:00:00.000Z",
  cancelledAt: null,
};

it.each([
  [{}, "open", "Live, ends Sunday 29 November at 20:00 UK time"],
  [
    { final: false, openPayments: 2 },
    "open",
    "Live, ends Sunday 29 November at 20:00 UK time, entry list not final: 2 payments open",
  ],
  [
    { final: false, openPayments: 1 },
    "ended",
    "Ended on Sunday 29 November 2026 at 20:00 UK time, entry list not final: 1 payment open",
  ],
  [{ final: true, openPayments: 0 }, "ended", "Ended on Sunday 29 November 2026 at 20:00 UK time, entry list final"],
  [
    { cancelledAt: "2026-11-20T10:00:00.000Z", final: true },
    "cancelled",
    "Cancelled on Friday 20 November 2026 at 10:00 UK time",
  ],
  [{}, "scheduled", "Live, sells from Sunday 1 November at 09:00, ends Sunday 29 November at 20:00 UK time"],
  [{}, "draft", "Not live, ends Sunday 29 November at 20:00 UK time"],
] as const)("how a raffle stands: %o %s", (list, state, words) => {
  expect(describeState({ ...standing, ...list }, state)).toBe(words);
});
