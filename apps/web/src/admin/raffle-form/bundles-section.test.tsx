import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, boat, boatAnswers } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

it("says what a bundle costs once both of its fields are typed, and no error before", async () => {
  const found = { raffle: { ...boat, price: 2.5 }, now: boat.updatedAt };
  visit("/admin/raffles/boat/edit", { ...boatAnswers, "raffles.find": found }, admin);
  await userEvent.click(await screen.findByRole("button", { name: "Add bundle" }));
  const bundle = within(screen.getByRole("group", { name: "Bundle 1" }));
  expect(bundle.queryByText(/^Enter/)).toBeNull();
  await userEvent.type(bundle.getByRole("textbox", { name: "Minimum tickets" }), "5");
  await userEvent.type(bundle.getByRole("textbox", { name: "Percentage off" }), "10");
  await bundle.findByText("£11.25, saves £1.25");
});
