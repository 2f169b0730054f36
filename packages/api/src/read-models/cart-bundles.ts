import { type CartBundle, type ReachedBundle, toBundles, toPounds } from "@counterfoil/core";
import type { RaffleRefRow } from "./raffle-ref.ts";

/** Returns the bundles that a cart reaches as its customer sees them; no field without any. */
export function toCartBundles(
  reached: readonly ReachedBundle[],
  raffles: ReadonlyMap<string, Pick<RaffleRefRow, "id" | "slug" | "name">>,
): { bundles?: CartBundle[] } {
  const bundles = reached.flatMap(({ raffleId, tickets, tier, discount }) => {
    const raffle = raffles.get(raffleId);
    if (!raffle) return [];
    const { id: _id, slug, name } = raffle;
    return toBundles([tier]).map(({ from: _from, ...gives }) => ({
      raffle: { _id, slug, name },
      tickets,
      ...gives,
      discount: toPounds(discount),
    }));
  });
  return bundles.length > 0 ? { bundles } : {};
}
