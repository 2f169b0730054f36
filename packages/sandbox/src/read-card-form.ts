import { cardOfPan, endOfExpiry, passesLuhn, type TestCard } from "./test-cards.ts";

export type CardField = "pan" | "name" | "expiry" | "cvc";

/** What a customer typed; the security code is never shown again. */
export type TypedCard = Record<CardField, string>;

/** A sentence for each field that cannot be taken. */
export type CardErrors = Partial<Record<CardField, string>>;

export interface EnteredCard {
  card: TestCard;
  /** `MM/YY`. */
  expiry: string;
}

function problemOfPan(pan: string, debitOnly: boolean): string | undefined {
  if (pan === "") return "Enter the card number.";
  if (!/^\d{12,19}$/.test(pan)) return "Enter the card number as it appears on the card.";
  if (!passesLuhn(pan)) return "That card number is not valid. Please check it and try again.";
  const card = cardOfPan(pan);
  if (!card) return "This gateway takes test cards only. Please use a card number from the list.";
  const isDebit = card.funding === "debit" || card.funding === "prepaid";
  return debitOnly && !isDebit ? "This payment takes debit cards only. Please use another card." : undefined;
}

function problemOfExpiry(expiry: string, now: number): string | undefined {
  const end = endOfExpiry(expiry);
  if (end === null) return "Enter the expiry date as MM/YY, for example 09/28.";
  return end <= now ? "That card has expired. Please use another card." : undefined;
}

function errorsOf(typed: TypedCard, now: number, debitOnly: boolean): CardErrors {
  const errors: CardErrors = {};
  const pan = problemOfPan(typed.pan, debitOnly);
  const expiry = problemOfExpiry(typed.expiry, now);
  if (pan) errors.pan = pan;
  if (expiry) errors.expiry = expiry;
  if (!/^\d{3}$/.test(typed.cvc)) errors.cvc = "Enter the three digits from the back of the card.";
  return errors;
}

/** Returns `12/30` for `1230`, as a phone's number pad types it, and for `12-30`. */
function withSlash(expiry: string): string {
  return expiry.replace(/^(\d{2})[-.]?(\d{2})$/, "$1/$2");
}

/** The card of a posted form, or what is wrong with it. Spaces and hyphens in the number are ignored. */
export function readCardForm(
  form: Record<string, unknown>,
  now: number,
  { debitOnly }: { debitOnly: boolean },
): { typed: TypedCard; entered: EnteredCard } | { typed: TypedCard; errors: CardErrors } {
  const text = (field: CardField) => {
    const value = form[field];
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const typed = {
    pan: text("pan").replace(/[\s-]/g, ""),
    name: text("name"),
    expiry: withSlash(text("expiry").replace(/\s/g, "")),
    cvc: text("cvc"),
  };
  const errors = errorsOf(typed, now, debitOnly);
  const card = cardOfPan(typed.pan);
  if (Object.keys(errors).length > 0 || !card) return { typed, errors };
  return { typed, entered: { card, expiry: typed.expiry } };
}
