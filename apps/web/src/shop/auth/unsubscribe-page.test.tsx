import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

describe("the link that ends the newsletter", () => {
  it("does so immediately, for someone who is not logged in", async () => {
    const { calls } = visit("/auth/unsubscribe/c0de", { "account.unsubscribe": { msg: "Unsubscribed" } });
    await screen.findByRole("heading", { name: "You've unsubscribed" });
    const sent = calls.filter(({ path }) => path === "account.unsubscribe");
    expect(sent.map(({ input }) => input)).toEqual([{ token: "c0de" }]);
  });

  it("says when it is none of ours", async () => {
    visit("/auth/unsubscribe/c0de", { "account.unsubscribe": errorResponse(422, "token.expired") });
    await screen.findByRole("alert");
  });
});
