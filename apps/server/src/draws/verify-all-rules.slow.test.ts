import { DAY_MS, HOUR_MS, MINUTE_MS, noCompanyDetails } from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import { expect, test } from "vitest";
import { completeFree } from "#test/api-client.ts";
import { addPerson } from "#test/fixtures.ts";
import { ok, openMovedShop, publishOpen } from "#test/moved-shop.ts";
import { doubtsOf, verifyDownloaded } from "#test/run-verifier.ts";

const JOBS = ["freeze-rules", "fetch-beacons", "place-instant-wins", "lock-draws", "draw"];

test("a verifier reads all that the rules of a shop can have", async () => {
  const { server, pass } = await openMovedShop(JOBS);
  const company = { ...noCompanyDetails, address: "PO Box 1" };
  await ok(server, "POST", "/api/config/company", await server.admin(), { company });
  const at = (hours: number) => new Date(server.deps.clock() + hours * HOUR_MS).toISOString();
  const raffle = await publishOpen(server, 1, {
    price: 2,
    maxEntries: 100,
    ticketMatrix: { useLetters: true, toLetter: "D" },
    bundles: [{ from: 2, percentOff: 10 }],
    postClosesAt: at(1),
    postReserve: 5,
    drawAt: at(30),
    drawPrizes: [
      { prize: "Car", cashAlternative: 9_000 },
      { prize: "£50", kind: "cash", amount: 50 },
    ],
    instantWins: [{ prize: "Mug" }, { prize: "£5", kind: "credit", amount: 5 }],
    question: { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] },
  });
  await pass(70_000);
  await pass(MINUTE_MS);
  const { id, token } = await addPerson(server.deps.db, { first_name: "Bea" });
  const gift = { $push: { promotionalBalanceHistory: { amount: 4, notes: "For the test" } } };
  await ok(server, "PUT", `/api/user/${id}`, await server.admin(), gift);
  await ok(server, "POST", `/api/raffleTickets/raffle/${raffle._id}/reserve/2`, token, {
    amount: 2,
    questionAnswer: "4",
  });
  await completeFree(server.call, token, true);
  await pass(HOUR_MS + DAY_MS);
  await pass(6 * HOUR_MS);
  const rules = DrawRules.parse(await (await fetch(`${server.url}/draws/${raffle.slug}/rules.json`)).json());
  const optional = Object.keys(DrawRules.shape).filter((name) => !(name in rules));
  expect(optional).toEqual([]);
  for (const run of await verifyDownloaded(server.url, raffle.slug)) {
    expect(doubtsOf(run), run.output).toEqual([]);
    expect(run.output).toContain("Car (or £9,000 cash): ");
  }
});
