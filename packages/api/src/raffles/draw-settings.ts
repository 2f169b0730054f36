import type { DrawSettings } from "@counterfoil/domain";
import type { ShopConfig } from "../deps.ts";

/** Returns what a shop brings to the rules of each draw. */
export function drawSettings({ draws, dataKeys, reservationSeconds, paymentSeconds }: ShopConfig): DrawSettings {
  return { ...draws, dataKeys, paymentSeconds: reservationSeconds + paymentSeconds };
}
