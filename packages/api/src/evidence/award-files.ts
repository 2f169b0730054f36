import { awardChannelNames, awardProofNames, idCheckNames, poundsOrNull } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { ticketNumOf } from "#read-models/ticket.ts";
import { pagesOf } from "../lists/pages-of.ts";
import { type About, csvOf, timeCell } from "./read-pages.ts";

const pagesOfAwards = ({ db, raffle }: About) =>
  pagesOf(
    db
      .selectFrom("awards as a")
      .leftJoin("users as u", "u.id", "a.user_id")
      .leftJoin("draw_entrants as e", (join) =>
        join.onRef("e.raffle_id", "=", "a.raffle_id").onRef("e.user_id", "=", "a.user_id"),
      )
      .selectAll("a")
      .select(["u.first_name", "u.last_name", "u.email", "u.phone", "u.shipping", "u.deleted_at", "e.label"])
      .where("a.raffle_id", "=", raffle.id),
    { at: "a.drawn_at", id: "a.id" },
    ({ drawn_at, id }) => [drawn_at, id],
  );

type AwardRow = ReturnType<typeof pagesOfAwards> extends AsyncGenerator<(infer Award)[]> ? Award : never;

/** Returns what staff typed about an award, without the winner's name, address and postcode. */
function withoutWinner(text: string, { first_name, last_name, name, email, phone, shipping }: AwardRow): string {
  const own = [name, first_name, last_name, email, phone, shipping?.addressLine1, shipping?.postCode];
  const said = own.flatMap((value) => (value && value.length > 1 ? [value, value.replace(/\s/g, "")] : []));
  const patterns = said.sort((a, b) => b.length - a.length).map((value) => value.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return patterns.reduce((blanked, pattern) => blanked.replace(new RegExp(pattern, "gi"), "[name]"), text);
}

const ticketOf = ({ raffle }: About, { number }: AwardRow) => (number === null ? "" : ticketNumOf(raffle, number));

/** Writes how far each prize is on its way to its winner, without saying who that is. */
export const awardsFile = (about: About): AsyncIterable<string> =>
  csvOf(
    [
      "award",
      "won by",
      "prize",
      "ticket",
      "state",
      "won",
      "told",
      "claim by",
      "claimed",
      "identity check",
      "how checked",
      "checked",
      "choice",
      "cash alternative",
      "sent",
      "awarded",
      "due",
      "why late",
      "proof",
      "proof reference",
      "story published",
      "name withheld",
      "void",
      "why void",
    ],
    pagesOfAwards(about),
    (row) => [
      row.id,
      row.source,
      row.prize,
      ticketOf(about, row),
      row.state,
      timeCell(row.drawn_at),
      timeCell(row.notified_at),
      timeCell(row.claim_by),
      timeCell(row.claimed_at),
      idCheckNames[row.id_check],
      withoutWinner(row.id_method, row),
      timeCell(row.id_checked_at),
      row.choice,
      poundsOrNull(row.cash_pence),
      timeCell(row.sent_at),
      timeCell(row.awarded_at),
      timeCell(row.due_at),
      withoutWinner(row.late_reason, row),
      row.proof === null ? "" : awardProofNames[row.proof],
      withoutWinner(row.proof_ref, row),
      timeCell(row.published_at),
      timeCell(row.withheld_at),
      timeCell(row.voided_at),
      row.void_reason,
    ],
  );

type Note = Pick<Row<"award_notes">, "award_id" | "channel" | "note" | "at" | "written_by">;

/** Yields the notes about each page of awards; one award has few. */
async function* pagesOfNotes(about: About): AsyncGenerator<Note[]> {
  for await (const page of pagesOfAwards(about)) {
    const ids = page.map(({ id }) => id);
    const notes = about.db.selectFrom("award_notes").select(["award_id", "channel", "note", "at", "written_by"]);
    yield await notes.where("award_id", "in", ids).orderBy("award_id").orderBy("at").orderBy("id").execute();
  }
}

async function* pagesOfAttempts(about: About): AsyncGenerator<Note[]> {
  for await (const page of pagesOfNotes(about)) yield page.filter(({ channel }) => channel !== null);
}

/** Writes when and how anyone tried to reach each winner. */
export const attemptsFile = (about: About): AsyncIterable<string> =>
  csvOf(["award", "at", "how", "by"], pagesOfAttempts(about), ({ award_id, at, channel, written_by }) => [
    award_id,
    timeCell(at),
    channel === null ? "" : awardChannelNames[channel],
    written_by === null ? "the shop" : "staff",
  ]);

export const awardNotesFile = (about: About): AsyncIterable<string> =>
  csvOf(["award", "at", "how", "note"], pagesOfNotes(about), ({ award_id, at, channel, note }) => [
    award_id,
    timeCell(at),
    channel === null ? "" : awardChannelNames[channel],
    note,
  ]);

/** Writes who won, also winners who asked not to be named in public. Someone erased is nameless. */
export const winnersFile = (about: About): AsyncIterable<string> =>
  csvOf(
    ["award", "prize", "ticket", "name", "public name", "county", "email", "phone", "prize sent to", "name withheld"],
    pagesOfAwards(about),
    (row) => [
      row.id,
      row.prize,
      ticketOf(about, row),
      row.name || `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
      row.label,
      row.shipping?.county ?? "",
      row.email,
      row.phone,
      row.address,
      timeCell(row.withheld_at),
    ],
  );
