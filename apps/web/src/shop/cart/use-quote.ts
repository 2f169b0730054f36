import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "../../app/trpc.ts";
import type { PayWith } from "./pay-with.ts";

const quoteKey = ["quote"];

/**
 * What the cart costs now with that coupon and balance, computed by the server: nothing is held or used by it.
 * `cart` names what is in the cart, so that another cart is computed anew. A ticked
 * newsletter box counts for a coupon of subscribers.
 */
export function useQuote(payWith: PayWith, cart: string, enabled = true) {
  const { client } = trpc.useUtils();
  const { couponCode, useBalance: usePromotionalBalance, newsletter } = payWith;
  return useQuery({
    queryKey: [...quoteKey, { couponCode, usePromotionalBalance, newsletter, cart }],
    queryFn: () => client.payments.quote.query({ couponCode, usePromotionalBalance, newsletter }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
    enabled,
  });
}
