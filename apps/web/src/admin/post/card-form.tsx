import { keyedReasons, type PostCard, type PostRaffle } from "@counterfoil/core";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { type CardValues, reasonNames, valuesOfPerson } from "./card-values.ts";
import { SenderList, useSenders } from "./sender-list.tsx";
import type { CardFormState } from "./use-card-form.ts";

type FieldsProps = { of: CardFormState };

function textOf({ values, errors, set }: CardFormState, name: keyof CardValues) {
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

function SenderFields({ of, senders }: FieldsProps & { senders: Senders }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label="Postcode" {...textOf(of, "postCode")} onKeyDown={senders.onKeyDown} />
        <TextField label="Surname" {...textOf(of, "lastName")} onKeyDown={senders.onKeyDown} />
        <TextField label="First name" {...textOf(of, "firstName")} />
      </div>
      {of.values.personId === null && <SenderList {...senders} raffle={of.raffle} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Address" {...textOf(of, "addressLine1")} />
        <TextField label="Town or city" optional {...textOf(of, "city")} />
        <TextField label="Email" optional type="email" {...textOf(of, "email")} />
        <TextField label="Phone" optional type="tel" {...textOf(of, "phone")} />
      </div>
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
