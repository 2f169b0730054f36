import { KeyCardsInput, keyedReasons, type PostCard, type PostPerson, postReasonNames } from "@counterfoil/core";
import type { Inputs } from "../../app/trpc.ts";

const typed = {
  ...{ postCode: "", lastName: "", firstName: "", addressLine1: "", addressLine2: "", city: "", county: "" },
  ...{ email: "", phone: "", answer: "", numbers: "", copies: "1", reason: "", duplicateOf: "" },
};

/** What is typed of a card. `personId` is of someone who was found, `replaces` of a card that is keyed again. */
export type CardValues = typeof typed & {
  raffleId: string;
  personId: string | null;
  /** The sender isn't the known person of the same name and postcode. */
  someoneElse: boolean;
  replaces: string | null;
};

/** A card of no one, for the competition that the last one was for. */
export const emptyCard = (raffleId: string): CardValues => ({
  ...{ raffleId, ...typed },
  ...{ personId: null, someoneElse: false, replaces: null },
});

export function valuesOfPerson({ _id, firstName, lastName, address, email, phone }: PostPerson): Partial<CardValues> {
  return { personId: _id, someoneElse: false, firstName, lastName, ...address, email, phone };
}

/** Returns the fields of a card that was saved, to key it again. */
export function valuesOfCard(card: PostCard): CardValues {
  return {
    ...emptyCard(card.raffle?._id ?? ""),
    ...(card.person && valuesOfPerson(card.person)),
    answer: card.answer ?? "",
    numbers: card.wanted.join(" "),
    reason: keyedReasons.find((reason) => reason === card.reason) ?? "",
    duplicateOf: card.duplicateOf,
    replaces: card._id,
  };
}

const numbersIn = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

type Keyed = Omit<Inputs["post"]["key"], "batchId" | "key">;

function senderOf({ personId, ...values }: CardValues): Pick<Keyed, "personId" | "sender" | "someoneElse"> {
  if (personId !== null) return { personId };
  const { firstName, lastName, email, phone, addressLine1, addressLine2, city, county, postCode, someoneElse } = values;
  const address = { addressLine1, addressLine2, city, county, postCode };
  // A card that is rejected may name no one.
  if (values.reason !== "" && (firstName === "" || lastName === "" || postCode === "")) return { sender: null };
  return { sender: { firstName, lastName, email, phone, address }, someoneElse };
}

function fieldOf(path: readonly PropertyKey[]): keyof CardValues | null {
  const last = String(path.at(-1) ?? "");
  const named: Record<string, keyof CardValues> = { ticketNums: "numbers", rejected: "reason", sender: "lastName" };
  const known = Object.keys(emptyCard("")).find((name): name is keyof CardValues => name === last);
  return known ?? named[String(path[0])] ?? null;
}

export type CardErrors = Partial<Record<keyof CardValues, string>>;

/** Returns what a card saves, or what is wrong with it by field. */
export function readCard(values: CardValues, asksQuestion: boolean): { input: Keyed } | { errors: CardErrors } {
  const { raffleId, answer, numbers, copies, reason, duplicateOf, replaces } = values;
  const isRejected = reason !== "";
  const input = {
    raffleId: raffleId === "" ? null : raffleId,
    ...senderOf(values),
    answer: answer === "" ? null : answer,
    ticketNums: numbersIn(numbers),
    copies: Number(copies || "1"),
    rejected: keyedReasons.some((one) => one === reason) ? { reason, duplicateOf } : null,
    replaces,
  };
  const checked = KeyCardsInput.safeParse({ ...input, batchId: "batch", key: "key" });
  const errors: CardErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fieldOf(path);
    if (field) errors[field] ??= message;
  }
  if (raffleId === "" && !isRejected) errors.raffleId = "Choose the raffle";
  if (asksQuestion && answer === "" && !isRejected) errors.answer = "Choose the answer";
  if (Object.keys(errors).length > 0 || !checked.success) return { errors };
  const { batchId: _batch, key: _key, ...keyed } = checked.data;
  return { input: keyed };
}

/** The reasons that staff who key a card may give, by name. */
export const reasonNames: Record<string, string> = Object.fromEntries(
  keyedReasons.map((reason) => [reason, postReasonNames[reason]]),
);
