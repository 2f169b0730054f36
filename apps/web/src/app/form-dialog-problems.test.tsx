import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openDialog, walks } from "../test/dialog-walks.ts";

async function submitEmpty(file: string) {
  const walk = walks[file];
  if (!walk) throw new Error(`No dialog in ${file}`);
  const { box } = await openDialog(walk);
  await userEvent.click(within(box).getByRole("button", { name: walk.submit }));
  return within(box);
}

it("asks for the person first where a manual entry has neither person nor number", async () => {
  const dialog = await submitEmpty("../admin/entries/add-entry.tsx");
  await dialog.findByText("You must select a user");
  dialog.getByText("Enter a ticket number");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "User" })));
});

it("says whose date of birth is missing when staff correct a customer's", async () => {
  const dialog = await submitEmpty("../admin/protection/birth-date-dialog.tsx");
  await dialog.findByText("Enter the customer's date of birth");
});
