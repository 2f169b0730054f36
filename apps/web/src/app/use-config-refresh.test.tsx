import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { errorResponse, someSettings, visit } from "../test/visit.tsx";

it("the first navigation refetches the configuration, later ones at most every ten seconds", async () => {
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

it("a reading that fails leaves the page and what it knows", async () => {
  let failing = false;
  const fails = (answer: unknown) => () => (failing ? errorResponse(500, "internal") : answer);
  const { calls } = visit("/faq", {
    "content.listBlocks": fails({ config: [] }),
    "settings.find": fails(someSettings),
  });
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  failing = true;
  await userEvent.click((await screen.findAllByRole("link", { name: "How it works" }))[0] ?? document.body);
  await waitFor(() => expect(calls.filter(({ path }) => path === "settings.find")).toHaveLength(2));
  await screen.findByRole("heading", { level: 1, name: "How it works" });
  expect(screen.queryByText(/There was a problem connecting/)).toBeNull();
});
