import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, visit } from "../test/visit.tsx";

async function changePassword(errors?: Record<string, string[]>) {
  const answer = errorResponse(422, "password.weak", errors);
  const visited = visit("/account/settings/change-password", { "account.changePassword": answer }, bea);
  await userEvent.type(await screen.findByLabelText("Current password"), "old password");
  await userEvent.type(screen.getByLabelText("New password"), "ten chars!");
  await userEvent.type(screen.getByLabelText("New password again"), "ten chars!");
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  return visited;
}

describe("an error of a form that was sent", () => {
  it("is shown at the fields that it names, and the first of them has the focus", async () => {
    await changePassword({ newPassword: ["Too easy to guess"], currentPassword: ["Not your password"] });
    await screen.findByText("Too easy to guess");
    screen.getByText("Not your password");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Current password")));
    expect(screen.queryByText("Please choose another password")).toBeNull();
  });

  it("is one sentence for the form when it names no field of it", async () => {
    await changePassword({ email: ["Something about another form"] });
    expect((await screen.findByRole("alert")).textContent).toBe("Please choose another password");
  });

  it("disappears when the form is submitted again, even if validation fails before the call", async () => {
    const { calls } = await changePassword();
    await screen.findByRole("alert");
    await userEvent.clear(screen.getByLabelText("New password"));
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(screen.queryByText("Please choose another password")).toBeNull());
    expect(calls.filter(({ path }) => path === "account.changePassword")).toHaveLength(1);
  });
});
