import {
  type ComplaintLogLine,
  complaintChannelNames,
  complaintOutcomeNames,
  complaintSubjectNames,
} from "@counterfoil/core";
import { formatDateTime } from "../../ui/format.ts";
import { type CsvColumns, toCsv } from "../frame/csv.ts";
import { stateNames } from "./complaint-words.ts";

const moment = (at: string | null) => (at === null ? "" : formatDateTime(at));
const days = (taken: number | null) => taken ?? "";

const columns: CsvColumns<ComplaintLogLine> = [
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

export const toLogCsv = (lines: readonly ComplaintLogLine[]): string => toCsv(columns, lines);
