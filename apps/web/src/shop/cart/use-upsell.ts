import { type RaffleListItem, type RaffleRef, stageOfWire } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { findBlock } from "../../product/config-blocks.ts";
import { serverNow } from "../../ui/clock.ts";

/** Most competitions in the popup. */
const MOST = 8;
const KEY = "upsell-popup";

export function hideUpsell(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, "off");
  else localStorage.removeItem(KEY);
}

function hasTickets(raffle: RaffleListItem): boolean {
  return stageOfWire(raffle, serverNow()) === "open" && raffle.ticketsPurchased < raffle.maxEntries;
}

/** Returns competitions to offer before the checkout: open ones not in the cart. None if the popup is off, undefined while loading. */
export function useUpsell(cart: { raffle: RaffleRef }[]): RaffleListItem[] | undefined {
  // Read once, so that a tick in the open popup does not close it.
  const [hidden] = useState(() => localStorage.getItem(KEY) === "off");
  const config = trpc.content.listBlocks.useQuery(undefined, { enabled: !hidden });
  const popup = findBlock(config.data?.config ?? [], "global_promotional_popup");
  const active = !hidden && popup?.options.upsellActive === true;
  const raffles = trpc.raffles.listOpen.useQuery(undefined, { enabled: active });
  if (hidden) return [];
  if (config.isPending || (active && raffles.isPending)) return undefined;
  if (!active) return [];
  const inCart = new Set(cart.map(({ raffle }) => raffle._id));
  return (raffles.data?.raffles ?? []).filter((raffle) => !inCart.has(raffle._id) && hasTickets(raffle)).slice(0, MOST);
}
