import { expect } from "vitest";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it } from "../../test/shop.ts";
import { countDueAwards, listAwards, listMyAwards } from "./list-awards.ts";

it("the board, what is due and a winner's prizes are read by their indexes", async ({ shop }) => {
  const { db, statements } = recordStatements(shop.db);
  const deps = { db, clock: () => shop.now() };
  await listAwards(deps, { state: "open", query: "", skip: 0, limit: 100 });
  await listAwards(deps, { state: "published", query: "", skip: 0, limit: 20 });
  await countDueAwards(deps);
  await listMyAwards(deps, "someone");
  const plans: string[] = [];
  for (const statement of statements) plans.push((await planOf(shop.db, statement)).join("\n"));
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN |Seq Scan/m);
  const found = plans.join("\n");
  for (const index of ["awards_of_user", "draw_entrants_of_user", "instant_wins_of_user"])
    expect(found).toContain(index);
  // A winner's prizes are not found among all that are in a state.
  const board = plans.filter((plan) => /awards_(due|by_state)/.test(plan));
  expect(board).toHaveLength(7);
});
