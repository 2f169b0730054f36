import {
  type Approval,
  type Complaint,
  type CustomerFlag,
  complaintSubjectNames,
  type Finding,
  formatName,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { askedWords } from "../approvals/approval-words.ts";
import { FindingLinks, findingTitle, NextLink, nextStep } from "../attention/finding-words.tsx";
import { nameOf } from "../complaints/complaint-words.ts";
import { type FlagsOfCustomer, groupByCustomer, mostUrgent } from "../protection/protection-words.ts";

/** One thing to do. Times are ISO 8601. */
export interface ToDoRow {
  key: string;
  kind: string;
  title: ReactNode;
  detail: ReactNode;
  since: string;
  /** When it is due; null where nothing sets a time. */
  due: string | null;
  next: string;
  /** The link to where it is done. */
  link: ReactNode;
}

function ofFinding(finding: Finding): ToDoRow {
  return {
    key: finding._id,
    kind: "Needs attention",
    title: findingTitle(finding),
    detail: <FindingLinks finding={finding} />,
    since: finding.since,
    due: null,
    next: nextStep(finding),
    link: NextLink({ finding }) ?? <Link to="/admin/attention">Open</Link>,
  };
}

function ofApproval(approval: Approval): ToDoRow {
  return {
    key: approval._id,
    kind: "Approval",
    title: approval.sentence,
    detail: askedWords(approval),
    since: approval.askedAt,
    due: approval.expiresAt,
    next: "Approve or reject it",
    link: (
      <Link to="/admin/acts/$id" params={{ id: approval._id }}>
        Open request
      </Link>
    ),
  };
}

function ofFlags(flags: FlagsOfCustomer): ToDoRow {
  const { _id, user, at, dueAt, next } = mostUrgent(flags);
  return {
    key: _id,
    kind: "Flagged customer",
    title: formatName(user),
    detail: flags.map(({ sentence }) => sentence).join(" "),
    since: at,
    due: dueAt,
    next: next === "look" ? "Review the flag" : "Contact the customer or resolve the flag",
    link: (
      <Link to="/admin/users/$id" params={{ id: user._id }} search={{ tab: "care" }}>
        Open customer
      </Link>
    ),
  };
}

function ofComplaint(complaint: Complaint): ToDoRow {
  const { _id, reference, subject, about, receivedAt, due } = complaint;
  return {
    key: _id,
    kind: "Complaint",
    title: `${reference}, ${nameOf(complaint)}`,
    detail: [complaintSubjectNames[subject], about].filter(Boolean).join(": "),
    since: receivedAt,
    due: due?.by ?? null,
    next: due?.step === "acknowledge" ? "Acknowledge it" : "Answer it",
    link: (
      <Link to="/admin/care/complaints/$id" params={{ id: _id }}>
        Open complaint
      </Link>
    ),
  };
}

interface Lists {
  findings?: readonly Finding[] | undefined;
  acts?: readonly Approval[] | undefined;
  flags?: readonly CustomerFlag[] | undefined;
  complaints?: readonly Complaint[] | undefined;
}

/** Returns everything to do in one list: what is due or began first comes first. */
export function toDoRows({ findings = [], acts: approvals = [], flags = [], complaints = [] }: Lists): ToDoRow[] {
  return [
    ...findings.map(ofFinding),
    ...approvals.filter(({ mayDecide }) => mayDecide).map(ofApproval),
    ...groupByCustomer(flags).map(ofFlags),
    ...complaints.map(ofComplaint),
  ].sort((a, b) => (a.due ?? a.since).localeCompare(b.due ?? b.since));
}
