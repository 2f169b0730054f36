/** What becomes of instant prizes that no one won: given in the draw after the main prizes, or to no one. */
export const unwonInstantWins = ["final_draw", "not_awarded"] as const;
export type UnwonInstantWins = (typeof unwonInstantWins)[number];
