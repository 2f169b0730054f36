import { Link } from "@tanstack/react-router";
import { type Inputs, trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Action, OrderLink, RaffleLink, UserLink } from "../frame/action.tsx";
import { actionsColumn, keepRows, listProps } from "../frame/list-props.tsx";
import { type AuditEntry, type Place, placeText, sentenceOf, sentenceText, whoOf } from "./audit-actions.ts";
import { differences } from "./audit-words.ts";

const look = "font-semibold underline";

function PlaceLink({ place, entry }: { place: Place; entry: AuditEntry }) {
  const { user, raffle, orderId, hasOrder } = entry.about;
  const text = placeText(place, entry);
  if (place === "user" && user) return <UserLink user={user} className={look} />;
  if (place === "raffle" && raffle) return <RaffleLink raffle={raffle} className={look} />;
  if (place === "order" && orderId && hasOrder) return <OrderLink orderId={orderId} />;
  if (place === "name" && entry.subject === "coupon" && entry.subjectId !== "" && entry.action !== "delete") {
    return (
      <Link to="/admin/coupon-codes" search={{ form: entry.subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  if (place === "name" && entry.subject === "complaint") {
    return (
      <Link to="/admin/care/complaints/$id" params={{ id: entry.subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  return <span className={place === "user" ? "" : "font-semibold"}>{text}</span>;
}

function AuditSentence({ entry }: { entry: AuditEntry }) {
  return sentenceOf(entry).map((part) =>
    typeof part === "string" ? part : <PlaceLink key={part.place} place={part.place} entry={entry} />,
  );
}

const value = "py-2 pr-4 align-top whitespace-pre-line [overflow-wrap:anywhere]";

function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { admin, before, after, createdAt } = entry;
  const changes = differences(before, after);
  const who = admin ? `${whoOf(entry)} (${admin.email})` : whoOf(entry);
  return (
    <Modal onClose={onClose} size="large" title="Audit entry">
      <p className="mt-1 text-label text-muted">{`${who}, ${formatDateTime(createdAt)} UK time`}</p>
      <p className="mt-3">
        <AuditSentence entry={entry} />
      </p>
      {changes.length === 0 ? (
        <p className="mt-5">No details recorded.</p>
      ) : (
        <table className="mt-5 w-full table-fixed text-left text-label">
          <caption className="sr-only">What changed</caption>
          <thead className="border-b border-ink">
            <tr>
              {["Field", "Before", "After"].map((head) => (
                <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row" className={`${value} font-semibold hyphens-auto`}>
                  {field}
                </th>
                <td className={`${value} text-muted`}>{before ?? "–"}</td>
                <td className={value}>{after ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

function summaryOf({ before, after }: AuditEntry): string {
  const changes = differences(before, after);
  const shown = changes.slice(0, 3).map(({ field, before, after, isStated }) => {
    const side = (text: string | null) => (text === null ? "–" : text.replace(/\s+/g, " ").slice(0, 40));
    if (before === null || isStated) return `${field}: ${side(after ?? before)}`;
    return `${field} from ${side(before)} to ${side(after)}`;
  });
  const more = changes.length - 3;
  return [...shown, ...(more > 0 ? [more === 1 ? "1 other field" : `${more} other fields`] : [])].join(" · ");
}

function columnsFor(onEntry: (id: string) => void): Column<AuditEntry>[] {
  return [
    {
      header: "Action",
      cell: (entry) => (
        <span className="[overflow-wrap:anywhere]">
          <AuditSentence entry={entry} />
          <span className="block font-normal text-label text-muted">{summaryOf(entry)}</span>
        </span>
      ),
    },
    { header: "Who", cell: (entry) => whoOf(entry) },
    { header: "When", nowrap: true, phone: "plain", cell: ({ createdAt }) => formatDateTime(createdAt) },
    actionsColumn(
      (entry) => (
        <Action size="small" aria-label={`Details: ${sentenceText(entry)}`} onClick={() => onEntry(entry._id)}>
          Details
        </Action>
      ),
      "plain",
    ),
  ];
}

type Props = {
  input: Inputs["audit"]["list"] & { limit: number };
  page: number;
  entry: string | undefined;
  onPage: (page: number, replace: boolean) => void;
  onEntry: (id: string | undefined) => void;
};

export function AuditList({ input, entry, onEntry, ...paging }: Props) {
  const list = trpc.audit.list.useQuery(input, keepRows);
  const open = list.data?.entries.find(({ _id }) => _id === entry);
  return (
    <>
      <DataTable
        caption="Audit trail"
        columns={columnsFor(onEntry)}
        rows={list.data?.entries}
        {...listProps(list)}
        empty={<Empty title="No changes to show" help="Changes made by admins appear here." />}
        pageSize={input.limit}
        total={list.data?.totalEntries}
        more={list.data?.more}
        {...paging}
      />
      {open && <AuditEntryDialog entry={open} onClose={() => onEntry(undefined)} />}
    </>
  );
}
