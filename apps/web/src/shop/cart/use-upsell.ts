import type { RaffleListItem, RaffleRef } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { findBlock } from "../../product/config-blocks.ts";
import { serverNow } from "../../ui/clock.ts";

/** The popup offers at most this many. */
const MOST = 8;
const KEY = "upsell-popup";

/** Nobody is asked again who has said so on this device (customer spec, section 9). */
export function refuseUpsell(refused: boolean): void {
  if (refused) localStorage.setItem(KEY, "off");
  else localStorage.removeItem(KEY);
}

function isOpen({ endDate, ticketsPurchased, maxEntries }: RaffleListItem): boolean {
  return Date.parse(endDate) > serverNow() && ticketsPurchased < maxEntries;
}

/** Competitions to offer on the way to the payment: open ones that are not in the cart. None while the popup is off. */
export function useUpsell(cart: { raffle: RaffleRef }[]): RaffleListItem[] {
  const config = trpc.content.config.useQuery();
  const popup = findBlock(config.data?.config ?? [], "global_promotional_popup");
  const wanted = popup?.options.upsellActive === true && localStorage.getItem(KEY) !== "off";
  const raffles = trpc.raffles.all.useQuery(undefined, { enabled: wanted });
  if (!wanted) return [];
  const inCart = new Set(cart.map(({ raffle }) => raffle._id));
  return (raffles.data?.raffles ?? []).filter((raffle) => !inCart.has(raffle._id) && isOpen(raffle)).slice(0, MOST);
}
