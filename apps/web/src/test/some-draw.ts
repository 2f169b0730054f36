import { type Draw, HOUR_MS, type RaffleDraw } from "@counterfoil/core";

/** The provable draw of a competition that is on sale. */
export const someDraw: RaffleDraw = {
  drawAt: "2026-11-27T14:30:00.000Z",
  round: 34_000_000,
  rulesHash: "ab".repeat(32),
  rulesSince: "2026-11-20T12:00:00.000Z",
  state: "published",
  testBeacon: false,
};

export const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const hex = (digit: string) => digit.repeat(64);

/** The public draw of a competition that sells, to be drawn in five hours. */
export function publicDraw(given: Partial<Draw> = {}): Draw {
  return {
    slug: "hatch",
    raffleId: "r1",
    competition: "Hot hatch",
    image: null,
    switchedAt: null,
    address: "https://shop.test/draws/hatch",
    state: "selling",
    drawAt: at(5 * HOUR_MS),
    round: null,
    roundAt: null,
    lockedAt: null,
    commitHash: null,
    rules: {
      hash: hex("a"),
      since: "2026-11-01T12:00:00.000Z",
      versions: 1,
      opensAt: at(-HOUR_MS),
      closesAt: at(HOUR_MS),
      cap: 2_500,
      lastLetter: null,
      maxPerEntrant: 50,
      prizes: ["Car", "£100"],
      onePrizePerEntrant: true,
      chain: hex("c"),
      round: 20_791_007,
      roundAt: at(5 * HOUR_MS),
      leadSeconds: 3_600,
      hasQuestion: false,
      instant: null,
      voidReasons: ["unreachable"],
    },
    roots: null,
    seed: null,
    drawnAt: null,
    cancelReason: "",
    counts: null,
    results: [],
    voids: [],
    announced: [],
    beacon: null,
    testBeacon: false,
    ...given,
  };
}
