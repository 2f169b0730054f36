import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { visit } from "../test/visit.tsx";

it("the first change of path reads the configuration anew, the next ones at most every ten seconds", async () => {
  const { calls } = visit("/faq", { "content.listBlocks": { config: [] } });
  const reads = () => calls.filter(({ path }) => path === "content.listBlocks").length;
  const follow = async (name: string) =>
    userEvent.click((await screen.findAllByRole("link", { name }))[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  expect(reads()).toBe(1);
  await follow("How it works");
  await screen.findByRole("heading", { level: 1, name: "How it works" });
  await waitFor(() => expect(reads()).toBe(2));
  await follow("FAQ");
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  expect(reads()).toBe(2);
});
