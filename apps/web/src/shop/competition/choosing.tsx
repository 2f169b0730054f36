import type { Raffle } from "@counterfoil/core";
import { Slider, Stepper } from "../../ui/amount-picker.tsx";
import { Button, touchLink } from "../../ui/button.tsx";
import { BundleChoice } from "./bundle-choice.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import { dipLabel, ticketsInWords } from "./competition-words.ts";
import type { Availability } from "./use-availability.ts";
import type { Buying } from "./use-buying.ts";
import type { ChoiceHandle } from "./use-choice.ts";

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>\-*\s]+/gm, "")
    .replace(/[*_`]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(.{90}\S*?)[,.:;]?\s.*/, "$1…");
}

/** Returns the first paragraph of a Markdown text as plain text, without headings, which would run into it. A long one ends after a word. */
export function firstParagraph(markdown: string): string {
  const paragraphs = markdown.replace(/^#.*$/gm, "\n").split(/\n[^\S\n]*\n/);
  return paragraphs.map(plainText).find((text) => text !== "") ?? "";
}

function PrizeSummary({ raffle }: { raffle: Pick<Raffle, "description"> }) {
  const text = firstParagraph(raffle.description);
  if (text === "") return null;
  return (
    <div className="pt-6 lg:pt-10">
      <p className="max-w-[68ch]">{text}</p>
      <a href="#prize" className={touchLink}>
        See the prize
      </a>
    </div>
  );
}

export function quickAmounts(allowed: number): number[] {
  return [5, 20, 50].filter((amount) => amount <= allowed);
}

type AmountProps = {
  raffle: Raffle;
  choice: ChoiceHandle;
  availability: Availability;
  usedUp: boolean;
};

/** Not longer for someone who may have no more: how many they have is known late, and the page must not move. */
function amountNote(sentence: string, { availability, usedUp }: Pick<AmountProps, "availability" | "usedUp">): string {
  if (!usedUp) return `${sentence} Up to ${ticketsInWords(availability.offered)}.`;
  return availability.noneLeft ? "None are left for now." : "You've reached your limit.";
}

type Props = AmountProps & { disabled: boolean; onAdd: () => void };

function LuckyDip({ raffle, choice, availability, usedUp, disabled, onAdd }: Props) {
  const { amount, setAmount } = choice;
  const many = raffle.maxEntriesPerPerson > 1;
  const picker = {
    value: amount,
    onChange: setAmount,
    max: availability.offered,
    disabled: usedUp,
    label: "Number of lucky dips",
  };
  return (
    <CompetitionSection title="Lucky dip" note={amountNote("We'll pick numbers for you.", { availability, usedUp })}>
      <div className="grid gap-3 @min-[640px]:grid-cols-[minmax(0,1fr)_auto] @min-[640px]:items-center @min-[640px]:gap-8">
        {many && <Slider {...picker} />}
        <div className="flex flex-wrap gap-2 lg:gap-3">
          {many && <Stepper {...picker} />}
          <Button
            variant="secondary"
            className="grow min-[24rem]:whitespace-nowrap max-lg:px-1 max-lg:text-label"
            keepsFocus
            disabled={disabled || amount < 1}
            onClick={onAdd}
          >
            {dipLabel(raffle, amount)}
          </Button>
        </div>
      </div>
    </CompetitionSection>
  );
}

function HowMany({ raffle, choice, availability, usedUp, heldHere }: AmountProps & { heldHere: number }) {
  const { amount, setAmount } = choice;
  const { offered } = availability;
  const picker = { value: amount, onChange: setAmount, max: offered, disabled: usedUp, label: "Number of tickets" };
  return (
    <CompetitionSection
      id="choose"
      title="How many tickets?"
      note={amountNote("You'll get random numbers.", { availability, usedUp })}
    >
      {raffle.maxEntriesPerPerson > 1 && <Slider {...picker} />}
      <div className="flex flex-wrap gap-2 lg:gap-3">
        <Stepper {...picker} />
        <div className="flex flex-1 basis-52 gap-2 lg:gap-3">
          {quickAmounts(offered).map((quick) => (
            <Button
              key={quick}
              variant="secondary"
              className="min-w-14 max-w-36 flex-1"
              disabled={usedUp}
              aria-label={`${quick} tickets`}
              aria-pressed={quick === amount}
              onClick={() => setAmount(quick)}
            >
              {quick}
            </Button>
          ))}
        </div>
      </div>
      <BundleChoice
        raffle={raffle}
        chosen={amount}
        inAll={amount + heldHere}
        offered={offered}
        disabled={usedUp}
        onChoose={setAmount}
      />
    </CompetitionSection>
  );
}

/** Choose how many tickets at random: all there is to choose, or the lucky dip beside chosen numbers. */
export default function Choosing({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { availability, choice, random, usedUp, heldHere } = buying;
  const amounts = { raffle, choice, availability, usedUp };
  return (
    <>
      <PrizeSummary raffle={raffle} />
      {random ? <HowMany {...amounts} heldHere={heldHere} /> : <LuckyDip {...amounts} {...buying.dip} />}
    </>
  );
}
