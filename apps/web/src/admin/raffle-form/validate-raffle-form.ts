import { letterKey, MAX_ENTRIES, MAX_PENCE, parseDate, RaffleForm, validateRaffle } from "@counterfoil/core";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, Resolver } from "react-hook-form";
import { serverNow } from "../../ui/clock.ts";
import { type RaffleValues, toWire } from "./raffle-values.ts";
import type { SavedRaffle } from "./saved-raffle.ts";

/** The form as the wire takes it, once nothing is wrong with it. */
export type RafflePayload = Omit<
  ReturnType<typeof toWire>,
  "price" | "maxEntries" | "maxEntriesPerPerson" | "luckyDipDefault"
> & {
  price: number;
  maxEntries: number;
  maxEntriesPerPerson: number;
  luckyDipDefault: number;
};

/** How many numbers each letter has in the saved form; null without letters. */
export function savedPerLetter(saved: RaffleValues): number | null {
  return saved.useLetters && saved.maxEntries ? saved.maxEntries / letterKey(saved.toLetter) : null;
}

/** Once numbers are sold each letter keeps its numbers, so more entries mean more letters. */
function growLetters(values: RaffleValues, saved: SavedRaffle | undefined): RaffleValues {
  const perLetter = saved?.locked ? savedPerLetter(saved.values) : null;
  if (perLetter === null || values.maxEntries === null) return values;
  const key = values.maxEntries / perLetter;
  return Number.isInteger(key) && key >= 1 && key <= 26
    ? { ...values, toLetter: String.fromCharCode(64 + key) }
    : values;
}

/** What the server would refuse because of what is saved and sold already, by the fields of the form. */
function savedFaults(values: RaffleValues, { values: saved, locked }: SavedRaffle): Record<string, string> {
  const { maxEntries, endDate } = values;
  const least = saved.maxEntries ?? 1;
  const faults: Record<string, string> = {};
  if (maxEntries !== null && maxEntries < least) faults.maxEntries = `Entries cannot fall below ${least}`;
  if (!locked) return faults;
  const perLetter = savedPerLetter(saved);
  const letters = perLetter === null || maxEntries === null ? 1 : maxEntries / perLetter;
  if (!faults.maxEntries && (!Number.isInteger(letters) || letters > 26)) {
    faults.maxEntries = `Entries now grow by whole letters of ${perLetter}, up to Z`;
  }
  if (endDate !== saved.endDate && (parseDate(endDate) ?? 0) < serverNow()) {
    faults.endDate = "The end cannot move into the past once a number is held or sold";
  }
  return faults;
}

/** Values that break no rule, to stand for the fields that cannot be read. */
const neutral = {
  price: 0,
  originalPrice: MAX_PENCE / 100,
  startDate: "2000-01-01",
  endDate: "2100-01-01",
  maxEntries: MAX_ENTRIES,
  maxEntriesPerPerson: 1,
  luckyDipDefault: 1,
  name: "-",
  description: "",
  images: [],
  ticketMatrix: null,
  question: null,
  instantWins: [],
  instantWinsDescription: "",
  categories: [],
  searchTags: [],
  videoUrl: "",
};

/** What breaks the rules between fields, judged also while some of the fields cannot be read. */
function ruleFaults(
  wire: ReturnType<typeof toWire>,
  issues: readonly { path: PropertyKey[] }[],
): Record<string, string> {
  const unread = new Set(issues.map(({ path }) => String(path[0])));
  const standIns = Object.fromEntries(Object.entries(neutral).filter(([field]) => unread.has(field)));
  const numbered = unread.has("maxEntries") ? { ticketMatrix: null, instantWins: [] } : {};
  const parsed = RaffleForm.safeParse({ ...wire, ...standIns, ...numbered });
  const faults = parsed.success ? validateRaffle(parsed.data) : {};
  return Object.fromEntries(Object.entries(faults).map(([field, messages]) => [field, messages[0] ?? ""]));
}

/** The sentences that are wrong with a form, by the path of the field. */
export function validateRaffleForm(
  given: RaffleValues,
  saved?: SavedRaffle,
): { errors: Record<string, string>; payload: RafflePayload | null } {
  const values = growLetters(given, saved);
  const wire = toWire(values);
  const parsed = RaffleForm.safeParse(wire);
  const errors: Record<string, string> = {};
  const add = (path: string, message: string | undefined) => {
    const [head = "", ...rest] = path.split(".");
    const field = head === "ticketMatrix" ? "toLetter" : [head, ...rest].join(".");
    // Once numbers are sold the last letter follows from the entries.
    const follows = field === "toLetter" && saved?.locked && errors.maxEntries;
    if (message && !errors[field] && !follows) errors[field] = message;
  };
  if (saved) for (const [path, message] of Object.entries(savedFaults(values, saved))) add(path, message);
  for (const { path, message } of parsed.error?.issues ?? []) add(path.join("."), message);
  for (const [path, message] of Object.entries(ruleFaults(wire, parsed.error?.issues ?? []))) add(path, message);
  if (!parsed.success || Object.keys(errors).length > 0) return { errors, payload: null };
  const { price, maxEntries, maxEntriesPerPerson, luckyDipDefault } = parsed.data;
  return { errors, payload: { ...wire, price, maxEntries, maxEntriesPerPerson, luckyDipDefault } };
}

/** The form's check: the schema and the rules of core, and what is saved and sold already. */
export function raffleResolver(saved?: SavedRaffle): Resolver<RaffleValues, unknown, RafflePayload> {
  return (values, _context, options) => {
    const { errors, payload } = validateRaffleForm(values, saved);
    if (payload) return { values: payload, errors: {} };
    const flat: FieldErrors = Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path, { type: "validate", message }]),
    );
    return { values: {}, errors: toNestErrors(flat, options) };
  };
}
