import { printedNumber, type Raffle } from "@counterfoil/core";
import { lazy, type ReactNode, Suspense } from "react";
import { formatCount } from "../../ui/format.ts";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { HeldFor } from "../cart/hold-timer.tsx";
import { BuyButton } from "./buy-button.tsx";
import { ticketsInWords, totalOf } from "./competition-words.ts";
import type { Buying } from "./use-buying.ts";

/** Loaded for those who cannot buy: a first visit has a budget. */
const BlockedBar = lazy(() => import("./blocked-bar.tsx"));

function chosenNote({ random, choice }: Buying): string {
  return random ? "lucky dip" : choice.numbers.map(printedNumber).join(" · ");
}

function barWords(raffle: Raffle, buying: Buying): { title: string; note: ReactNode } {
  const { next, count, holds } = buying;
  if (next === "cart") {
    return {
      title: `${formatCount(holds.count)} in your cart`,
      note: holds.end && <HeldFor exp={holds.end} />,
    };
  }
  if (next === "dip") return { title: "Your lucky dip", note: null };
  if (count === 0) return { title: "No tickets yet", note: null };
  return { title: `${ticketsInWords(count)} · ${totalOf(raffle, count)}`, note: chosenNote(buying) };
}

export function BuyBar({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const bar = (
    <StickyBar {...barWords(raffle, buying)} leaving={buying.leaving}>
      <BuyButton buying={buying} />
    </StickyBar>
  );
  if (!buying.spent && !buying.restriction && buying.next !== "verify") return bar;
  return (
    <Suspense fallback={bar}>
      <BlockedBar buying={buying} />
    </Suspense>
  );
}
