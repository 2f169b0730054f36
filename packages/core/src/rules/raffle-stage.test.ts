import { expect, it } from "vitest";
import { isOver, raffleStage, raffleStages, stageOfWire } from "./raffle-stage.ts";

const raffle = { published: true, startsAt: 1000, endsAt: 2000, cancelledAt: null };

it.each([
  [999, "scheduled"],
  [1000, "open"],
  [1999, "open"],
  [2000, "ended"],
] as const)("at %i a published competition that sells from 1000 to 2000 is %s", (now, stage) => {
  expect(raffleStage(raffle, now)).toBe(stage);
});

it("is a draft until its end while no one may see it", () => {
  expect(raffleStage({ ...raffle, published: false }, 1500)).toBe("draft");
  expect(raffleStage({ ...raffle, published: false }, 2000)).toBe("ended");
});

it("is cancelled whatever the clock says", () => {
  for (const now of [0, 1500, 3000]) expect(raffleStage({ ...raffle, cancelledAt: 1200 }, now)).toBe("cancelled");
});

it("reads the same from the wire", () => {
  const wire = { live: true, startDate: new Date(1000).toISOString(), endDate: new Date(2000).toISOString() };
  expect(stageOfWire({ ...wire, cancelledAt: null }, 1999)).toBe("open");
  expect(stageOfWire({ ...wire, cancelledAt: wire.startDate }, 1999)).toBe("cancelled");
});

it("is over once it has ended or was cancelled", () => {
  expect(raffleStages.filter(isOver)).toEqual(["ended", "cancelled"]);
});
