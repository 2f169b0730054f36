import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { agnes } from "../../test/post-answers.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";
import { toLettersCsv } from "./letters-csv.ts";

const at = "2026-11-20T12:00:00.000Z";
const address = "/admin/awards/letters";

it("exports the letters to winners without an email once, and lists the lists to download again", async () => {
  let due = 3;
  const findLetters = vi.fn(() => ({ letters: [] }));
  const answers = {
    "awards.listLetters": () => ({ due, lists: due === 0 ? [{ at, letters: 3 }] : [] }),
    "awards.writeLetters": () => {
      due = 0;
      return { at };
    },
    "awards.findLetters": findLetters,
  };
  visit(address, answers, staffWith("manager"));
  await userEvent.click(await screen.findByRole("button", { name: "Export 3 letters" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Export 3 letters?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Export" }));
  await screen.findByText("List ready to download");
  await userEvent.click(await screen.findByRole("button", { name: /^Download the list of 20\/11\/2026/ }));
  await waitFor(() => expect(findLetters).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("button", { name: "Export letters" })).toHaveProperty("disabled", true));
});

it("offers to try again where the lists can't be read", async () => {
  visit(address, { "awards.listLetters": errorResponse(500, "internal") }, staffWith("manager"));
  await screen.findByRole("button", { name: "Try again" });
});

it("writes a label for each winner", () => {
  const letter = { _id: "1", name: "Agnes Poole", address: agnes.address, prize: "A mug", raffle: "Mugs" };
  const [, line] = toLettersCsv([{ ...letter, ticketNum: "1234", claimBy: "2026-12-04T12:00:00.000Z" }]).split("\r\n");
  expect(line).toBe("Agnes Poole,4 Chapel Lane,,Ledbury,,HR8 1BW,A mug,Mugs,1234,04/12/2026");
});
