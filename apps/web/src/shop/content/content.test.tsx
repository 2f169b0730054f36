import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, test } from "vitest";
import { errorResponse, someSettings, visit } from "../../test/visit.tsx";

const missing = { "pages.findBySlug": errorResponse(404, "page.not_found") };

describe("a page without content", () => {
  test("is the error page for a visitor who follows a link within the shop", async () => {
    visit("/faq", missing);
    await userEvent.click(await screen.findByRole("link", { name: "Terms and conditions" }));
    await screen.findByText("An error occurred, please refresh!");
    expect(window.location.pathname).toBe("/error");
  });

  test("is not found by its own address", async () => {
    visit("/p/nothing-here", missing);
    await screen.findByRole("heading", { name: /Page not found/ });
    expect(window.location.pathname).toBe("/p/nothing-here");
  });
});

const block = { _id: "how_it_works", type: "how_it_works", updatedAt: "2026-11-20T12:00:00.000Z" };

it("shows the shop's own text in place of the steps, and free entry by post once there is an address", async () => {
  const company = { ...someSettings.company, address: "1 Mill Lane, Stroud" };
  const config = [{ ...block, text: "Choose, pay, win." }];
  const { unmount } = visit("/how-it-works", {
    "content.listBlocks": { config, now: block.updatedAt },
    "settings.find": { ...someSettings, company },
  });
  await screen.findByText("Choose, pay, win.");
  expect(screen.queryByText("Pick a competition")).toBeNull();
  screen.getAllByRole("link", { name: "Free entry by post" });
  unmount();
  visit("/how-it-works", { "content.listBlocks": { config: [], now: block.updatedAt } });
  await screen.findByText("Pick a competition");
  expect(screen.queryByRole("link", { name: /^Free entry/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/live draw|streamed/);
});
