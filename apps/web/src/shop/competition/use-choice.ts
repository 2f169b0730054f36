import { basicMessage, printedNumber, type Raffle } from "@counterfoil/core";
import { useEffect, useMemo, useState } from "react";
import { useFlash } from "../../ui/flash-list.tsx";
import { useHydrating } from "../../ui/hydration.ts";
import { amountWithin, type Choice, forgetLastChosen, keepChoice, noChoice, readChoice } from "./ticket-choice.ts";
import type { Availability } from "./use-availability.ts";

export function takenSentence(ticketNums: string[]): string {
  const inWords = new Intl.ListFormat("en-GB");
  return `${basicMessage("ticket.taken")} Taken: ${inWords.format(ticketNums.map(printedNumber))}.`;
}

function useKeptChoice({ _id, slug }: Raffle) {
  const hydrating = useHydrating();
  const kept = useMemo(() => (hydrating ? noChoice : readChoice(_id)), [hydrating, _id]);
  const [changed, setChanged] = useState<Choice | null>(null);
  useEffect(() => {
    if (changed) keepChoice({ _id, slug }, changed);
  }, [_id, slug, changed]);
  const change = (next: (last: Choice) => Choice) => setChanged((last) => next(last ?? kept));
  return [changed ?? kept, change] as const;
}

/** Returns the choice; numbers that someone else takes are removed with a message. */
export function useChoice(raffle: Raffle, availability: Availability) {
  const flash = useFlash();
  const [choice, setChoice] = useKeptChoice(raffle);
  const change = (next: Partial<Choice>) => setChoice((last) => ({ ...last, ...next }));

  const lost = choice.numbers.filter((ticketNum) => availability.stateOf(ticketNum) === "taken");
  useEffect(() => {
    if (lost.length === 0) return;
    setChoice((last) => ({ ...last, numbers: last.numbers.filter((each) => !lost.includes(each)) }));
    flash.warning(takenSentence(lost));
  });

  return {
    numbers: choice.numbers,
    answer: choice.answer,
    amount: amountWithin(choice.amount, raffle.luckyDipDefault, availability.offered),
    setAmount: (amount: number) => change({ amount }),
    setAnswer: (answer: string) => change({ answer }),
    choose: (numbers: string[]) => change({ numbers }),
    drop: (ticketNums: string[]) => change({ numbers: choice.numbers.filter((each) => !ticketNums.includes(each)) }),
    clear: () => {
      setChoice((last) => ({ ...noChoice, answer: last.answer }));
      forgetLastChosen();
    },
  };
}

export type ChoiceHandle = ReturnType<typeof useChoice>;
