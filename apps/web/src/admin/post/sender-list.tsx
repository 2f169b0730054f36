import type { PostPerson, PostRaffle } from "@counterfoil/core";
import { formatName } from "@counterfoil/core";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { cx } from "../../ui/cx.ts";

/** A postcode is looked for once it has this many letters and digits. */
const POSTCODE = 5;

interface Props {
  postCode: string;
  lastName: string;
  raffle: PostRaffle | undefined;
  /** Someone was taken already. */
  isTaken: boolean;
  onTake: (person: PostPerson) => void;
}

/** People who entered by post before, by postcode and surname: arrow down and Enter take one. */
export function useSenders({ postCode, lastName, raffle, isTaken, onTake }: Props) {
  const [active, setActive] = useState(-1);
  const asked = useDeferredValue({ postCode, lastName, raffleId: raffle?._id ?? null });
  const isAsked = asked.postCode.replace(/\W/g, "").length >= POSTCODE;
  const found = trpc.post.senders.useQuery(asked, { enabled: isAsked, placeholderData: (before) => before });
  const people = (isAsked && found.data?.people) || [];
  const take = (index: number) => {
    const person = people[index];
    if (person) onTake(person);
    setActive(-1);
    return person !== undefined;
  };
  const move = (by: number) => {
    setActive(Math.max(-1, Math.min(people.length - 1, active + by)));
    return people.length > 0;
  };
  const press = ({ key }: KeyboardEvent) =>
    (key === "ArrowDown" && move(1)) || (key === "ArrowUp" && move(-1)) || (key === "Enter" && take(active));
  return {
    ...{ people, active, take },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isTaken && press(event)) event.preventDefault();
    },
  };
}

export function SenderList({ people, active, take, raffle }: ReturnType<typeof useSenders> & Pick<Props, "raffle">) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="People who entered by post before" className="grid gap-1">
      {people.map((person, index) => (
        <li key={person._id}>
          <button
            type="button"
            tabIndex={-1}
            onClick={() => take(index)}
            className={cx(
              "min-h-11 w-full rounded-m border border-line px-3 text-left text-label hover:bg-ground",
              index === active && "border-ink bg-ground outline-2 outline-ink",
            )}
          >
            <strong>{formatName(person)}</strong>, {person.address.addressLine1}
            {raffle && <span className="text-muted">{` · ${person.used} of ${raffle.maxEntriesPerPerson} used`}</span>}
          </button>
        </li>
      ))}
      <li aria-live="polite" className="sr-only">
        {people[active] ? `${formatName(people[active])}. Press Enter to take.` : `${people.length} found`}
      </li>
    </ul>
  );
}
