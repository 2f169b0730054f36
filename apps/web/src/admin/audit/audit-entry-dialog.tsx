import { formatDateTime } from "../../ui/dates.ts";
import { Modal } from "../../ui/modal.tsx";
import { sentenceText } from "./audit-actions.ts";
import { type AuditEntry, whoOf } from "./audit-entry.ts";
import { AuditSentence } from "./audit-sentence.tsx";
import { differences } from "./audit-words.ts";

const value = "py-2 pr-4 align-top whitespace-pre-line [overflow-wrap:anywhere]";

/** One audit entry: the changed fields with their old and new values. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { admin, before, after, createdAt } = entry;
  const changes = differences(before, after);
  const who = admin ? `${whoOf(entry)} (${admin.email})` : whoOf(entry);
  return (
    <Modal open onClose={onClose} size="large" title={sentenceText(entry)}>
      <p className="mt-1 text-label text-muted">{`${who}, ${formatDateTime(createdAt)} UK time`}</p>
      <p className="mt-3 text-label">
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
