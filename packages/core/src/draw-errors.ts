/** The errors of provable draws, as the table of all errors has them. */
export const drawErrors = {
  "draw.too_early": ["invalid", "The draw is too early"],
  "draw.no_key": ["unavailable", "This shop has no key to sign draws with. Please set DRAW_KEY."],
  "draw.rules_frozen": ["conflict", "The rules of this competition's draw are final since it opened"],
  "draw.locked": ["conflict", "The list of entries of this draw is locked, and nothing changes it any more"],
  "draw.not_found": ["not_found", "That could not be found"],
  "draw.beacon_wrong": ["invalid", "That is not the beacon of this draw"],
  "draw.not_drawn": ["conflict", "This competition has not been drawn, or its prizes are handed over"],
  "draw.no_winner": ["conflict", "Nobody holds this prize"],
  "draw.not_late": ["conflict", "This draw's own beacon is not a week late, or it was switched before"],
  "draw.not_placed": ["conflict", "This competition opens in a moment, once the numbers of its instant wins are drawn"],
  "draw.staff": ["forbidden", "Accounts of staff cannot enter a competition with a draw"],
  "prize.won_in_draw": [
    "conflict",
    "This ticket won an instant prize of a competition with a draw: void the prize first, which retires its number",
  ],
  "prize.voided": ["conflict", "This prize was voided, and its number stays retired"],
  "draw.result_fixed": [
    "conflict",
    "A draw decides who wins this, so that only the picture and the links can be changed",
  ],
} as const;
