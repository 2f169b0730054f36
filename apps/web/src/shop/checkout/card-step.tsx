import type { Card } from "@counterfoil/core";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/choice.tsx";

/** Selects a saved card or a new one (`chosen` null). */
export function CardStep({
  cards,
  chosen,
  onChoose,
  onDone,
}: {
  cards: Card[];
  chosen: string | null;
  onChoose: (cardId: string | null) => void;
  onDone: () => void;
}) {
  const name = useId();
  return (
    <div className="grid gap-6">
      <h1 className="lg:text-[2.125rem]/[2.375rem]">Choose a card</h1>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Card</legend>
        {cards.map(({ _id, type, lastFour }) => (
          <ChoiceRow key={_id} name={name} checked={_id === chosen} onChange={() => onChoose(_id)}>
            {type} (x-{lastFour})
          </ChoiceRow>
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
