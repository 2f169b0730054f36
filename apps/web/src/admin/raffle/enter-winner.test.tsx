import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, boat, boatAnswers, moment } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

const ended = { ...boat, live: true, startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-02-01T00:00:00.000Z" };

function openEnded(path: string, raffle: object, winners: object[]) {
  visit(
    path,
    {
      ...boatAnswers,
      "raffles.find": { raffle: { ...ended, ...raffle }, now: moment },
      "winners.listOfRaffles": { winners },
      "tickets.countEntries": { all: 0, right: 0, wrong: 0, manual: 0, paid: 0, winner: 0 },
      "tickets.listEntries": {
        tickets: [],
        totalTickets: 0,
        raffle: { ...ended, ...raffle },
        final: true,
        now: moment,
      },
    },
    admin,
  );
}

const paths = ["/admin/raffles/boat", "/admin/raffles/boat/sales"];
const enter = () => screen.queryByRole("link", { name: "Enter winner" });

it.each(paths)("%s offers to enter a winner that is typed and not known", async (path) => {
  openEnded(path, { drawAt: null }, []);
  await screen.findByRole("link", { name: "Enter winner" });
});

it.each(paths)("%s offers none that a provable draw decides", async (path) => {
  openEnded(path, { drawAt: ended.endDate }, []);
  await screen.findByRole("heading", { level: 1 });
  await expect(screen.findByRole("link", { name: "Enter winner" }, { timeout: 500 })).rejects.toThrow();
});

it("is no longer offered once the winner is known, and the raffle is called drawn", async () => {
  openEnded("/admin/raffles/boat", { drawAt: null }, [{ name: "Ellen W.", ticketNumber: "45" }]);
  await screen.findByText("Drawn");
  expect(enter()).toBeNull();
});
