import {
  bundleInWords,
  formatPence,
  penceInText,
  priceWithBundle,
  type Raffle,
  toBundles,
  toBundleTiers,
  toPence,
} from "@counterfoil/core";
import { Button } from "../../ui/button.tsx";

type Priced = Pick<Raffle, "price" | "bundles">;

/** What a bundle's button reads: "10 for £18 · save £2". */
export function bundleLabel({ price, bundles = [] }: Priced, from: number): string {
  const pence = toPence(price);
  const cost = priceWithBundle(pence, from, toBundleTiers(bundles));
  const saved = pence * from - cost;
  return `${from} for ${penceInText(cost)}${saved > 0 ? ` · save ${penceInText(saved)}` : ""}`;
}

/** What the next bundle gives for a number of tickets: "2 more and each costs £1.80"; null where there is none. */
export function bundleHint({ price, bundles = [] }: Priced, tickets: number): string | null {
  const tiers = toBundleTiers(bundles);
  const next = tiers.find(({ from }) => from > tickets);
  if (!next || tickets === 0) return null;
  const cost = priceWithBundle(toPence(price), next.from, tiers);
  const [each] = toBundles([next]);
  const gives =
    cost % next.from === 0 ? `each costs ${formatPence(cost / next.from)}` : `you get ${bundleInWords(each ?? {})}`;
  return `${next.from - tickets} more and ${gives}`;
}

type BundleChoiceProps = {
  raffle: Priced;
  /** How many are chosen, and how many with those in the cart. */
  chosen: number;
  /** Bundles of fewer tickets cannot be chosen. */
  least?: number;
  inAll: number;
  offered: number;
  disabled: boolean;
  onChoose: (tickets: number) => void;
};

/** The bundles of a competition as buttons, and what a few more tickets would give. None is chosen for anyone. */
export function BundleChoice({ raffle, chosen, least = 0, inAll, offered, disabled, onChoose }: BundleChoiceProps) {
  const bundles = (raffle.bundles ?? []).filter(({ from }) => from <= offered);
  if (bundles.length === 0) return null;
  return (
    <div className="grid gap-2">
      <fieldset aria-label="Bundles" className="flex min-w-0 flex-wrap gap-2">
        {bundles.map(({ from }) => (
          <Button
            key={from}
            variant="secondary"
            className="min-h-11 px-3 text-label"
            disabled={disabled || from < least}
            aria-pressed={chosen === from}
            onClick={() => onChoose(from)}
          >
            {bundleLabel(raffle, from)}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="min-h-6 text-small">
        {!disabled && bundleHint({ ...raffle, bundles }, inAll)}
      </p>
    </div>
  );
}
