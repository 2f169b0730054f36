import { type BasicErrorCode, basicMessage } from "@counterfoil/core";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { BuyButton } from "./buy-button.tsx";
import type { Buying } from "./use-buying.ts";
import WhyNot from "./why-not.tsx";

function Bar({ why, children }: { why: BasicErrorCode; children: ReactNode }) {
  return (
    <StickyBar className="flex min-h-19 items-center gap-3 py-2">
      <p role="status" className="flex-1 text-small font-bold">
        {basicMessage(why)}
      </p>
      {children}
    </StickyBar>
  );
}

/** In place of the bar of a customer who cannot buy: why, and what to do instead. The panel beside the page says it on desktops. */
export default function BlockedBar({ buying }: { buying: Buying }) {
  if (buying.spent) {
    return (
      <Bar why="allowance.used_up">
        <ButtonLink to="/all" variant="secondary" className="max-w-[40%] px-3 text-label">
          Browse Competitions
        </ButtonLink>
      </Bar>
    );
  }
  if (buying.restriction) {
    return (
      <StickyBar className="py-3">
        <WhyNot restriction={buying.restriction} inBar />
      </StickyBar>
    );
  }
  return (
    <Bar why="account.unverified_to_buy">
      <BuyButton buying={buying} />
    </Bar>
  );
}
