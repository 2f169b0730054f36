import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { someSettings, visit } from "../../test/visit.tsx";

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
  screen.getByRole("link", { name: "Free entry by post" });
  unmount();
  visit("/how-it-works", { "content.listBlocks": { config: [], now: block.updatedAt } });
  await screen.findByText("Pick a competition");
  expect(screen.queryByRole("link", { name: /^Free entry/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/live draw|streamed/);
});
