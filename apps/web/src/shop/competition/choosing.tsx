import type { Raffle } from "@counterfoil/core";
import { HowMany, LuckyDip } from "./lucky-dip.tsx";
import { PrizeSummary } from "./prize-summary.tsx";
import type { Buying } from "./use-buying.ts";

/** Choose how many tickets at random: all there is to choose, or the lucky dip beside chosen numbers. */
export default function Choosing({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { availability, choice, random, usedUp } = buying;
  const { offered } = availability;
  return (
    <>
      <PrizeSummary raffle={raffle} />
      {random && <HowMany choice={choice} offered={offered} usedUp={usedUp} />}
      {!random && <LuckyDip raffle={raffle} choice={choice} offered={offered} usedUp={usedUp} {...buying.dip} />}
    </>
  );
}
