import {
  type EditRaffleInput,
  formatPence,
  londonMoment,
  type Question,
  ShopError,
  soldFields,
  toPence,
} from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { z } from "zod";
import type { ActAbout } from "../four-eyes/act-kind.ts";

type Field = (typeof soldFields)[number];

const questionInWords = (question: Question) => {
  if (!question) return "none";
  const right = question.answers.filter(({ correct }) => correct).map(({ answer }) => answer);
  return `“${question.question}” (${right.join(" or ")})`;
};

const names: Readonly<Record<Field, string>> = {
  price: "Price",
  maxEntries: "Entries",
  maxEntriesPerPerson: "Entries per person",
  endDate: "End",
  question: "Question",
};

/** Returns what buyers paid for as a person reads it. */
const storedInWords = (raffle: Row<"raffles">): Readonly<Record<Field, string>> => ({
  price: formatPence(raffle.price_pence),
  maxEntries: String(raffle.max_entries),
  maxEntriesPerPerson: String(raffle.max_per_person),
  endDate: londonMoment(raffle.ends_at),
  question: questionInWords(raffle.question),
});

/** Returns those of these fields that an edit names, as a person reads them. */
const givenInWords = (edit: z.output<typeof EditRaffleInput>): Readonly<Partial<Record<Field, string>>> => ({
  ...(edit.price !== undefined && { price: formatPence(toPence(edit.price)) }),
  ...(edit.maxEntries !== undefined && { maxEntries: String(edit.maxEntries) }),
  ...(edit.maxEntriesPerPerson !== undefined && { maxEntriesPerPerson: String(edit.maxEntriesPerPerson) }),
  ...(edit.endDate !== undefined && { endDate: londonMoment(edit.endDate) }),
  ...(edit.question !== undefined && { question: questionInWords(edit.question) }),
});

async function findRaffle(db: Db, id: string): Promise<Row<"raffles">> {
  const raffle = db.selectFrom("raffles").selectAll().where("id", "=", id);
  return raffle.executeTakeFirstOrThrow(() => new ShopError("raffle.gone"));
}

const about = (subjectId: string) => ({ subject: "raffle" as const, subjectId, userId: null });

/** Says what an edit changes of what buyers paid for. */
export async function aboutEdit(db: Db, edit: z.output<typeof EditRaffleInput>): Promise<ActAbout> {
  const raffle = await findRaffle(db, edit.id);
  const [was, is] = [storedInWords(raffle), givenInWords(edit)];
  const changed = soldFields.filter((field) => is[field] !== undefined && is[field] !== was[field]);
  const changes = changed.map((field) => `${names[field].toLowerCase()} from ${was[field]} to ${is[field]}`);
  return {
    ...about(edit.id),
    sentence: `Change ${[raffle.name, ...changes].join(", ")}.`,
    expect: { Competition: raffle.name, ...Object.fromEntries(changed.map((field) => [names[field], was[field]])) },
  };
}

/** Says what ending a competition does. */
export async function aboutEnd(db: Db, { id }: { id: string }): Promise<ActAbout> {
  const raffle = await findRaffle(db, id);
  const end = londonMoment(raffle.ends_at);
  return {
    ...about(id),
    sentence: `End ${raffle.name} now, and not on ${end}.`,
    expect: { Competition: raffle.name, End: end },
  };
}
