import {
  bundlesInWords,
  countThings,
  type DrawPrize,
  type EditRaffleInput,
  formatPence,
  londonFullMoment,
  partsOfPrize,
  prizeInWords,
  type Question,
  type RaffleFields,
  soldFields,
  sumOf,
  toIso,
  toPence,
  type UnwonInstantWins,
} from "@counterfoil/core";
import { type Db, type Row, ticketIsEntry } from "@counterfoil/db";
import { keptToMinute, readFields, toRaffleColumns } from "@counterfoil/domain";
import type { z } from "zod";
import { type ApprovalSummary, aboutRaffle } from "../approvals/define-approval.ts";
import { findRaffleRow } from "./find-raffle.ts";
import { namedFields } from "./named-fields.ts";

type Field = (typeof soldFields)[number];
type Edit = z.output<typeof EditRaffleInput>;
type Prize = RaffleFields["instantWins"][number];

const questionInWords = (question: Question) => {
  if (!question) return "none";
  const answers = question.answers.map(({ answer, correct }) => `${answer}, ${correct ? "right" : "wrong"}`);
  return `“${question.question}” (${answers.join("; ")})`;
};

const unwonInWords: Readonly<Record<UnwonInstantWins, string>> = {
  final_draw: "drawn after the other prizes",
  not_awarded: "not awarded",
};

const prizeOnNumber = ({ prize, ticketNum, kind, amount }: Prize) => {
  const paid = prizeInWords({ prize, kind, amount });
  return ticketNum ? `${paid} on ${ticketNum}` : paid;
};

/** What a prize is, as no two different ones are alike: an item may be called "Jackpot (£5,000 cash)". */
const prizeKey = ({ prize, ticketNum, kind, amount }: Prize) => JSON.stringify([prize, ticketNum, kind, amount]);

/** Returns the prizes that are not among others, each of which matches one at most. */
function otherPrizes(prizes: readonly Prize[], others: readonly Prize[]): Prize[] {
  const rest = others.map(prizeKey);
  return prizes.filter((prize) => {
    const place = rest.indexOf(prizeKey(prize));
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

/** What each field is called, and its value as a person reads it. */
const soldWords: { readonly [F in Field]: readonly [name: string, inWords: (value: RaffleFields[F]) => string] } = {
  name: ["Name", String],
  price: ["Price", (pounds) => formatPence(toPence(pounds))],
  bundles: ["Bundles", bundlesInWords],
  maxEntries: ["Entries", String],
  maxEntriesPerPerson: ["Entries per person", String],
  startDate: ["Start", londonFullMoment],
  endDate: ["End", londonFullMoment],
  drawAt: ["Draw", (drawAt) => (drawAt === null ? "not provable" : londonFullMoment(drawAt))],
  drawPrizes: ["Prizes drawn", (prizes) => prizes.map(prizeInWords).join("; ") || "none"],
  onePrizePerEntrant: ["One prize per person", (isOne) => (isOne ? "yes" : "no")],
  unwonInstantWins: ["Instant prizes that are not won", (unwon) => unwonInWords[unwon]],
  question: ["Question", questionInWords],
  instantWins: ["Instant prizes", (prizes) => prizes.map(prizeOnNumber).join(", ") || "none"],
  postClosesAt: ["Cards must arrive by", (closesAt) => (closesAt === null ? "none" : londonFullMoment(closesAt))],
  postEntriesPerCard: ["Entries per card", String],
  postReserve: ["Numbers kept for post", String],
};

const nameOf = (field: Field) => soldWords[field][0];
const fieldInWords = <F extends Field>(field: F, fields: Pick<RaffleFields, F>) => soldWords[field][1](fields[field]);

/** The form of a competition before and after an edit. */
interface Edited {
  was: RaffleFields;
  is: RaffleFields;
}

/** Reads what an edit makes of a stored competition: the minute of a stored time, without its seconds, is no change. */
export async function readEdited(db: Db, raffle: Row<"raffles">, { id: _, updatedAt: _at, ...given }: Edit) {
  const was = await readFields(db, raffle);
  const is = { ...was, ...namedFields(given) };
  const drawAt = is.drawAt === null ? null : keptToMinute(is.drawAt, was.drawAt ?? 0);
  const [startDate, endDate] = [keptToMinute(is.startDate, was.startDate), keptToMinute(is.endDate, was.endDate)];
  return { was, is: { ...is, startDate, endDate, drawAt } };
}

/** What the shop stores of a form, but for its instant prizes. */
const storedText = (fields: RaffleFields) =>
  JSON.stringify([toRaffleColumns(fields, ""), fields.categories.toSorted()]);

/** A value where the words of two are alike: times to the second, and what belongs to which prize. */
const exactly = (value: unknown) => (typeof value === "number" ? toIso(value) : JSON.stringify(value));

/**
 * Lists what an edit changes of what buyers pay for, as a person reads it; of the prizes, those that go and come. What is stored
 * says whether a field changes, not the words.
 */
export function listSoldChanges({ was, is }: Edited) {
  const gone = { ...was, instantWins: otherPrizes(was.instantWins, is.instantWins) };
  const come = { ...is, instantWins: otherPrizes(is.instantWins, was.instantWins) };
  const stored = storedText(was);
  const isOther = (field: Field) =>
    field === "instantWins"
      ? gone.instantWins.length + come.instantWins.length > 0
      : storedText({ ...was, [field]: is[field] }) !== stored;
  return soldFields.filter(isOther).map((field) => {
    const words = { was: fieldInWords(field, gone), is: fieldInWords(field, come) };
    const isClear = words.was !== words.is;
    return {
      field,
      name: nameOf(field),
      ...(isClear ? words : { was: exactly(gone[field]), is: exactly(come[field]) }),
    };
  });
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

/** Lists what else an edit changes, as a person reads it. */
export function listOtherChanges({ was, is }: Edited) {
  const before = new Map<string, unknown>(Object.entries(was));
  const stored = storedText(was);
  return Object.entries(is)
    .filter(([field, value]) => !sold.has(field) && storedText({ ...was, [field]: value }) !== stored)
    .map(([field, value]) => {
      const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return {
        field,
        name: name.replace(/^./, (first) => first.toUpperCase()),
        was: inWords(before.get(field)),
        is: inWords(value),
      };
    });
}

/** Returns what these prizes of credit and cash pay together, in pence. */
export const sumOfPrizes = (prizes: readonly DrawPrize[]): number =>
  prizes.map(partsOfPrize).reduce((sum, { kind, amount = 0 }) => sum + (kind ? toPence(amount) : 0), 0);

/** Returns what the prizes of a competition that an edit sets live pay, in pence; 0 for any other edit. */
export const paidOnceLive = ({ was, is }: Edited): number =>
  is.live && !was.live ? sumOfPrizes([...is.drawPrizes, ...is.instantWins]) : 0;

/** Says what a competition that is set live pays, and for how much; nothing where it pays nothing. */
function aboutPaid({ was, is }: Edited) {
  const pence = paidOnceLive({ was, is });
  if (pence === 0) return { sentence: "", expect: {} };
  const pays = formatPence(pence);
  return {
    sentence: ` It pays ${pays} as prizes, with ${is.maxEntries} entries at ${fieldInWords("price", is)}.`,
    // The draft can still be changed by one person, so all that buyers pay for is approved with it.
    expect: {
      ...Object.fromEntries(soldFields.map((field) => [nameOf(field), fieldInWords(field, was)])),
      "Paid as prizes": pays,
    },
  };
}

/** The most entries whose answers a request compares: a fraction of the time that it may take. */
const COMPARED = 100_000;

/** Says how many entries stay judged by the answers of before: what was bought keeps how it was judged. */
async function aboutJudged(db: Db, raffleId: string, { was, is }: Edited, most: number): Promise<string> {
  if (questionInWords(was.question) === questionInWords(is.question)) return "";
  const first = db
    .selectFrom("tickets")
    .select(["question_answer", "answer_correct"])
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry())
    .orderBy("created_at")
    .orderBy("id");
  const judged = await db
    .selectFrom(first.limit(most).as("t"))
    .select(["question_answer", "answer_correct"])
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    .groupBy(["question_answer", "answer_correct"])
    .execute();
  const right = is.question?.answers.filter(({ correct }) => correct).map(({ answer }) => answer);
  const others = (correct: boolean) =>
    judged
      .filter(({ answer_correct }) => answer_correct === correct)
      .filter(({ question_answer }) => (right?.includes(question_answer ?? "") ?? true) !== correct)
      .reduce((sum, { entries }) => sum + Number(entries), 0);
  const inWords = (count: number, where: string, is: string) => {
    const [stays, answers] = count === 1 ? ["stays", "its answer is"] : ["stay", "their answers are"];
    const entries = countThings(count, "entry", "entries");
    return count > 0 ? ` ${entries} ${stays} ${where} the draw, although ${answers} no longer ${is}.` : "";
  };
  const isAll = sumOf(judged.map(({ entries }) => Number(entries))) < most;
  const limit = isAll ? "" : ` Only its first ${countThings(most, "entry was", "entries were")} compared.`;
  return `${inWords(others(false), "out of", "wrong")}${inWords(others(true), "in", "right")}${limit}`;
}

export async function aboutEdit(db: Db, edit: Edit, compared = COMPARED): Promise<ApprovalSummary> {
  const raffle = await findRaffleRow(db, edit.id);
  const edited = await readEdited(db, raffle, edit);
  const paid = aboutPaid(edited);
  const changed = [...listSoldChanges(edited), ...listOtherChanges(edited)];
  const changes = changed.map(({ name, was, is }) => `${name.toLowerCase()} from ${was} to ${is}`);
  return aboutRaffle(edit.id, {
    sentence: `Change ${[raffle.name, ...changes].join(", ")}.${paid.sentence}${await aboutJudged(db, edit.id, edited, compared)}`,
    expect: {
      Competition: raffle.name,
      ...paid.expect,
      ...Object.fromEntries(changed.map(({ name, was }) => [name, was])),
    },
  });
}

export async function aboutEnd(db: Db, { id }: { id: string }): Promise<ApprovalSummary> {
  const raffle = await findRaffleRow(db, id);
  const end = londonFullMoment(raffle.ends_at);
  return aboutRaffle(id, {
    sentence: `End ${raffle.name} now, and not on ${end}.`,
    expect: { Competition: raffle.name, End: end },
  });
}
