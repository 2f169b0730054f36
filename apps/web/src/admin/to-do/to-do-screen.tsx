import {
  type Approval,
  type AwardLine,
  type Complaint,
  complaintSubjectNames,
  type Finding,
  formatName,
  type Payout,
  type PostBatch,
} from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../../app/may.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { serverNow, useNow } from "../../ui/clock.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { askedWords } from "../approvals/approval-words.ts";
import { FindingLinks, findingTitle, NextLink, nextStep } from "../attention/finding-words.tsx";
import { awardInWords, nextStep as awardStep, winnerName } from "../awards/award-words.ts";
import { nameOf } from "../complaints/complaint-words.ts";
import { actionsColumn } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { notKeyedWords } from "../post/post-words.ts";
import { type FlagsOfCustomer, groupByCustomer, mostUrgent } from "../protection/protection-words.ts";

/** One thing to do. Times are ISO 8601. */
interface ToDoRow {
  key: string;
  kind: string;
  title: ReactNode;
  detail: ReactNode;
  since: string;
  due: string | null;
  next: string;
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
    next: "Approve or reject it.",
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
    next: next === "look" ? "Review the flag." : "Contact the customer or resolve the flag.",
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
    next: due?.step === "acknowledge" ? "Acknowledge it." : "Answer it.",
    link: (
      <Link to="/admin/care/complaints/$id" params={{ id: _id }}>
        Open complaint
      </Link>
    ),
  };
}

function ofAward(award: AwardLine): ToDoRow {
  const { _id, drawnAt, dueAt } = award;
  return {
    key: _id,
    kind: "Award",
    title: awardInWords(award, serverNow()),
    detail: winnerName(award),
    since: drawnAt,
    due: dueAt,
    next: `${awardStep(award)}.`,
    link: (
      <Link to="/admin/awards/$id" params={{ id: _id }}>
        Open award
      </Link>
    ),
  };
}

function ofPayout({ _id, amount, user, reference, askedAt, state }: Payout): ToDoRow {
  return {
    key: _id,
    kind: "Payout",
    title: `${formatMoney(amount)} to ${formatName(user)}`,
    detail: reference,
    since: askedAt,
    due: null,
    next: state === "asked" ? "Approve or reject it." : "Export a bank file.",
    link: (
      <Link to="/admin/payouts" search={{ state }}>
        Open payouts
      </Link>
    ),
  };
}

function ofBatch(batch: PostBatch): ToDoRow {
  const { _id, number, announced, keyed, receivedAt, keyBy } = batch;
  return {
    key: _id,
    kind: "Entries by post",
    title: notKeyedWords(announced - keyed),
    detail: `Batch ${number}`,
    since: receivedAt,
    due: keyBy,
    next: "Key its cards and close it.",
    link: (
      <Link to="/admin/post/$id" params={{ id: _id }}>
        Open batch
      </Link>
    ),
  };
}

const route = getRouteApi("/admin/to-do");

function When({ row: { due, since } }: { row: ToDoRow }) {
  const now = useNow();
  if (due === null) return `Since ${formatDateTime(since)}`;
  return (
    <>
      By {formatDateTime(due)}
      {Date.parse(due) < now && (
        <span className="block">
          <StatusDot tone="warn">Overdue</StatusDot>
        </span>
      )}
    </>
  );
}

const columns: Column<ToDoRow>[] = [
  {
    header: "What",
    cell: ({ kind, title, detail }) => (
      <>
        <span className="block text-small font-normal text-muted">{kind}</span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-small font-normal [overflow-wrap:anywhere]">{detail}</span>
      </>
    ),
  },
  { header: "When", cell: (row) => <When row={row} /> },
  { header: "Next step", cell: ({ next }) => next },
  actionsColumn(
    ({ link }) => (
      <Button asChild variant="secondary" size="small">
        {link}
      </Button>
    ),
    "plain",
  ),
];

/** Returns everything to do in one list: what is due or began first comes first. */
function useToDoRows() {
  const may = useMay();
  const { findings, approvals, flags, complaints, awards, batches, ...payouts } = route.useRouteContext().first;
  const found = trpc.attention.list.useQuery(findings.input, { enabled: may("attention.read") });
  const asked = trpc.acts.list.useQuery(approvals.input);
  const flagged = trpc.care.list.useQuery(flags.input, { enabled: may("care.read") });
  const complained = trpc.complaints.list.useQuery(complaints.input, { enabled: may("complaints.read") });
  const won = trpc.awards.list.useQuery(awards.input, { enabled: may("awards.read") });
  const toKey = trpc.post.list.useQuery(batches.input, { enabled: may("post.key") });
  const mayPay = { enabled: may("payouts.read") };
  const toApprove = trpc.payouts.list.useQuery(payouts.toApprove.input, mayPay);
  const toSend = trpc.payouts.list.useQuery(payouts.toSend.input, mayPay);
  const all = [found, asked, flagged, complained, won, toKey, toApprove, toSend];
  const failed = all.find(({ error }) => error);
  const isComplete = all.every(({ data, isEnabled }) => data || !isEnabled);
  const rows = [
    ...(found.data?.findings ?? []).map(ofFinding),
    ...(asked.data?.acts ?? []).filter(({ mayDecide }) => mayDecide).map(ofApproval),
    ...groupByCustomer(flagged.data?.flags ?? []).map(ofFlags),
    ...(complained.data?.complaints ?? []).map(ofComplaint),
    ...(won.data?.awards ?? []).filter(({ urgency }) => urgency !== "calm").map(ofAward),
    ...(toKey.data?.batches ?? []).map(ofBatch),
    ...[...(toApprove.data?.payouts ?? []), ...(toSend.data?.payouts ?? [])].map(ofPayout),
  ].sort((a, b) => (a.due ?? a.since).localeCompare(b.due ?? b.since));
  return {
    rows: isComplete ? rows : undefined,
    loading: all.some(({ isFetching }) => isFetching),
    error: failed && messageOf(failed.error),
    onRetry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

export function ToDoScreen() {
  return (
    <Screen>
      <DataTable
        caption="To do"
        columns={columns}
        rowId={({ key }) => key}
        {...useToDoRows()}
        empty={<Empty title="Nothing to do" help="New complaints, flags and failed payments appear here." />}
      />
    </Screen>
  );
}
