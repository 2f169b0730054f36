const words = new Map([
  ["ineligible", "Not eligible"],
  ["refunded", "Refunded"],
  ["unreachable", "Couldn't be reached"],
]);

/** Returns a reason of a draw's rules for a void as staff read it; a reason that the promoter added is returned as it is. */
export function voidReasonInWords(reason: string): string {
  return words.get(reason) ?? reason;
}
