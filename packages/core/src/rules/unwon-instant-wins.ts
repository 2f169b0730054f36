/** What becomes of instant prizes that nobody won: given in the draw after the main prizes, or to nobody. */
export const unwonInstantWins = ["final_draw", "not_awarded"] as const;
export type UnwonInstantWins = (typeof unwonInstantWins)[number];
