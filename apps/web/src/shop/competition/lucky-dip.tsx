import type { Raffle } from "@counterfoil/core";
import { Slider, Stepper } from "../../ui/amount-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import { ticketsInWords, totalOf } from "./competition-words.ts";
import { quickAmounts } from "./ticket-choice.ts";
import type { ChoiceHandle } from "./use-choice.ts";

type AmountProps = { raffle: Raffle; choice: ChoiceHandle; allowed: number };

function restSentence(allowed: number): string {
  return `Up to ${ticketsInWords(allowed)}.`;
}

/** Random numbers in addition to chosen ones: its button adds them to the cart at once. */
export function LuckyDip({
  raffle,
  choice,
  allowed,
  disabled,
  onAdd,
}: AmountProps & { disabled: boolean; onAdd: () => void }) {
  const { amount, setAmount } = choice;
  const picker = { value: amount, onChange: setAmount, max: allowed, label: "Number of lucky dips" };
  const dips = amount === 1 ? "lucky dip" : "lucky dips";
  return (
    <CompetitionSection choosing title="Lucky dip" note={`We pick for you. ${restSentence(allowed)}`}>
      <div className="grid gap-3 @min-[640px]:grid-cols-[minmax(0,1fr)_auto] @min-[640px]:items-center @min-[640px]:gap-8">
        <Slider {...picker} />
        <div className="flex gap-2 lg:gap-3">
          <Stepper {...picker} />
          <Button
            variant="secondary"
            className="min-w-0 flex-1 min-[24rem]:whitespace-nowrap max-lg:px-1 max-lg:text-label"
            keepsFocus
            disabled={disabled || amount < 1}
            onClick={onAdd}
          >
            Add {amount} {dips} · {totalOf(raffle.price, amount)}
          </Button>
        </div>
      </div>
    </CompetitionSection>
  );
}

/** The number of random tickets, when numbers cannot be chosen. */
export function HowMany({ choice, allowed }: Omit<AmountProps, "raffle">) {
  const { amount, setAmount } = choice;
  const picker = { value: amount, onChange: setAmount, max: allowed, label: "Number of tickets" };
  return (
    <CompetitionSection
      choosing
      id="choose"
      title="How many tickets?"
      note={`Numbers are drawn for you. ${restSentence(allowed)}`}
    >
      <Slider {...picker} />
      <div className="flex flex-wrap gap-2 lg:gap-3">
        <Stepper {...picker} />
        <div className="flex flex-1 basis-52 gap-2 lg:gap-3">
          {quickAmounts(allowed).map((quick) => (
            <Button
              key={quick}
              variant="secondary"
              className="min-w-14 max-w-36 flex-1"
              aria-label={`${quick} tickets`}
              aria-pressed={quick === amount}
              onClick={() => setAmount(quick)}
            >
              {quick}
            </Button>
          ))}
        </div>
      </div>
    </CompetitionSection>
  );
}
