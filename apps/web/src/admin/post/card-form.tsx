import {
  formatName,
  keyedReasons,
  lettersAndDigits,
  type PostCard,
  type PostPerson,
  type PostRaffle,
} from "@counterfoil/core";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDateTime } from "../../ui/format.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { type CardValues, reasonNames, valuesOfPerson } from "./card-values.ts";
import type { CardFormState } from "./use-card-form.ts";

/** A postcode is looked for once it has this many letters and digits. */
const POSTCODE = 5;

interface SendersProps {
  postCode: string;
  lastName: string;
  raffle: PostRaffle | undefined;
  /** Someone was taken already. */
  isTaken: boolean;
  onTake: (person: PostPerson) => void;
}

/** People who entered by post before, by postcode and surname: arrow down and Enter take one. */
function useSenders({ postCode, lastName, raffle, isTaken, onTake }: SendersProps) {
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

function SenderList({ people, active, take, raffle }: ReturnType<typeof useSenders> & Pick<SendersProps, "raffle">) {
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
            {person.email && `, ${person.email}`}
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

type FieldsProps = { of: CardFormState };

function textOf({ values, errors, set }: CardFormState, name: Exclude<keyof CardValues, "someoneElse">) {
  return {
    name,
    value: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
    // Someone else's details are someone else.
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: target.value, ...(isPersonal.has(name) && { personId: null }) }),
  };
}

const isPersonal = new Set<keyof CardValues>([
  ...(["postCode", "lastName", "firstName", "addressLine1", "addressLine2", "city", "county"] as const),
  ...(["email", "phone"] as const),
]);

type Senders = ReturnType<typeof useSenders>;

const nameKey = ({ firstName, lastName }: Pick<CardValues, "firstName" | "lastName">) =>
  lettersAndDigits(firstName + lastName);

function SenderFields({ of, senders }: FieldsProps & { senders: Senders }) {
  const { values, set } = of;
  const hasNamesake = senders.people.some((person) => nameKey(person) === nameKey(values));
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label="Postcode" {...textOf(of, "postCode")} onKeyDown={senders.onKeyDown} />
        <TextField label="Surname" {...textOf(of, "lastName")} onKeyDown={senders.onKeyDown} />
        <TextField label="First name" {...textOf(of, "firstName")} />
      </div>
      {values.personId === null && <SenderList {...senders} raffle={of.raffle} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Address" {...textOf(of, "addressLine1")} />
        <TextField label="Town or city" optional {...textOf(of, "city")} />
        <TextField label="Email" optional type="email" {...textOf(of, "email")} />
        <TextField label="Phone" optional type="tel" {...textOf(of, "phone")} />
      </div>
      {values.personId === null && hasNamesake && (
        <Checkbox
          checked={values.someoneElse}
          onChange={({ target }) => set({ someoneElse: target.checked })}
          hint="Entries count towards a limit of their own"
        >
          The sender is someone else of the same name and postcode
        </Checkbox>
      )}
    </>
  );
}

function EntryFields({ of }: FieldsProps) {
  const { raffle, values } = of;
  return (
    <div className="grid gap-4 md:grid-cols-2 min-[80rem]:grid-cols-3">
      {raffle && raffle.answers.length > 0 && (
        <ChoiceField
          label="Answer"
          first="Choose"
          names={Object.fromEntries(raffle.answers.map((answer) => [answer, answer]))}
          {...textOf(of, "answer")}
        />
      )}
      {raffle?.choosesNumbers && (
        <TextField label="Numbers on the card" optional inputMode="numeric" {...textOf(of, "numbers")} />
      )}
      {values.replaces === null && (
        <TextField label="Cards from this person" inputMode="numeric" {...textOf(of, "copies")} />
      )}
      <ChoiceField
        label="Reject because"
        first="Not rejected"
        names={reasonNames}
        options={keyedReasons}
        {...textOf(of, "reason")}
      />
      {values.reason === "duplicate" && (
        <TextField label="Repeats card" placeholder="P-000124-017" {...textOf(of, "duplicateOf")} />
      )}
    </div>
  );
}

/** Returns how many entries the person has in the competition, with the cards of this batch that wait. */
function usedBy(personId: string | null, raffle: PostRaffle, cards: readonly PostCard[], before: number): number {
  const waiting = cards.filter(
    (card) => card.state === "keyed" && card.person?._id === personId && card.raffle?._id === raffle._id,
  );
  return before + waiting.length * raffle.entriesPerCard;
}

function Used({ of, cards, senders }: FieldsProps & { cards: readonly PostCard[]; senders: Senders }) {
  const { values, raffle } = of;
  if (!raffle) return null;
  const known = senders.people.find(({ _id }) => _id === values.personId);
  const used = known ? usedBy(values.personId, raffle, cards, known.used) : 0;
  return (
    <p aria-live="polite" className="text-label text-muted">
      {known && (
        <strong className="text-ink">{`${used} of ${raffle.maxEntriesPerPerson} used in this raffle. `}</strong>
      )}
      Cards must arrive by {formatDateTime(raffle.postClosesAt)}.
    </p>
  );
}

const keys = "Enter: next field · Ctrl+Enter: save · Ctrl+D: same person · Alt+R: reject · Alt+Z: reopen the last card";

type Props = FieldsProps & { raffles: readonly PostRaffle[]; cards: readonly PostCard[] };

/** The form for one card. All of it works without a mouse. */
export function CardForm({ of, raffles, cards }: Props) {
  const { form, values, raffle, set, focus, clear, save, onKeyDown } = of;
  const senders = useSenders({
    ...{ postCode: values.postCode, lastName: values.lastName, raffle, isTaken: values.personId !== null },
    onTake: (person) => {
      set(valuesOfPerson(person));
      focus(raffle && raffle.answers.length > 0 ? "answer" : "copies");
    },
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Card"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-4 rounded-l border border-line bg-white p-5"
    >
      <ChoiceField
        label="Raffle"
        first="Choose"
        names={Object.fromEntries(raffles.map(({ _id, name }) => [_id, name]))}
        {...textOf(of, "raffleId")}
      />
      <SenderFields of={of} senders={senders} />
      <EntryFields of={of} />
      <Used of={of} cards={cards} senders={senders} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" size="console">
          {values.replaces === null ? "Save card" : "Save changes"}
        </Button>
        {values.replaces !== null && <Action onClick={clear}>Cancel</Action>}
        <p className="text-small text-muted max-md:hidden">{keys}</p>
      </div>
    </form>
  );
}
