import { type Role, roles, type StaffMember } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";

const morag = { _id: "morag", firstName: "Morag", lastName: "Hill", email: "morag@example.test" };
const givenAt = "2026-11-20T12:00:00.000Z";

const staff: StaffMember[] = [
  {
    ...morag,
    roles: [{ role: "owner", givenAt, givenBy: null }],
    twoFacAuth: true,
    lastSeenAt: "2026-11-21T09:00:00.000Z",
  },
  {
    _id: "sam",
    firstName: "Sam",
    lastName: "Reed",
    email: "sam@example.test",
    roles: [{ role: "support", givenAt, givenBy: morag }],
    twoFacAuth: false,
    lastSeenAt: null,
  },
];

async function openRoles(role: Role) {
  const answers = { "roles.list": { staff }, "roles.change": { msg: "Successfully changed roles" } };
  const { calls } = visit("/admin/roles", answers, { ...staffWith(role), ...morag });
  await screen.findByText("sam@example.test");
  return { changes: () => calls.filter(({ path }) => path === "roles.change") };
}

it("shows who has which role, since when and by whom, with 2FA and last seen", async () => {
  await openRoles("owner");
  const [, first, second] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toMatch(/^Morag Hillmorag@example\.testowner since 20\/11\/2026.*On21\/11\/2026/);
  expect(second).toMatch(/^Sam Reedsam@example\.testsupport since 20\/11\/2026.*, by Morag HillOffNot logged in/);
});

it("gives a second role beside the first", async () => {
  const { changes } = await openRoles("owner");
  await userEvent.click(screen.getByRole("button", { name: "Change roles of Sam Reed" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Sam Reed's roles" }));
  expect(dialog.getAllByRole("checkbox")).toHaveLength(roles.length);
  expect(dialog.getByRole("checkbox", { name: /^Support/ })).toHaveProperty("checked", true);
  expect(dialog.getByRole("button", { name: "Save roles" })).toHaveProperty("disabled", true);
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Finance/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Save roles" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changes().map(({ input }) => input)).toEqual([{ id: "sam", roles: ["support", "finance"] }]);
});

it("names what it does when the last box is cleared, and warns an owner who gives up that role", async () => {
  await openRoles("owner");
  await userEvent.click(screen.getByRole("button", { name: "Change roles of Morag Hill" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Morag Hill's roles" }));
  expect(dialog.queryByText("You'll no longer be an owner.")).toBeNull();
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Owner/ }));
  dialog.getByText("You'll no longer be an owner.");
  dialog.getByRole("button", { name: "Remove all roles" });
});

it("lets a manager read it, and says that an owner changes it", async () => {
  await openRoles("manager");
  const description = "Your role doesn't allow this. Ask an owner.";
  const change = screen.getByRole("button", { name: "Change roles of Sam Reed", description });
  expect(change.getAttribute("aria-disabled")).toBe("true");
});
