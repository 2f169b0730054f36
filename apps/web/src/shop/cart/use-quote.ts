import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "../../app/trpc.ts";
import { quoteKey } from "./other-tabs.ts";
import type { PayWith } from "./pay-with.ts";

/** The price of the cart with this coupon and balance, without holding anything; `cart` identifies the cart's contents. */
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
