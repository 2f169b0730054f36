import {
  type ComplaintLogLine,
  CSV_BYTE_ORDER_MARK,
  complaintChannelNames,
  complaintOutcomeNames,
  complaintSubjectNames,
  safeCsvCell,
} from "@counterfoil/core";
import { stringify } from "csv-stringify/browser/esm/sync";
import { formatDateTime } from "../../ui/dates.ts";
import { stateNames } from "./complaint-words.ts";

const moment = (at: string | null) => (at === null ? "" : formatDateTime(at));
const days = (taken: number | null) => (taken === null ? "" : String(taken));

const columns: readonly [header: string, cell: (line: ComplaintLogLine) => string][] = [
  ["Reference", ({ reference }) => reference],
  ["About", ({ subject }) => complaintSubjectNames[subject]],
  ["From an Account", ({ byAccount }) => (byAccount ? "Yes" : "No")],
  ["Channel", ({ channel }) => complaintChannelNames[channel]],
  ["Received", ({ receivedAt }) => moment(receivedAt)],
  ["Acknowledge By", ({ acknowledgeBy }) => moment(acknowledgeBy)],
  ["Acknowledged", ({ acknowledgedAt }) => moment(acknowledgedAt)],
  ["Days to Acknowledge", ({ daysToAcknowledge }) => days(daysToAcknowledge)],
  ["Answer By", ({ answerBy }) => moment(answerBy)],
  ["Answered", ({ answeredAt }) => moment(answeredAt)],
  ["Days to Answer", ({ daysToAnswer }) => days(daysToAnswer)],
  ["Status", ({ state }) => stateNames[state]],
  ["Outcome", ({ outcome }) => (outcome === null ? "" : complaintOutcomeNames[outcome])],
  ["Closed", ({ closedAt }) => moment(closedAt)],
  ["Referred", ({ referredAt }) => moment(referredAt)],
  ["Referred To", ({ referredTo }) => referredTo ?? ""],
];

/** Writes the log of complaints as CSV for spreadsheets. */
export function toLogCsv(lines: readonly ComplaintLogLine[]): string {
  const cells = lines.map((line) => columns.map(([, cell]) => safeCsvCell(cell(line))));
  return CSV_BYTE_ORDER_MARK + stringify([columns.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}
