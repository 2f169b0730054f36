import { type BasicErrorCode, isRandomOnly, type Raffle, type User } from "@counterfoil/core";

export function allocatesAtRandom({
  luckyDipsOnly,
  instantWins,
}: Pick<Raffle, "luckyDipsOnly" | "instantWins">): boolean {
  return isRandomOnly({ luckyDipsOnly, hasInstantWins: instantWins.length > 0 });
}

/** Returns the error code that this customer would get for adding tickets now; null if nothing prevents it. */
export function buyingBlockedBy(user: Pick<User, "verified"> | null, allowed: number): BasicErrorCode | null {
  if (allowed < 1) return "allowance.used_up";
  if (!user) return "session.required_to_buy";
  return user.verified ? null : "account.unverified_to_buy";
}
