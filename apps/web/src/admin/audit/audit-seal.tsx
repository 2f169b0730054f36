import { trpc } from "../../app/trpc.ts";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";

/** That the trail is sealed, and how far, in one line. */
export function AuditSeal() {
  const { data: seal } = trpc.audit.findSeal.useQuery();
  if (!seal || seal.row === 0) return null;
  const row = `row ${formatCount(seal.row)}`;
  const upTo = seal.sealedAt === null ? row : `${formatDateTime(seal.sealedAt)} UK time, ${row}`;
  return <p className="mb-3 text-label text-muted">{`Sealed up to ${upTo}.`}</p>;
}
