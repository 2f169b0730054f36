import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { errorResponse, nothingToDo, staffWith, visit } from "../../test/visit.tsx";

const inUse = { ...nothingToDo.inUse, setUp: true };
const none = { company: true, payments: false, pictures: false, terms: false, email: false, colleague: false };

it("shows a new shop what is to be set up, and ends once all is", async () => {
  const others = ["statistics.get", "statistics.listToDo", "statistics.listEnding", "orders.list"];
  const answers = {
    ...Object.fromEntries(others.map((path) => [path, errorResponse(500, "internal")])),
    "toDo.count": { ...nothingToDo, inUse },
    "toDo.findSetUp": none,
    "toDo.endSetUp": null,
  };
  const { unmount } = visit("/admin", answers, staffWith("owner"));
  const company = await screen.findByRole("link", { name: "Company and address" });
  expect(company.closest("li")?.textContent).toContain("Done");
  expect(screen.getByRole("link", { name: "Card provider" }).closest("li")?.textContent).not.toContain("Done");
  unmount();
  const all = { company: true, payments: true, pictures: true, terms: true, email: true, colleague: true };
  const { calls } = visit("/admin", { ...answers, "toDo.findSetUp": all }, staffWith("owner"));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("toDo.endSetUp"));
  expect(screen.queryByText("Set up your shop")).toBeNull();
});

it("asks nothing in a shop that is set up", async () => {
  const { calls } = visit("/admin", { "toDo.count": nothingToDo }, staffWith("owner"));
  await screen.findByRole("heading", { name: "To do" });
  expect(calls.map(({ path }) => path)).not.toContain("toDo.findSetUp");
});
