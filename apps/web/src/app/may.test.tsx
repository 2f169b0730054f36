import type { User } from "@counterfoil/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { staffWith, visit } from "../test/visit.tsx";
import { SiteProviders } from "./app.tsx";
import { May, MayEdit, useMay } from "./may.tsx";
import { createSite } from "./site.ts";

function Acts() {
  const may = useMay();
  return (
    <>
      <p>Order of Bea</p>
      <May right="orders.refund">
        <button type="button">Refund</button>
      </May>
      {may("orders.delete") && <button type="button">Delete</button>}
      <May right="audit.read" part>
        <p>Changed by Ada</p>
      </May>
      <MayEdit right="content.edit">
        <input aria-label="Title" />
      </MayEdit>
    </>
  );
}

async function openAs(user: User | null) {
  // The site is only opened for its session and answers.
  visit("/p/nothing", {}, user);
  cleanup();
  render(<SiteProviders site={createSite()}>{() => <Acts />}</SiteProviders>);
  await screen.findByText("Order of Bea");
}

it("what acts on a right is drawn for those who may", async () => {
  await openAs(staffWith("owner"));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Refund", "Delete"]);
  screen.getByText("Changed by Ada");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("disabled", false);
});

it("is grey for staff whose role does not allow it, named, and says by keyboard, pointer and touch who may", async () => {
  await openAs(staffWith("marketing"));
  const grey = screen.getByRole("button", {
    name: "Refund",
    description: /^Your role doesn't allow this\. Ask an owner/,
  });
  expect(grey.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Refund").closest("[inert]")).not.toBeNull();
  const reason = screen.getByText(/Ask an owner, a manager, someone in support or someone in finance\.$/);
  expect(reason.hidden).toBe(true);
  act(() => grey.focus());
  expect(reason.hidden).toBe(false);
  await userEvent.keyboard("{Escape}");
  expect(reason.hidden).toBe(true);
  await userEvent.click(grey);
  expect(reason.hidden).toBe(false);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

it("a part that one may not read, and fields that one may not change, say which roles may", async () => {
  await openAs(staffWith("support"));
  expect(screen.queryByText("Changed by Ada")).toBeNull();
  screen.getByText("Your role doesn't allow this. Ask an owner, a manager, someone in finance or a draw officer.");
  screen.getByText("Your role doesn't allow this. Ask an owner, a manager or someone in marketing.");
  expect(screen.getByRole("textbox", { name: "Title" }).closest("fieldset")).toHaveProperty("disabled", true);
});
