import { type RaffleListItem, type RaffleRef, stageOfWire } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { findBlock } from "../../product/config-blocks.ts";
import { serverNow } from "../../ui/clock.ts";

/** Most competitions in the popup. */
const MOST = 8;
const KEY = "upsell-popup";

/** Stores on this device whether the popup may be shown again. */
export function hideUpsell(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, "off");
  else localStorage.removeItem(KEY);
}

function hasTickets(raffle: RaffleListItem): boolean {
  return stageOfWire(raffle, serverNow()) === "open" && raffle.ticketsPurchased < raffle.maxEntries;
}

/** Returns competitions to offer before the checkout: open ones not in the cart. None while the popup is off. */
export function useUpsell(cart: { raffle: RaffleRef }[]): RaffleListItem[] {
  const config = trpc.content.listBlocks.useQuery();
  const popup = findBlock(config.data?.config ?? [], "global_promotional_popup");
  const active = popup?.options.upsellActive === true && localStorage.getItem(KEY) !== "off";
  const raffles = trpc.raffles.listOpen.useQuery(undefined, { enabled: active });
  if (!active) return [];
  const inCart = new Set(cart.map(({ raffle }) => raffle._id));
  return (raffles.data?.raffles ?? []).filter((raffle) => !inCart.has(raffle._id) && hasTickets(raffle)).slice(0, MOST);
}
