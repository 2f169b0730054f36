import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { trpc } from "../../app/trpc.ts";

/** The start of the key of every price of the cart. Here, since every page loads this file. */
export const quoteKey = ["quote"];

const KEY = "cart-changed";

export function announceCartChange(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** Refetches the cart and its price when another tab has changed it. */
export function useCartOfOtherTabs(): void {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== KEY) return;
      void utils.tickets.invalidate();
      void cache.invalidateQueries({ queryKey: quoteKey });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [cache, utils]);
}
