import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

describe("the link that takes a second factor back", () => {
  it("does so once someone says so", async () => {
    const { calls } = visit("/auth/undo-two-factor/c0de", { "auth.undoTwoFactor": { msg: "It is gone" } });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByText(/It is gone/);
    const sent = calls.filter(({ path }) => path === "auth.undoTwoFactor");
    expect(sent.map(({ input }) => input)).toEqual([{ code: "c0de" }]);
  });

  it("says when it is too old", async () => {
    visit("/auth/undo-two-factor/c0de", { "auth.undoTwoFactor": errorResponse(422, "token.expired") });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByText(/expired or already been used/);
  });
});
