import { DAY_MS } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { boat } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

const post = { closesAt: new Date(Date.now() + DAY_MS).toISOString(), entriesPerCard: 1, reserve: 0 };

it.each([
  ["may name numbers where buyers choose them", false, 1],
  ["names none where no one chooses", true, 0],
])("a card %s", async (_, luckyDipsOnly, times) => {
  visit("/c/boat", { "raffles.findBySlug": { raffle: { ...boat, videoUrl: "", luckyDipsOnly, post } } });
  await userEvent.click(await screen.findByRole("tab", { name: "Free entry by post" }));
  await screen.findByText(/at random from those still available, as in a lucky dip/);
  expect(screen.queryAllByText("the numbers you'd like (optional)")).toHaveLength(times);
});
