import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { boat, boatAnswers, entriesAnswers, entry } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visitAs } from "../../test/visit.tsx";

// Anyone may ask for them, so the server answers 404 for a competition that no one sees yet.
it.each([true, false])("asks for the free numbers of a competition only if it is live: %s", async (live) => {
  const answers = { ...boatAnswers, ...entriesAnswers(), "raffles.find": { raffle: { ...boat, live } } };
  const { calls } = visitAs(staffWith("owner"), "/admin/raffles/boat/sales?add=true", answers);
  const hasAsked = () => calls.some(({ path }) => path.endsWith("/unavailable"));
  await userEvent.type(await screen.findByLabelText("Ticket number"), "9");
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain("raffles.find"));
  if (live) await vi.waitFor(() => expect(hasAsked()).toBe(true));
  expect(hasAsked()).toBe(live);
});

it("calls someone who was deleted [Deleted User]", async () => {
  const answers = { ...boatAnswers, ...entriesAnswers({ ...entry, user: null }) };
  visitAs(staffWith("owner"), "/admin/raffles/boat/sales", answers);
  await screen.findByRole("cell", { name: "[Deleted User]" });
});

it("leads from the entries of a deleted raffle to the list, and says why", async () => {
  const gone = errorResponse(404, "raffle.not_found");
  const answers = { ...boatAnswers, ...entriesAnswers(), "tickets.listEntries": gone, "tickets.countEntries": gone };
  visitAs(staffWith("owner"), "/admin/raffles/boat/sales", answers);
  expect(await screen.findByText("That raffle has either been deleted or does not exist")).toBeDefined();
  expect(window.location.pathname).toBe("/admin/raffles");
});
