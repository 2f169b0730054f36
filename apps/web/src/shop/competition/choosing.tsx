import type { Raffle } from "@counterfoil/core";
import { HowMany, LuckyDip } from "./lucky-dip.tsx";
import { NumberPicker } from "./number-picker.tsx";
import { PrizeSummary } from "./prize-summary.tsx";
import type { Buying } from "./use-buying.ts";

/** Choose tickets: how many at random, or numbers and a lucky dip. */
export default function Choosing({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { availability, choice, random, usedUp } = buying;
  const { offered } = availability;
  return (
    <>
      <PrizeSummary raffle={raffle} />
      {random && <HowMany choice={choice} offered={offered} usedUp={usedUp} />}
      {!random && <LuckyDip raffle={raffle} choice={choice} offered={offered} usedUp={usedUp} {...buying.dip} />}
      {!random && (
        <NumberPicker
          raffle={raffle}
          availability={availability}
          chosen={choice.numbers}
          onToggle={choice.toggle}
          onPick={choice.add}
        />
      )}
    </>
  );
}
