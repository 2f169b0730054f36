import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, inTransaction, type Row } from "@counterfoil/db";
import { finalityOf, writeAudit } from "@counterfoil/domain";
import { ticketNumOf } from "#read-models/ticket.ts";
import { type EntryRow, entriesOf } from "#read-models/ticket-purchase.ts";
import type { Deps } from "../deps.ts";
import { csvOf } from "../lists/csv.ts";
import type { RawAnswer } from "../rest/rest.ts";
import { findRaffle } from "./list-entries.ts";

/** Entries read and written at a time; other requests are answered after each of these batches. */
const BATCH = 500;

function judgementOf(correct: boolean | null): string {
  if (correct === null) return "-";
  return correct ? "Right" : "Wrong";
}

function orderOf({ state, ref }: EntryRow): string {
  if (state === "manual") return "[Manual Entry]";
  return state === "post" ? "[By post]" : (ref ?? "");
}

const entriesFile = (db: Db, raffle: Row<"raffles">) =>
  csvOf(batches(db, raffle), {
    "Order ID": orderOf,
    Name: (entry) => (entry.deleted_at === null ? `${entry.first_name} ${entry.last_name}` : "[Deleted User]"),
    Email: ({ deleted_at, email }) => (deleted_at === null ? email : ""),
    "Ticket Number": ({ number }) => ticketNumOf(raffle, number),
    "Question Answer": ({ state, question_answer }) => (state === "manual" ? "-" : question_answer),
    "Price Paid": ({ price_pence }) => (price_pence / 100).toFixed(2),
    "Answer Correct": ({ answer_correct }) => judgementOf(answer_correct),
  });

async function* batches(db: Db, raffle: Row<"raffles">): AsyncGenerator<EntryRow[]> {
  let last = 0;
  for (let full = true; full; ) {
    const rows = await entriesOf(db, raffle.id).where("t.number", ">", last).orderBy("t.number").limit(BATCH).execute();
    yield rows;
    await yieldToEventLoop();
    full = rows.length === BATCH;
    last = rows.at(-1)?.number ?? last;
  }
}

/** Exports a competition's entries by number as CSV, with whether the list is final. The audit records it. */
export async function exportEntries(deps: Pick<Deps, "db" | "clock">, raffleId: string) {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const finality = await finalityOf(db, { raffle, now: deps.clock() });
  const note = { action: "export", subject: "entry", subjectId: raffle.id, after: { raffle: raffle.name } } as const;
  await inTransaction(deps.db, (tx) => writeAudit(tx, note));
  return { filename: `entries-${raffle.slug}.csv`, ...finality, csv: entriesFile(db, raffle) };
}

function isCsv(output: unknown): output is Awaited<ReturnType<typeof exportEntries>> {
  return typeof output === "object" && output !== null && "csv" in output && "final" in output;
}

/** Returns the answer of the documented export: a file, and whether its list is final. */
export function toCsvAnswer(output: unknown): RawAnswer {
  if (!isCsv(output)) throw new Error("The entries came without a file");
  return {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${output.filename}"`,
      "X-Entries-Final": String(output.final),
      "X-Entries-Open-Payments": String(output.openPayments),
    },
    body: output.csv,
  };
}
