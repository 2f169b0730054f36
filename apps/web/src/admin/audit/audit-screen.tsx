import { auditActions } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { DateField } from "../../ui/date-field.tsx";
import { Toolbar } from "../../ui/filters.tsx";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { Action } from "../frame/action.tsx";
import { ListSearch, type ScreenSearch, useFilters } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { AuditList } from "./audit-list.tsx";

function AuditSeal() {
  const { data: seal } = trpc.audit.findSeal.useQuery();
  if (!seal || seal.row === 0) return null;
  const last = seal.sealedAt === null ? "" : ` (last sealed ${formatDateTime(seal.sealedAt)} UK time)`;
  const words = `Rows 1 to ${formatCount(seal.row)} are protected against changes${last}.`;
  return <p className="mb-3 text-label text-muted">{words}</p>;
}

const route = getRouteApi("/admin/audit");

const subjectNames = Object.fromEntries(Object.entries(auditActions).map(([value, { label }]) => [value, label]));

function Filters() {
  const { subject = "", adminId = "", from = "", to = "" } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/audit">>();
  const { input } = route.useRouteContext().first.admins;
  const admins = trpc.users.list.useQuery(input, { enabled: useMay()("people.read") });
  return (
    <Toolbar label="Filter audit trail">
      <ListSearch label="Search the audit trail" placeholder="Search by action, name or ID" />
      <ChoiceField
        label="Type"
        first="All types"
        names={subjectNames}
        value={subject}
        onChange={({ target }) => filter({ subject: target.value })}
      />
      <ChoiceField
        label="Who"
        first="Everyone"
        names={Object.fromEntries(
          admins.data?.users.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]) ?? [],
        )}
        value={adminId}
        onChange={({ target }) => filter({ adminId: target.value })}
      />
      <DateField label="From" value={from} onChange={(day) => filter({ from: day })} />
      <DateField label="To" value={to} onChange={(day) => filter({ to: day })} />
    </Toolbar>
  );
}

/** Names the one thing whose trail is in view; the reference of an order is a name. */
function oneOf(subject: string | undefined, subjectId: string): string {
  if (subject === "order" || subject === "payment") return `${subject} ${subjectId}`;
  return subject === "user" ? "one person" : `one ${subject ?? "thing"}`;
}

export function AuditScreen() {
  const { subject, subjectId, page = 1, entry } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useFilters<ScreenSearch<"/admin/audit">>();
  return (
    <Screen
      actions={
        subjectId && (
          <Action onClick={() => filter({ subject: undefined, subjectId: undefined })}>Show everything</Action>
        )
      }
    >
      <AuditSeal />
      {subjectId && <p className="mb-3 text-label">{`Showing ${oneOf(subject, subjectId)} only.`}</p>}
      <Filters />
      <AuditList
        input={route.useRouteContext().first.list.input}
        page={page}
        entry={entry}
        onPage={(next, replace) => void navigate({ search: (before) => ({ ...before, page: next }), replace })}
        onEntry={(id) => void navigate({ search: (before) => ({ ...before, entry: id }) })}
      />
    </Screen>
  );
}
