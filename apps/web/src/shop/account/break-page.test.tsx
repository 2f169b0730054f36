import type { Restriction } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answers, bea, someProtection, visitAs } from "../../test/visit.tsx";

const [before, after] = ["2020-11-20T14:32:00.000Z", "2126-11-23T14:32:00.000Z"];
const suspended: Restriction = { kind: "suspend", from: before, until: before, returnReadyAt: null };
function breaks(restriction: Restriction | null, answers: Answers = {}) {
  return visitAs(bea, "/account/break", { "protection.mine": { ...someProtection, restriction }, ...answers });
}

it("offers three kinds alike, and begins none before its own button", async () => {
  const { sent } = breaks(null);
  const cards = within(await screen.findByRole("group", { name: "Choose a break" }));
  const names = ["Pause (1 day to 6 weeks)", "Self-exclude (6 months to 5 years)", "Close my account"];
  expect(cards.getAllByRole("radio")).toHaveLength(3);
  for (const name of names) {
    const card = cards.getByText(name).closest("label");
    expect(card?.className, name).toBe(cards.getByText("Close my account").closest("label")?.className);
  }
  expect(screen.queryByText(/^This starts straight away/), "nothing is chosen yet").toBeNull();
  for (const name of names) await userEvent.click(cards.getByText(name));
  expect(sent("breaks.start")).toEqual([]);
});

it.each([
  ["/account/break", "Account", {}],
  ["/account/complaints", "Support", { "complaints.listMine": { complaints: [] } }],
])("%s is under %s in the navigation", async (path, name, answers) => {
  visitAs(bea, path, { "protection.mine": someProtection, ...answers });
  const links = within(await screen.findByRole("navigation", { name: "Account" })).getAllByRole("link");
  const current = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it("suspends for months, and names the day from when a return can be asked for", async () => {
  const { sent } = breaks(null, { "breaks.start": { msg: "Your break has started", restriction: suspended } });
  await userEvent.click(await screen.findByRole("radio", { name: /^Self-exclude/ }));
  await userEvent.selectOptions(screen.getByLabelText("How long?"), "5 years");
  await userEvent.click(screen.getByRole("button", { name: /^Self-exclude until at least \d+ \w+ 20\d\d$/ }));
  await screen.findByRole("alertdialog", { name: /^Self-exclude until at least \d+ \w+ 20\d\d\?$/ });
  expect(sent("breaks.start")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Self-exclude" }));
  await waitFor(() => expect(sent("breaks.start")[0]).toEqual({ kind: "suspend", months: 60 }));
});

it("closes for good by one more press", async () => {
  const { sent } = breaks(null, { "breaks.start": { msg: "Your break has started", restriction: null } });
  await userEvent.click(await screen.findByRole("radio", { name: /^Close my account/ }));
  await userEvent.click(screen.getByRole("button", { name: "Close my account permanently" }));
  await waitFor(() => expect(sent("breaks.start")[0]).toEqual({ kind: "close" }));
});

it("lets someone return once a suspension is over: by asking, and by confirming a day later", async () => {
  let restriction: Restriction | null = suspended;
  visitAs(bea, "/account/break", {
    "protection.mine": () => ({ ...someProtection, restriction }),
    "breaks.askReturn": () => {
      restriction = { ...suspended, returnReadyAt: after };
      return { msg: "You can confirm in 24 hours.", restriction };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ask to come back" }));
  await screen.findByText(/^Your account will reopen if you confirm after 14:32 on Saturday 23 November/);
  expect(screen.queryByRole("button", { name: "Confirm and reopen my account" })).toBeNull();
});

it("has the return confirmed when the day is over", async () => {
  const { sent } = breaks(
    { ...suspended, returnReadyAt: before },
    { "breaks.confirmReturn": { msg: "Welcome back", restriction: null } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Confirm and reopen my account" }));
  await screen.findByText("Welcome back");
  expect(sent("breaks.confirmReturn")).not.toEqual([]);
});

it("offers no return before a suspension is over, and nothing on a closed account", async () => {
  const { unmount } = breaks({ ...suspended, until: after });
  await screen.findByRole("region", { name: "Your break" });
  expect(screen.queryByRole("button", { name: "Ask to come back" })).toBeNull();
  unmount();
  breaks({ kind: "close", from: before, until: null, returnReadyAt: null });
  const banner = await screen.findByRole("region", { name: "Your break" });
  expect(banner.textContent).toBe("This account is permanently closed.");
  expect(screen.queryByRole("radio")).toBeNull();
});
