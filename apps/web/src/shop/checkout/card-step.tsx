import type { Card } from "@counterfoil/core";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/checkbox.tsx";

type SavedCardRowProps = {
  card: Card;
  name: string;
  checked: boolean;
  problem: string | null;
  onChoose: (cardId: string) => void;
};

/** A saved card; one that cannot pay for this says why, and cannot be chosen. */
function SavedCardRow({ card: { _id, type, lastFour }, name, checked, problem, onChoose }: SavedCardRowProps) {
  const reason = useId();
  return (
    <div>
      <ChoiceRow
        name={name}
        checked={checked}
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : reason}
        onChange={() => onChoose(_id)}
      >
        {type} (x-{lastFour})
      </ChoiceRow>
      {problem !== null && (
        <p id={reason} className="mt-1 px-3.5 text-small text-muted">
          {problem}
        </p>
      )}
    </div>
  );
}

type CardStepProps = {
  cards: Card[];
  problemOf: (card: Card) => string | null;
  chosen: string | null;
  onChoose: (cardId: string | null) => void;
  onDone: () => void;
};

export function CardStep({ cards, chosen, problemOf, onChoose, onDone }: CardStepProps) {
  const name = useId();
  return (
    <div className="grid gap-6">
      <h1 className="lg:text-[2.125rem]/[2.375rem]">Choose a card</h1>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Card</legend>
        {cards.map((card) => (
          <SavedCardRow
            key={card._id}
            card={card}
            name={name}
            checked={card._id === chosen}
            problem={problemOf(card)}
            onChoose={onChoose}
          />
        ))}
        <ChoiceRow name={name} checked={chosen === null} onChange={() => onChoose(null)}>
          A new card
        </ChoiceRow>
      </fieldset>
      <Button size="big" wide onClick={onDone}>
        Continue
      </Button>
    </div>
  );
}
