import { complaintChannelNames, DAY_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { daysTaken } from "#read-models/complaint.ts";
import { csvOf, timeCell } from "../lists/csv.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { About } from "./about.ts";

/** For how long after a competition is over complaints may still be about it, milliseconds: prizes are due within 30 days. */
const COMPLAINTS_AFTER_MS = 60 * DAY_MS;

/** Reads all complaints in a competition's time: none of them says in a field of its own which one it is about. */
const pagesOfComplaints = ({ db, raffle }: About) =>
  pagesOf(
    db
      .selectFrom("complaints as c")
      .leftJoin("users as u", "u.id", "c.user_id")
      .selectAll("c")
      .select(["u.email as account", "u.first_name", "u.last_name"])
      .where("c.received_at", "<=", Math.max(raffle.ends_at, raffle.draw_at ?? 0) + COMPLAINTS_AFTER_MS),
    { at: "c.received_at", id: "c.id", from: raffle.created_at },
    ({ received_at, id }) => [received_at, id],
  );

/** Returns whether someone named the competition when they complained. */
function names({ about, body }: Pick<Row<"complaints">, "about" | "body">, { raffle }: About): boolean {
  const text = `${about}\n${body}`.toLowerCase();
  return text.includes(raffle.name.toLowerCase()) || text.includes(raffle.slug);
}

/** Writes the complaints in the competition's time with their deadlines, without who complained and what was written. */
export const complaintsFile = (about: About): AsyncIterable<string> =>
  csvOf(pagesOfComplaints(about), {
    complaint: (row) => row.ref,
    received: (row) => timeCell(row.received_at),
    how: (row) => complaintChannelNames[row.channel],
    subject: (row) => row.subject,
    "names this competition": (row) => (names(row, about) ? "yes" : "no"),
    "acknowledge by": (row) => timeCell(row.acknowledge_by),
    acknowledged: (row) => timeCell(row.acknowledged_at),
    "days to acknowledge": (row) => daysTaken(row, row.acknowledged_at),
    "answer by": (row) => timeCell(row.answer_by),
    answered: (row) => timeCell(row.answered_at),
    "days to answer": (row) => daysTaken(row, row.answered_at),
    state: (row) => row.state,
    outcome: (row) => row.outcome,
    closed: (row) => timeCell(row.closed_at),
    referred: (row) => timeCell(row.referred_at),
    "referred to": (row) => row.referred_to,
  });

/** Writes who complained and what was written; empty once it was erased. */
export const complaintTextsFile = (about: About): AsyncIterable<string> =>
  csvOf(pagesOfComplaints(about), {
    complaint: ({ ref }) => ref,
    name: ({ user_id, name, first_name, last_name }) =>
      user_id === null ? name : `${first_name ?? ""} ${last_name ?? ""}`.trim(),
    email: ({ user_id, email, account }) => (user_id === null ? email : account),
    about: ({ about: subject }) => subject,
    text: ({ body }) => body,
    answer: ({ answer }) => answer,
  });
