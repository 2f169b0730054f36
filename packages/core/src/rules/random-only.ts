/** Whether a competition allocates its numbers at random only. A winning number could be guessed where numbers are chosen. */
export function isRandomOnly(raffle: { luckyDipsOnly: boolean; hasInstantWins: boolean }): boolean {
  return raffle.luckyDipsOnly || raffle.hasInstantWins;
}
