/** Why a customer is in the care queue, and the figures of each reason. */
export const careRules = [
  "balance_at_closing",
  "weak_mark",
  "strong_mark",
  "by_hand",
  "limit_reached",
  "raises",
  "pauses",
  "after_pause",
  "cards",
  "declines",
  "nights",
  "day_spend",
  "week_spend",
  "chargeback",
] as const;
export type CareRule = (typeof careRules)[number];
