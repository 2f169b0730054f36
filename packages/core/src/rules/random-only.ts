/** Whether a competition allocates its numbers at random only: with chosen numbers, instant wins could be guessed. */
export function isRandomOnly(raffle: { luckyDipsOnly: boolean; hasInstantWins: boolean }): boolean {
  return raffle.luckyDipsOnly || raffle.hasInstantWins;
}
