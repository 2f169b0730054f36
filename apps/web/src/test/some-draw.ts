import type { RaffleDraw } from "@counterfoil/core";

/** The provable draw of a competition that is on sale. */
export const someDraw: RaffleDraw = {
  drawAt: "2026-11-27T14:30:00.000Z",
  round: 34_000_000,
  rulesHash: "ab".repeat(32),
  rulesSince: "2026-11-20T12:00:00.000Z",
  state: "published",
  testBeacon: false,
};
