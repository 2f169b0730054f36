import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, boat, boatAnswers } from "../../test/console-answers.ts";
import { errorResponse, visit } from "../../test/visit.tsx";

const failed = "Failed to load instant win data for this raffle";
const answers = { ...boatAnswers, "raffles.find": { raffle: { ...boat, hasInstantWins: true }, now: boat.createdAt } };
const lists = [
  { list: "Available prizes", broken: false, empty: "None is left." },
  { list: "Claimed prizes", broken: true, empty: "None is won yet." },
];

it.each(lists)("says that $list could not be loaded, and tries again when told to", async ({ broken, empty }) => {
  let down = true;
  visit(
    "/admin/raffles/boat",
    {
      ...answers,
      "raffles.listPrizes": ({ won }: { won: boolean }) =>
        down && won === broken ? errorResponse(422, "request.invalid") : { prizes: [], totalPrizes: 0 },
    },
    admin,
  );
  const lists = within(await screen.findByRole("region", { name: "Instant wins" }));
  const place = await lists.findByRole("alert");
  expect(place.textContent).toContain(`${failed}. `);
  expect(await screen.findByText(failed)).toBeDefined();
  expect(lists.queryByText(empty)).toBeNull();
  down = false;
  await userEvent.click(within(place).getByRole("button", { name: "Try again" }));
  expect(await lists.findByText(empty)).toBeDefined();
  expect(lists.queryByRole("alert")).toBeNull();
});
