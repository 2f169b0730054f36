import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db, Row } from "@counterfoil/db";
import { stringify } from "csv-stringify/sync";
import type { Deps } from "../deps.ts";
import { ticketNumOf } from "../serializers/ticket.ts";
import { type EntryRow, entriesOf } from "../serializers/ticket-purchase.ts";
import { findRaffle } from "./find-raffle.ts";

/** Entries read and written at a time; a competition of any size takes no more memory than this. */
const BATCH = 2_000;

const COLUMNS = ["Order ID", "Name", "Email", "Ticket Number", "Question Answer", "Price Paid"];
const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet would run a cell that starts like a formula; the lone `-` of a manual entry is none. */
function safeCell(text: string): string {
  return text !== "-" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function cellsOf(entry: EntryRow, raffle: Row<"raffles">): string[] {
  const manual = entry.state === "manual";
  const deleted = entry.deleted_at !== null;
  const cells = [
    manual ? "[Manual Entry]" : (entry.ref ?? ""),
    deleted ? "[Deleted User]" : `${entry.first_name} ${entry.last_name}`,
    deleted ? "" : entry.email,
    ticketNumOf(raffle, entry.number),
    manual ? "-" : (entry.question_answer ?? ""),
    (entry.price_pence / 100).toFixed(2),
  ];
  return cells.map(safeCell);
}

function toCsv(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "\r\n" });
}

async function* batches(db: Db, raffle: Row<"raffles">): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS]);
  let last = 0;
  for (let full = true; full; ) {
    const rows = await entriesOf(db, raffle.id).where("t.number", ">", last).orderBy("t.number").limit(BATCH).execute();
    if (rows.length > 0) yield toCsv(rows.map((row) => cellsOf(row, raffle)));
    await yieldToEventLoop();
    full = rows.length === BATCH;
    last = rows.at(-1)?.number ?? last;
  }
}

/** Exports every entry of a competition by ticket number, as CSV for spreadsheets. */
export async function exportEntries(
  deps: Pick<Deps, "db">,
  raffleId: string,
): Promise<{ filename: string; csv: AsyncGenerator<string> }> {
  const raffle = await findRaffle(deps.db.read, raffleId);
  return { filename: `entries-${raffle.slug}.csv`, csv: batches(deps.db.read, raffle) };
}
