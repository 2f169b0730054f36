import { complaintChannelNames, DAY_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { daysTaken } from "#read-models/complaint.ts";
import { pagesOf } from "../lists/pages-of.ts";
import { type About, csvOf, timeCell } from "./read-pages.ts";

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
  csvOf(
    [
      "complaint",
      "received",
      "how",
      "subject",
      "names this competition",
      "acknowledge by",
      "acknowledged",
      "days to acknowledge",
      "answer by",
      "answered",
      "days to answer",
      "state",
      "outcome",
      "closed",
      "referred",
      "referred to",
    ],
    pagesOfComplaints(about),
    (row) => [
      row.ref,
      timeCell(row.received_at),
      complaintChannelNames[row.channel],
      row.subject,
      names(row, about) ? "yes" : "no",
      timeCell(row.acknowledge_by),
      timeCell(row.acknowledged_at),
      daysTaken(row, row.acknowledged_at),
      timeCell(row.answer_by),
      timeCell(row.answered_at),
      daysTaken(row, row.answered_at),
      row.state,
      row.outcome,
      timeCell(row.closed_at),
      timeCell(row.referred_at),
      row.referred_to,
    ],
  );

/** Writes who complained and what was written; empty once it was erased. */
export const complaintTextsFile = (about: About): AsyncIterable<string> =>
  csvOf(
    ["complaint", "name", "email", "about", "text", "answer"],
    pagesOfComplaints(about),
    ({ ref, user_id, name, email, account, first_name, last_name, about: subject, body, answer }) => [
      ref,
      user_id === null ? name : `${first_name ?? ""} ${last_name ?? ""}`.trim(),
      user_id === null ? email : account,
      subject,
      body,
      answer,
    ],
  );
