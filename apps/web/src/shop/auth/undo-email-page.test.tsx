import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

describe("the link that takes a change of the address back", () => {
  it("does so once someone says so", async () => {
    const { calls } = visit("/auth/undo-email/c0de", { "auth.undoEmailChange": { msg: "It is back" } });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByRole("heading", { name: "We've restored your email address" });
    const sent = calls.filter(({ path }) => path === "auth.undoEmailChange");
    expect(sent.map(({ input }) => input)).toEqual([{ code: "c0de" }]);
  });

  it("says when it is too old", async () => {
    visit("/auth/undo-email/c0de", { "auth.undoEmailChange": errorResponse(422, "token.expired") });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByText(/expired or already been used/);
  });
});
