import { awardChannelNames, awardProofNames, idCheckNames, poundsOrNull } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { ticketNumOf } from "#read-models/ticket.ts";
import { csvOf, timeCell } from "../lists/csv.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { About } from "./about.ts";

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
  csvOf(pagesOfAwards(about), {
    award: (row) => row.id,
    "won by": (row) => row.source,
    prize: (row) => row.prize,
    ticket: (row) => ticketOf(about, row),
    state: (row) => row.state,
    won: (row) => timeCell(row.drawn_at),
    told: (row) => timeCell(row.notified_at),
    "claim by": (row) => timeCell(row.claim_by),
    claimed: (row) => timeCell(row.claimed_at),
    "identity check": (row) => idCheckNames[row.id_check],
    "how checked": (row) => withoutWinner(row.id_method, row),
    checked: (row) => timeCell(row.id_checked_at),
    choice: (row) => row.choice,
    "cash alternative": (row) => poundsOrNull(row.cash_pence),
    sent: (row) => timeCell(row.sent_at),
    awarded: (row) => timeCell(row.awarded_at),
    due: (row) => timeCell(row.due_at),
    "why late": (row) => withoutWinner(row.late_reason, row),
    proof: (row) => (row.proof === null ? "" : awardProofNames[row.proof]),
    "proof reference": (row) => withoutWinner(row.proof_ref, row),
    "story published": (row) => timeCell(row.published_at),
    "name withheld": (row) => timeCell(row.withheld_at),
    void: (row) => timeCell(row.voided_at),
    "why void": (row) => row.void_reason,
  });

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
  csvOf(pagesOfAttempts(about), {
    award: ({ award_id }) => award_id,
    at: ({ at }) => timeCell(at),
    how: ({ channel }) => (channel === null ? "" : awardChannelNames[channel]),
    by: ({ written_by }) => (written_by === null ? "the shop" : "staff"),
  });

export const awardNotesFile = (about: About): AsyncIterable<string> =>
  csvOf(pagesOfNotes(about), {
    award: ({ award_id }) => award_id,
    at: ({ at }) => timeCell(at),
    how: ({ channel }) => (channel === null ? "" : awardChannelNames[channel]),
    note: ({ note }) => note,
  });

/** Writes who won, also winners who asked not to be named in public. Someone erased is nameless. */
export const winnersFile = (about: About): AsyncIterable<string> =>
  csvOf(pagesOfAwards(about), {
    award: (row) => row.id,
    prize: (row) => row.prize,
    ticket: (row) => ticketOf(about, row),
    name: (row) => row.name || `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    "public name": (row) => row.label,
    county: (row) => row.shipping?.county ?? "",
    email: (row) => row.email,
    phone: (row) => row.phone,
    "prize sent to": (row) => row.address,
    "name withheld": (row) => timeCell(row.withheld_at),
  });
