import {
  type FieldErrors as CoreErrors,
  grownLetter,
  MAX_ENTRIES,
  MAX_PENCE,
  numbersPerLetter,
  parseDate,
  RaffleForm,
  type SavedNumbers,
  validateEndOfSold,
  validateGrowth,
  validateRaffle,
} from "@counterfoil/core";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { z } from "zod";
import { serverNow } from "../../ui/clock.ts";
import { emptyValues, type RaffleValues, type SavedRaffle, takesPrizes, toWire } from "./raffle-values.ts";

/** The form as the wire takes it, once nothing is wrong with it. */
export type RafflePayload = ReturnType<typeof toWire> &
  Pick<
    z.output<typeof RaffleForm>,
    | "price"
    | "maxEntries"
    | "maxEntriesPerPerson"
    | "luckyDipDefault"
    | "unwonInstantWins"
    | "postReserve"
    | "postEntriesPerCard"
  >;

function savedNumbers({ maxEntries, useLetters, toLetter }: RaffleValues): SavedNumbers | null {
  return maxEntries === null ? null : { maxEntries, toLetter: useLetters ? toLetter : null };
}

/** How many numbers each letter has in the saved form; null without letters. */
export function savedPerLetter(saved: RaffleValues): number | null {
  const numbers = savedNumbers(saved);
  return numbers && numbersPerLetter(numbers);
}

/** Once numbers are sold each letter keeps its numbers, so more entries mean more letters. */
function growLetters(values: RaffleValues, saved: SavedRaffle | undefined): RaffleValues {
  const numbers = saved?.locked ? savedNumbers(saved.values) : null;
  const toLetter = numbers && values.maxEntries !== null && grownLetter(numbers, values.maxEntries);
  return toLetter ? { ...values, toLetter } : values;
}

/** What the server would reject because of what is saved and sold already, by the fields of the form. */
function savedProblems({ maxEntries, endDate }: RaffleValues, { values: saved, locked }: SavedRaffle) {
  const numbers = savedNumbers(saved);
  const moments = { saved: parseDate(saved.endDate) ?? 0, end: parseDate(endDate) ?? 0, now: serverNow() };
  const errors: CoreErrors = {
    ...(numbers && maxEntries !== null && validateGrowth(numbers, maxEntries, { sold: locked })),
    ...(locked && validateEndOfSold(moments)),
  };
  return firstOfEach(errors);
}

const firstOfEach = (errors: CoreErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages?.[0] ?? ""]));

/** Values that break no rule, in place of fields that cannot be read and would hide what is wrong with the others. */
const neutral: z.input<typeof RaffleForm> = {
  ...toWire(emptyValues(0)),
  live: false,
  price: 0,
  originalPrice: MAX_PENCE / 100,
  startDate: "2000-01-01",
  endDate: "2100-01-01",
  shortOpenReason: "",
  maxEntries: MAX_ENTRIES,
  maxEntriesPerPerson: 1,
  luckyDipDefault: 1,
  name: "-",
  unwonInstantWins: "final_draw",
  postReserve: 0,
  postEntriesPerCard: 1,
};

/** What breaks the rules between fields, checked also while some of the fields cannot be read. */
function ruleProblems(wire: ReturnType<typeof toWire>, issues: readonly { path: PropertyKey[] }[]) {
  const unread = new Set(issues.map(({ path }) => String(path[0])));
  const standIns = Object.fromEntries(Object.entries(neutral).filter(([field]) => unread.has(field)));
  const numbered = unread.has("maxEntries") ? { ticketMatrix: null, instantWins: [] } : {};
  const parsed = RaffleForm.safeParse({ ...wire, ...standIns, ...numbered });
  return firstOfEach(parsed.success ? validateRaffle(parsed.data) : {});
}

export function validateRaffleForm(given: RaffleValues, saved?: SavedRaffle) {
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
  if (saved) for (const [path, message] of Object.entries(savedProblems(values, saved))) add(path, message);
  for (const { path, message } of parsed.error?.issues ?? []) add(path.join("."), message);
  for (const [path, message] of Object.entries(ruleProblems(wire, parsed.error?.issues ?? []))) add(path, message);
  if (values.newPrizes.trim() !== "" && takesPrizes(saved)) add("newPrizes", "Add these prizes, or clear the field");
  if (!parsed.success || Object.keys(errors).length > 0) return { errors, payload: null };
  const { price, maxEntries, maxEntriesPerPerson, luckyDipDefault, unwonInstantWins } = parsed.data;
  const { postReserve, postEntriesPerCard } = parsed.data;
  const read = { price, maxEntries, maxEntriesPerPerson, luckyDipDefault, unwonInstantWins };
  return { errors, payload: { ...wire, ...read, postReserve, postEntriesPerCard } };
}

let isDown = false;
const waiting = new Set<() => void>();

function release(): void {
  isDown = false;
  // The click follows this event: what waits must not move its target away.
  setTimeout(() => {
    for (const go of waiting) go();
    waiting.clear();
  });
}

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (isDown = true), { capture: true });
  // A key, too: a press that ends in a menu of the browser is never reported as released.
  for (const end of ["pointerup", "pointercancel", "keydown"]) window.addEventListener(end, release, { capture: true });
}

/** Resolves after the click of a press that has begun: an error that appears would move its target away. */
export function pointerReleased(): Promise<void> {
  return isDown ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve();
}

/** The form's check: the schema and the rules of core, and what is saved and sold already. */
export function raffleResolver(saved?: SavedRaffle): Resolver<RaffleValues, unknown, RafflePayload> {
  return async (values, _context, options) => {
    await pointerReleased();
    const { errors, payload } = validateRaffleForm(values, saved);
    if (payload) return { values: payload, errors: {} };
    const flat: FieldErrors = Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path, { type: "validate", message }]),
    );
    return { values: {}, errors: toNestErrors(flat, options) };
  };
}
