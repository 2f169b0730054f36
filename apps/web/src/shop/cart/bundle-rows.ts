import { bundleInWords, type CartBundle } from "@counterfoil/core";
import { formatMoney } from "../../ui/format.ts";

/** The bundles of a cart as rows of its sum: "Bundle: 12 tickets, 10% off", with the competition where there are several. */
export function bundleRows(bundles: readonly CartBundle[] = []): { label: string; sum: string }[] {
  return bundles.map((bundle) => ({
    label: `Bundle: ${bundle.tickets} tickets, ${bundleInWords(bundle)}${bundles.length > 1 ? ` (${bundle.raffle.name})` : ""}`,
    sum: formatMoney(-bundle.discount),
  }));
}
