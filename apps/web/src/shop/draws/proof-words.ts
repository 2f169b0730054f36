import {
  type DrawLineProof,
  type DrawNumbers,
  type OutOfLists,
  outOfDrawInWords,
  printedTicket,
  voidReasonInWords,
} from "@counterfoil/core";
import { formatCount } from "../../ui/format.ts";

/** Says of a number whether it is in the draw, and why not. */
export function standingInWords(
  numbers: DrawNumbers,
  { number: n, reason }: Pick<DrawLineProof, "number" | "reason">,
): string {
  const number = printedTicket(numbers, n);
  return reason === null
    ? `Number ${number} is in the draw.`
    : `Number ${number} isn't in the draw: ${outOfDrawInWords[reason]}.`;
}

export function proofInWords({ file, index, count, path }: DrawLineProof): string {
  const line = formatCount(index + 1);
  const hashes =
    path.length === 0
      ? "It's the only entry, so its hash is the list fingerprint."
      : `Its hash and the ${path.length === 1 ? "hash" : `${path.length} hashes`} below give the list fingerprint.`;
  return `It is line ${line} of ${formatCount(count)} in ${file}. ${hashes}`;
}

/** Says what became of a number that was bought and is in neither list. */
export function outOfListsInWords(numbers: DrawNumbers, { number: n, why, voidReason }: OutOfLists): string {
  const number = printedTicket(numbers, n);
  if (why === null) return `Number ${number} has been bought. Its proof appears here once the entry list is locked.`;
  if (why === "missing") {
    return `Number ${number} is in neither list, although you bought it. Please write to us, and keep your order email: it's your proof.`;
  }
  const more = voidReason === null ? "" : ` (${voidReasonInWords(voidReason).toLowerCase()})`;
  return `Number ${number} isn't in the draw: ${outOfDrawInWords[why]}${more}.`;
}
