import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { postBatch } from "../../test/post-answers.ts";
import { errorResponse, nothingToDo, staffWith, visit } from "../../test/visit.tsx";

const keyBy = "2026-12-02T17:00:00.000Z";
const toKey = { ...nothingToDo, post: { batches: 1, cards: 14, keyBy } };

it("says on the dashboard how many cards aren't keyed, and by when they must be", async () => {
  const toDo = { noPicture: [], noWinner: [] };
  const others = ["statistics.get", "statistics.listEnding", "orders.list"];
  const answers = {
    ...Object.fromEntries(others.map((path) => [path, errorResponse(500, "internal")])),
    "toDo.count": toKey,
    "statistics.listToDo": { toDo, now: keyBy },
  };
  visit("/admin", answers, staffWith("owner"));
  expect((await screen.findByText("14 cards not keyed")).closest("li")?.textContent).toContain(
    "Key them by Wednesday 2 December at 17:00",
  );
});

it("lists the batch under To do, which counts it once", async () => {
  const batch = { ...postBatch.batch, announced: 15, keyBy };
  const others = ["attention.list", "acts.list", "care.list", "complaints.list", "payouts.list", "awards.list"];
  const none = { findings: [], acts: [], flags: [], complaints: [], payouts: [], awards: [] };
  const answers = {
    ...Object.fromEntries(others.map((path) => [path, none])),
    "toDo.count": toKey,
    "post.list": { batches: [batch], totalBatches: 1, now: keyBy },
  };
  visit("/admin/to-do", answers, staffWith("manager"));
  const row = (await screen.findByText("14 cards not keyed")).closest("tr");
  expect(row?.textContent).toContain("Batch 1");
  expect(row?.textContent).toContain("By 02/12/2026 (17:00)");
  screen.getByRole("link", { name: "Open batch" });
  await screen.findByRole("link", { name: /^To do ?: 1$/ });
});
