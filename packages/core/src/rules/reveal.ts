/** How buyers may open their tickets of a competition with instant prizes: the result was decided when they paid. */
export const revealGames = ["scratch", "wheel"] as const;
export type RevealGame = (typeof revealGames)[number];
/** `none` shows the results straight away. */
export const reveals = ["none", ...revealGames] as const;
export type Reveal = (typeof reveals)[number];

/** Returns the game of a stored competition; null where results are shown straight away, or nothing can be won. */
export function revealGame(raffle: { reveal: Reveal; has_instant_wins: boolean }): RevealGame | null {
  return raffle.reveal === "none" || !raffle.has_instant_wins ? null : raffle.reveal;
}

/** Returns the game as a field of an answer; nothing without one. */
export function revealField(raffle: { reveal: Reveal; has_instant_wins: boolean }): { reveal?: RevealGame } {
  const reveal = revealGame(raffle);
  return reveal ? { reveal } : {};
}
