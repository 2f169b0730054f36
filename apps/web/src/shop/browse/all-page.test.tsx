import { DAY_MS } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { someRaffle } from "../../test/some-raffle.ts";
import { visit } from "../../test/visit.tsx";

it("a group shows six competitions, and the others in place once they are asked for, also after Back", async () => {
  onTestFinished(() => sessionStorage.clear());
  const raffles = Array.from({ length: 17 }, (_, place) =>
    someRaffle({ name: `Hatch ${place}`, price: place, endDate: new Date(Date.now() + DAY_MS).toISOString() }),
  );
  const answers = { "raffles.listGrouped": { raffles: [] }, "raffles.listOpen": { raffles } };
  const first = visit("/all", answers);
  const group = await screen.findByRole("region", { name: "All Competitions" });
  expect(within(group).getAllByRole("link")).toHaveLength(6);
  await userEvent.click(within(group).getByRole("button", { name: "Show all 17 in All Competitions" }));
  expect(within(group).getAllByRole("link")).toHaveLength(17);
  first.unmount();
  visit("/all", answers);
  expect(within(await screen.findByRole("region", { name: "All Competitions" })).getAllByRole("link")).toHaveLength(17);
});
