import { type ApprovalDetails, errorMessage } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { approval as act } from "../../test/console-answers.ts";
import { type Answers, errorResponse, nothingToDo, staffWith, visit } from "../../test/visit.tsx";

const now = "2026-11-22T10:50:00.000Z";
const { sentence } = act;
const owner = staffWith("owner");

function openApproval(overrides: Partial<ApprovalDetails>, answers: Answers = {}) {
  return visit("/admin/acts/act-1", { "acts.find": { act: { ...act, ...overrides }, now }, ...answers }, owner);
}

describe("the list of acts", () => {
  it("shows what waits, for whom, who asked and why, and the others by their state", async () => {
    const { facts: _, today: __, progress: ___, ...listed } = act;
    const done = {
      ...listed,
      _id: "act-2",
      state: "done",
      decidedBy: owner,
      decidedAt: now,
      mayDecide: false,
    } as const;
    const acts = ({ state }: { state: string | null }) => ({
      acts: state === "asked" ? [listed] : state === "done" ? [done] : [],
      totalActs: state === "asked" || state === "done" ? 1 : 0,
      waitingForMe: 1,
      now,
    });
    visit("/admin/acts", { "acts.list": acts, "toDo.count": { ...nothingToDo, approvals: 1, mayWait: true } }, owner);
    const row = (await screen.findByRole("link", { name: sentence })).closest("tr");
    expect(row?.textContent).toContain("Requested by Sam Field, 22/11/2026 (10:42): “charged twice”");
    expect(row?.textContent).toContain("Needs your decisionExpires 25/11/2026 (10:42)");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Done");
    await screen.findByText("Done by Bea Bennett, 22/11/2026 (10:50)");
    expect(window.location.search).toBe("?ended=done");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Expired");
    await screen.findByText("No matching requests");
  });

  it("says that nothing waits", async () => {
    visit("/admin/acts", { "acts.list": { acts: [], totalActs: 0, waitingForMe: 0, now } }, owner);
    await screen.findByText("No requests to show");
  });
});

describe("a request", () => {
  it("says what has changed since it was asked for, and what it would do today", async () => {
    const today = "Refund £90.00 to Bea Brown for CF-7K2M (6 tickets).";
    openApproval({ today, facts: [{ name: "Status", asked: "Completed", today: "Partially refunded" }] });
    await screen.findByText(`Now: ${today}`);
    const fact = screen.getByText("Status").parentElement;
    within(fact ?? document.body).getByText("Completed when requested, Partially refunded now");
  });

  it("is approved and not done while its refund is being sent", async () => {
    const progress = "The refund is being sent.";
    openApproval({ state: "done", decidedBy: owner, decidedAt: now, mayDecide: false, progress });
    await screen.findByText(`Approved by Bea Bennett, 22/11/2026 (10:50). ${progress}`);
  });

  it("says that what it is about is gone", async () => {
    openApproval({ today: null });
    await screen.findByText("This no longer exists.");
  });

  it("says why it could not be done, and stays to be refused", async () => {
    const { sent } = openApproval(
      {},
      { "acts.approve": errorResponse(409, "act.changed"), "acts.refuse": { msg: "Refused", act } },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      `Couldn't approve this. ${errorMessage("act.changed")}`,
    );
    await userEvent.click(screen.getByRole("button", { name: "Reject" }));
    await screen.findByText("Refused");
    expect(sent("acts.refuse")).toEqual([{ id: "act-1", note: "" }]);
  });

  it("has no buttons for anyone else, nor once it has ended", async () => {
    openApproval({ mayDecide: false });
    await screen.findByText("Someone else needs to decide this.");
    expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
  });
});
