import {
  bundlesInWords,
  type DrawPrize,
  type EditRaffleInput,
  formatNumber,
  formatPence,
  londonFullMoment,
  partsOfPrize,
  prizeInWords,
  prizeWorth,
  type Question,
  type RaffleFields,
  soldFields,
  ticketNumbering,
  toBundles,
  toPence,
  type UnwonInstantWins,
} from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { listCategoryNames, toRaffleColumns, toRaffleFields } from "@counterfoil/domain";
import type { z } from "zod";
import { instantPrizesOf } from "#read-models/whole-raffle.ts";
import { type ApprovalSummary, aboutRaffle } from "../approvals/define-approval.ts";
import { findRaffleRow } from "./find-raffle.ts";
import { namedFields } from "./named-fields.ts";

type Field = (typeof soldFields)[number];
type Edit = z.output<typeof EditRaffleInput>;
type Prizes = NonNullable<Edit["instantWins"]>;

const questionInWords = (question: Question) => {
  if (!question) return "none";
  const answers = question.answers.map(({ answer, correct }) => `${answer}, ${correct ? "right" : "wrong"}`);
  return `“${question.question}” (${answers.join("; ")})`;
};

const drawInWords = (drawAt: number | null) => (drawAt === null ? "not provable" : londonFullMoment(drawAt));

const onePrizeInWords = (isOne: boolean) => (isOne ? "yes" : "no");

const unwonInWords: Readonly<Record<UnwonInstantWins, string>> = {
  final_draw: "drawn after the other prizes",
  not_awarded: "not awarded",
};

const mainInWords = (prizes: readonly DrawPrize[]) => prizes.map(prizeInWords).join("; ") || "none";

function otherPrizes(prizes: Prizes, others: Prizes): string {
  const inWords = ({ prize, ticketNum, kind, amount }: Prizes[number]) => {
    const paid = prizeInWords({ prize, kind, amount });
    return ticketNum ? `${paid} on ${ticketNum}` : paid;
  };
  const rest = others.map(inWords);
  const left = prizes.map(inWords).filter((prize) => {
    const place = rest.indexOf(prize);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return left.join(", ") || "none";
}

const names: Readonly<Record<Field, string>> = {
  name: "Name",
  price: "Price",
  bundles: "Bundles",
  maxEntries: "Entries",
  maxEntriesPerPerson: "Entries per person",
  startDate: "Start",
  endDate: "End",
  drawAt: "Draw",
  drawPrizes: "Prizes drawn",
  onePrizePerEntrant: "One prize per person",
  unwonInstantWins: "Instant prizes that are not won",
  question: "Question",
  instantWins: "Instant prizes",
};

async function readPrizes(db: Db, { id, max_entries, to_letter }: Row<"raffles">): Promise<Prizes> {
  const numbering = ticketNumbering(max_entries, to_letter);
  const prizes = (await instantPrizesOf(db, [id])).get(id) ?? [];
  return prizes.map(({ prize, number, drawn, ...worth }) => ({
    prize,
    ticketNum: drawn || number === null ? null : formatNumber(numbering, number),
    ...prizeWorth(worth),
  }));
}

/** Returns these fields of a stored competition as a person reads them; of the prizes, those that are not in `given`. */
const storedInWords = (raffle: Row<"raffles">, prizes: Prizes, given: Prizes): Readonly<Record<Field, string>> => ({
  name: raffle.name,
  price: formatPence(raffle.price_pence),
  bundles: bundlesInWords(toBundles(raffle.bundles)),
  maxEntries: String(raffle.max_entries),
  maxEntriesPerPerson: String(raffle.max_per_person),
  startDate: londonFullMoment(raffle.starts_at),
  endDate: londonFullMoment(raffle.ends_at),
  drawAt: drawInWords(raffle.draw_at),
  drawPrizes: mainInWords(raffle.draw_prizes),
  onePrizePerEntrant: onePrizeInWords(raffle.one_prize_per_entrant),
  unwonInstantWins: unwonInWords[raffle.unwon_instant_wins],
  question: questionInWords(raffle.question),
  instantWins: otherPrizes(prizes, given),
});

/** Returns those of these fields that an edit names, as a person reads them; of the prizes, those that are not in `stored`. */
const givenInWords = (edit: Edit, stored: Prizes): Readonly<Partial<Record<Field, string>>> => ({
  ...(edit.name !== undefined && { name: edit.name }),
  ...(edit.price !== undefined && { price: formatPence(toPence(edit.price)) }),
  ...(edit.bundles !== undefined && { bundles: bundlesInWords(edit.bundles) }),
  ...(edit.maxEntries !== undefined && { maxEntries: String(edit.maxEntries) }),
  ...(edit.maxEntriesPerPerson !== undefined && { maxEntriesPerPerson: String(edit.maxEntriesPerPerson) }),
  ...(edit.startDate !== undefined && { startDate: londonFullMoment(edit.startDate) }),
  ...(edit.endDate !== undefined && { endDate: londonFullMoment(edit.endDate) }),
  ...(edit.drawAt !== undefined && { drawAt: drawInWords(edit.drawAt) }),
  ...(edit.drawPrizes !== undefined && { drawPrizes: mainInWords(edit.drawPrizes) }),
  ...(edit.onePrizePerEntrant !== undefined && { onePrizePerEntrant: onePrizeInWords(edit.onePrizePerEntrant) }),
  ...(edit.unwonInstantWins !== undefined && { unwonInstantWins: unwonInWords[edit.unwonInstantWins] }),
  ...(edit.question !== undefined && { question: questionInWords(edit.question) }),
  ...(edit.instantWins !== undefined && { instantWins: otherPrizes(edit.instantWins, stored) }),
});

/** Lists what an edit changes of what buyers pay for, as a person reads it. */
export async function listSoldChanges(db: Db, raffle: Row<"raffles">, edit: Edit) {
  const prizes = edit.instantWins === undefined ? [] : await readPrizes(db, raffle);
  const [was, is] = [storedInWords(raffle, prizes, edit.instantWins ?? []), givenInWords(edit, prizes)];
  const isOtherQuestion = JSON.stringify(edit.question) !== JSON.stringify(raffle.question);
  const isChanged = (field: Field) => is[field] !== was[field] || (field === "question" && isOtherQuestion);
  return soldFields
    .filter((field) => is[field] !== undefined && isChanged(field))
    .map((field) => ({ name: names[field], was: was[field], is: is[field] }));
}

const sold: ReadonlySet<string> = new Set(soldFields);

const inWords = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(inWords).join("; ") || "none";
  if (typeof value !== "object" || value === null) return String(value ?? "") || "none";
  return Object.entries(value)
    .map(([name, part]) => `${name} ${inWords(part)}`)
    .join(", ");
};

/** Returns a value of the form as an approver reads it. */
const valueInWords = (field: string, value: unknown): string =>
  field === "postClosesAt" && typeof value === "number" ? londonFullMoment(value) : inWords(value);

/** Lists what else an edit changes, as a person reads it. */
export async function listOtherChanges(db: Db, raffle: Row<"raffles">, { id: _, updatedAt: _at, ...given }: Edit) {
  const categories = (await listCategoryNames(db, [raffle.id])).get(raffle.id) ?? [];
  const stored = toRaffleFields(raffle, { categories, prizes: [] });
  const was = new Map<string, unknown>(Object.entries(stored));
  const columns = (fields: RaffleFields) =>
    JSON.stringify([toRaffleColumns(fields, raffle.slug), fields.categories.toSorted()]);
  return Object.entries(namedFields(given))
    .filter(([field, is]) => !sold.has(field) && columns({ ...stored, [field]: is }) !== columns(stored))
    .map(([field, is]) => {
      const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return {
        field,
        name: name.replace(/^./, (first) => first.toUpperCase()),
        was: valueInWords(field, was.get(field)),
        is: valueInWords(field, is),
      };
    });
}

/** Returns what these prizes of credit and cash pay together, in pence. */
export const sumOfPrizes = (prizes: readonly DrawPrize[]): number =>
  prizes.map(partsOfPrize).reduce((sum, { kind, amount = 0 }) => sum + (kind ? toPence(amount) : 0), 0);

/** Returns what the prizes of a competition that an edit sets live pay, in pence; 0 for any other edit. */
export async function paidOnceLive(db: Db, raffle: Row<"raffles">, edit: Edit): Promise<number> {
  const { live, instantWins, drawPrizes = raffle.draw_prizes } = edit;
  if (live !== true || raffle.live) return 0;
  return sumOfPrizes([...drawPrizes, ...(instantWins ?? (await readPrizes(db, raffle)))]);
}

/** Says what a competition that is set live pays, and for how much; nothing where it pays nothing. */
async function aboutPaid(db: Db, raffle: Row<"raffles">, edit: Edit) {
  const pence = await paidOnceLive(db, raffle, edit);
  if (pence === 0) return { sentence: "", expect: {} };
  const was = storedInWords(raffle, await readPrizes(db, raffle), []);
  const [pays, price, entries] = [formatPence(pence), was.price, was.maxEntries];
  const is = givenInWords(edit, []);
  return {
    sentence: ` It pays ${pays} as prizes, with ${is.maxEntries ?? entries} entries at ${is.price ?? price}.`,
    // The draft can still be changed by one person, so all that buyers pay for is approved with it.
    expect: { ...Object.fromEntries(soldFields.map((field) => [names[field], was[field]])), "Paid as prizes": pays },
  };
}

/** Says what an edit changes. */
export async function aboutEdit(db: Db, edit: Edit): Promise<ApprovalSummary> {
  const raffle = await findRaffleRow(db, edit.id);
  const paid = await aboutPaid(db, raffle, edit);
  const changed = [...(await listSoldChanges(db, raffle, edit)), ...(await listOtherChanges(db, raffle, edit))];
  const changes = changed.map(({ name, was, is }) => `${name.toLowerCase()} from ${was} to ${is}`);
  return aboutRaffle(edit.id, {
    sentence: `Change ${[raffle.name, ...changes].join(", ")}.${paid.sentence}`,
    expect: {
      Competition: raffle.name,
      ...paid.expect,
      ...Object.fromEntries(changed.map(({ name, was }) => [name, was])),
    },
  });
}

/** Says what ending a competition does. */
export async function aboutEnd(db: Db, { id }: { id: string }): Promise<ApprovalSummary> {
  const raffle = await findRaffleRow(db, id);
  const end = londonFullMoment(raffle.ends_at);
  return aboutRaffle(id, {
    sentence: `End ${raffle.name} now, and not on ${end}.`,
    expect: { Competition: raffle.name, End: end },
  });
}
