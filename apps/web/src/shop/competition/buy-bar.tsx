import { printedNumber, type Raffle } from "@counterfoil/core";
import { lazy, type ReactNode, Suspense } from "react";
import { cx } from "../../ui/cx.ts";
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
  const { title, note } = barWords(raffle, buying);
  const bar = (
    <StickyBar className="flex items-center gap-3.5 pb-3 pt-2.5">
      <p className={cx("max-w-[34%] shrink-0", buying.leaving && "animate-tear")}>
        <b className="block text-label">{title}</b>
        {note && <span className="nar line-clamp-2 text-small">{note}</span>}
      </p>
      <div className="grid min-w-0 flex-1">
        <BuyButton buying={buying} />
      </div>
    </StickyBar>
  );
  if (!buying.spent && !buying.restriction && buying.next !== "verify") return bar;
  return (
    <Suspense fallback={bar}>
      <BlockedBar buying={buying} />
    </Suspense>
  );
}
