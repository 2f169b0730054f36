import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { bea, errorResponse, visit } from "../../test/visit.tsx";

it("shows no sums that will never come when the report cannot be read", async () => {
  visit("/admin/reports", { "reports.read": errorResponse(422, "request.invalid") }, { ...bea, admin: true });
  await screen.findAllByRole("button", { name: "Retry" });
  expect(screen.queryByText("Card taken")).toBeNull();
});
