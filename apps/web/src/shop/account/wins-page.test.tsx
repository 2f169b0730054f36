import type { MyAward } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { award } from "../../test/some-award.ts";
import { press } from "../../test/steps.ts";
import { type Answers, bea, visitAs } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";

function wins(more: Partial<MyAward> = {}, answers: Answers = {}) {
  return visitAs(bea, "/account/wins", {
    "awards.listMine": { awards: [{ ...award, ...more }], paid: [], unpaid: [], now },
    ...answers,
  });
}

it("claims a prize with the address of the account, which may be changed", async () => {
  const { sent } = wins({ cashAlternative: null }, { "awards.claim": { msg: "Your claim is saved" } });
  expect(await screen.findByText("Please claim your prize by 4 December 2126. It costs nothing.")).toBeTruthy();
  const field = await screen.findByLabelText("Where should we send it?");
  await userEvent.clear(field);
  await userEvent.type(field, "1 High Street");
  await press("Claim your prize");
  await waitFor(() =>
    expect(sent("awards.claim")).toEqual([{ id: "award-1", choice: "prize", address: "1 High Street" }]),
  );
});

it("offers the cash alternative, which needs no address", async () => {
  wins();
  await userEvent.click(await screen.findByRole("radio", { name: "£9,000 instead" }));
  expect(screen.queryByLabelText("Where should we send it?")).toBeNull();
});

it("hides the name once the winner has confirmed it", async () => {
  const { sent } = wins({}, { "awards.withholdMyName": { msg: "Hidden" } });
  await press("Don't show my name");
  expect(sent("awards.withholdMyName")).toEqual([]);
  await press("Hide my name");
  await waitFor(() => expect(sent("awards.withholdMyName")).toEqual([{ id: "award-1" }]));
});

it("asks for confirmation of a prize that was sent, and offers no change any more", async () => {
  const { sent } = wins(
    { state: "sent", claimedAt: now, sentAt: now, choice: "prize", address: "Leeds" },
    { "awards.confirmReceipt": { msg: "Enjoy your prize!" } },
  );
  await press("I've got my prize");
  await waitFor(() => expect(sent("awards.confirmReceipt")).toEqual([{ id: "award-1" }]));
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
});

it("lists credit and cash, whose winner may hide their name too", async () => {
  const { _id, raffle, ticketNum, drawnAt } = award;
  const paid = [{ _id, raffle, ticketNum, drawnAt, prize: "£10 credit", withheldAt: null }];
  const unpaid = [{ ...paid[0], _id: "won-2", prize: "£20 cash", withheldAt: now }];
  const answers = { "awards.listMine": { awards: [], paid, unpaid, now }, "awards.withholdMyName": { msg: "Hidden" } };
  const { sent } = wins({}, answers);
  await screen.findByRole("heading", { name: "£10 credit" });
  screen.getByText("Paid to your account. There's nothing to claim.");
  screen.getByRole("heading", { name: "£20 cash" });
  screen.getByText(
    "You can't have this prize, because its ticket was refunded or removed, or its payment was reversed.",
  );
  await press("Don't show my name");
  await press("Hide my name");
  await waitFor(() => expect(sent("awards.withholdMyName")).toEqual([{ id: "award-1" }]));
});
