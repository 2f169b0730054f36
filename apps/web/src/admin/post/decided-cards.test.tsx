import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { agnes, card, postBatch } from "../../test/post-answers.ts";
import { staffWith, visit } from "../../test/visit.tsx";

it("rejects a card that has numbers, for a reason that is chosen", async () => {
  const batch = { ...postBatch.batch, state: "closed" as const, allocated: 1 };
  const allocated = { ...card, state: "allocated" as const, ticketNums: ["12"] };
  const answers = {
    "post.find": { ...postBatch, batch, cards: [allocated] },
    "post.reject": { msg: "Card rejected" },
  };
  const { sent } = visit("/admin/post/batch-1", answers, staffWith("manager"));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for P-000001-001" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Reject card" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Reject card P-000001-001?" }));
  dialog.getByText(/Number 0012 will be free again/);
  await userEvent.selectOptions(dialog.getByLabelText("Why is it rejected?"), "Late");
  await userEvent.click(dialog.getByRole("button", { name: "Reject card" }));
  await screen.findByText("Card rejected");
  expect(sent("post.reject")).toEqual([{ id: "card-1", reason: "late" }]);
});

it("merges the sender of a card into someone of the same postcode", async () => {
  const batch = { ...postBatch.batch, state: "closed" as const };
  const ag = { ...agnes, _id: "ag", firstName: "Ag", used: 1 };
  const answers = {
    "post.find": { ...postBatch, batch, cards: [{ ...card, state: "allocated" as const, ticketNums: ["12"] }] },
    "post.senders": { people: [{ ...agnes, used: 1 }, ag] },
    "post.merge": { msg: "People merged" },
  };
  const { sent } = visit("/admin/post/batch-1", answers, staffWith("manager"));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for P-000001-001" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Merge sender" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Merge Agnes Poole?" }));
  await dialog.findByRole("option", { name: "Ag Poole, 4 Chapel Lane" });
  await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
  await screen.findByText("People merged");
  expect(sent("post.merge")).toEqual([{ id: "agnes", intoId: "ag" }]);
});

it("merges no one where no one else has entered from the postcode, and says so", async () => {
  const batch = { ...postBatch.batch, state: "closed" as const };
  visit(
    "/admin/post/batch-1",
    {
      "post.find": { ...postBatch, batch, cards: [{ ...card, state: "allocated" as const, ticketNums: ["12"] }] },
      "post.senders": { people: [{ ...agnes, used: 1 }] },
    },
    staffWith("manager"),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Actions for P-000001-001" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Merge sender" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Merge Agnes Poole?" }));
  await dialog.findByText("No one else has entered by post from this postcode.");
  expect(dialog.getByRole("button", { name: "Merge" }).hasAttribute("disabled")).toBe(true);
});
