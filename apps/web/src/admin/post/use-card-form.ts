import type { PostRaffle } from "@counterfoil/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { type CardErrors, type CardValues, emptyCard, readCard } from "./card-values.ts";
import type { useCardQueue } from "./use-card-queue.ts";

interface Props {
  raffles: readonly PostRaffle[];
  queue: ReturnType<typeof useCardQueue<CardValues>>;
  /** The last card that was saved, as the form has it. */
  last: CardValues | null;
}

/** Puts the focus into the control after this one, as Enter does. */
function focusNext(form: HTMLFormElement, from: EventTarget): void {
  if (!(from instanceof HTMLElement)) return;
  const controls = [...form.querySelectorAll<HTMLElement>("input, select, button[type=submit]")];
  controls[controls.indexOf(from) + 1]?.focus();
}

/** The form in which cards are keyed without a mouse. */
export function useCardForm({ raffles, queue, last }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => emptyCard(raffles.length === 1 ? (raffles[0]?._id ?? "") : ""));
  const [errors, setErrors] = useState<CardErrors>({});
  const raffle = raffles.find(({ _id }) => _id === values.raffleId);
  const lastPerson = useRef<CardValues>(null);

  const focus = (name: keyof CardValues) =>
    // The field may appear with this change.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus());
  const set = (changed: Partial<CardValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const save = () => {
    const read = readCard(values, (raffle?.answers.length ?? 0) > 0);
    if ("errors" in read) {
      setErrors(read.errors);
      const [first] = Object.keys(emptyCard("")).filter((name) => name in read.errors);
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    queue.add(values, read.input);
    lastPerson.current = values;
    setValues(emptyCard(values.raffleId));
    setErrors({});
    focus("postCode");
  };
  const takeSamePerson = () => {
    const same = lastPerson.current ?? last;
    if (!same) return;
    const { raffleId: _raffle, answer: _answer, numbers: _numbers, copies: _copies, ...person } = same;
    set({ ...person, reason: "", duplicateOf: "", replaces: null });
    focus(raffle && raffle.answers.length > 0 ? "answer" : "copies");
  };
  const reopen = (card: CardValues | null) => {
    if (!card) return;
    setValues(card);
    setErrors({});
    focus("postCode");
  };

  /** Returns whether a key did something. */
  const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
    const mod = ctrlKey || metaKey;
    const isButton = target instanceof HTMLButtonElement;
    if (key === "Enter" && mod) save();
    else if (key === "Enter" && !isButton && form.current) focusNext(form.current, target);
    else if (key.toLowerCase() === "d" && mod) takeSamePerson();
    else if (key.toLowerCase() === "r" && altKey) focus("reason");
    else if (key.toLowerCase() === "z" && altKey) reopen(last);
    else return false;
    return true;
  };
  return {
    ...{ form, values, errors, raffle, set, save, reopen, focus },
    clear: () => reopen(emptyCard(values.raffleId)),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event)) event.preventDefault();
    },
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
