import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import type { PayWith } from "./pay-with.ts";

/** Validates the entered code on the server, again whenever the cart changes; one that is no longer valid is dropped. */
export function useCoupon(payWith: PayWith, change: (part: Partial<PayWith>) => void, cart: string) {
  const { client } = trpc.useUtils();
  const { newsletter } = payWith;
  const [tried, setTried] = useState(payWith.couponCode);
  const check = useQuery({
    queryKey: ["coupon", tried, newsletter, cart],
    queryFn: () => client.coupons.check.mutate({ code: tried, newsletter }),
    placeholderData: keepPreviousData,
    enabled: tried !== "" && cart !== "",
    gcTime: 0,
  });
  const judged = tried === "" ? null : (check.data ?? null);
  const good = judged?.valid ? judged.code : "";
  const kept = payWith.couponCode;
  const settled = tried === "" || (check.isFetched && !check.isPlaceholderData);
  useEffect(() => {
    if (settled && kept !== good) change({ couponCode: good });
  });
  return {
    tried,
    apply: (code: string) => (code === tried ? void check.refetch() : setTried(code)),
    remove: () => setTried(""),
    busy: check.isFetching,
    check: judged?.valid ? judged : null,
    error: check.isError ? messageOf(check.error) : judged?.valid === false ? judged.msg : undefined,
  };
}

export type CouponHandle = ReturnType<typeof useCoupon>;
