import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { customer, page, person } from "../../test/flag-answers.ts";
import { errorResponse, someProtection, staffWith, visitAs } from "../../test/visit.tsx";

const acts = /^(Edit user|Edit promotional|Verify|Resend|Upgrade|Change roles|Delete user)/;

/** Opens the page of someone who isn't verified, and returns what can be done with them. */
async function actsWith(of: Partial<typeof customer>, staff = staffWith("owner")): Promise<(string | null)[]> {
  const { unmount } = visitAs(staff, "/admin/users/bea?tab=care", {
    "customers.find": { customer: { ...customer, verified: false, ...of }, now: someProtection.now },
    "care.findPerson": person,
    "care.list": page(),
  });
  const found = await screen.findAllByRole("button", { name: acts });
  const names = found.map(({ textContent }) => textContent);
  unmount();
  return names;
}

it("offers someone without an account nothing that needs one", async () => {
  expect(await actsWith({ byPost: true })).toEqual(["Edit user", "Delete user"]);
  // The dialog for details asks for an email.
  expect(await actsWith({ byPost: true, email: "" })).toEqual(["Delete user"]);
  expect(await actsWith({})).toHaveLength(7);
});

it("offers support nothing that their role can't do", async () => {
  const offered = await actsWith({}, staffWith("support"));
  expect(offered).toContain("Edit user");
  expect(offered.filter((name) => /Upgrade|Change roles/.test(name ?? ""))).toEqual([]);
});

it("shows what a customer has won and not paid out", async () => {
  visitAs(staffWith("owner"), "/admin/users/bea?tab=care", {
    "customers.find": { customer: { ...customer, winnings: 30 }, now: someProtection.now },
    "care.findPerson": person,
    "care.list": page(),
  });
  expect((await screen.findByText("Winnings")).nextElementSibling?.textContent).toBe("£30.00");
});

it("says of someone without an account that they entered by post, and nothing of an account", async () => {
  visitAs(staffWith("owner"), "/admin/users/bea?tab=care", {
    "customers.find": { customer: { ...customer, byPost: true, email: "" }, now: someProtection.now },
    "care.findPerson": person,
    "care.list": page(),
  });
  await screen.findByText("Entered by post, no account");
  for (const words of ["Verified", "2FA", "Logs in with", "Newsletter"]) expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByRole("button", { name: "Copy email" })).toBeNull();
});

it("shows the newest balance once the one on screen is refused", async () => {
  let promotionalBalance = 5;
  visitAs(staffWith("owner"), "/admin/users/bea?tab=care", {
    "customers.find": () => ({ customer: { ...customer, promotionalBalance }, now: someProtection.now }),
    "care.findPerson": person,
    "care.list": page(),
    "users.edit": () => {
      promotionalBalance = 8;
      return errorResponse(409, "edit.stale");
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Edit promotional/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Add or Remove Amount"), "2");
  await dialog.findByText("£7.00");
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await dialog.findByText("£8.00");
  expect(dialog.getByText("£10.00")).toBeDefined();
});
