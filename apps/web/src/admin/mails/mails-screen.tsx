import type { MailRow } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { FilterSelect } from "../../ui/filter-tabs.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { keepRows, useFilters, usePagedList } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import type { ScreenSearch } from "../frame/screen-search.ts";
import { MailDialog } from "./mail-dialog.tsx";
import { mailStates } from "./mail-words.ts";

const route = getRouteApi("/admin/mails");

const states = [
  { value: undefined, label: "All" },
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
] as const;

const columns: Column<MailRow>[] = [
  {
    id: "about",
    header: "About",
    cell: ({ _id, name }) => (
      <Link
        to="/admin/mails"
        search={(before) => ({ ...before, mail: _id })}
        resetScroll={false}
        className="row-link font-semibold underline"
      >
        {name}
      </Link>
    ),
  },
  { id: "to", header: "To", cell: ({ to }) => <EmailText inList>{to}</EmailText> },
  {
    id: "state",
    header: "Status",
    phone: "aside",
    cell: ({ state }) => <StatusDot tone={mailStates[state].tone}>{mailStates[state].words}</StatusDot>,
  },
  { id: "tries", header: "Attempts", align: "right", cell: ({ tries }) => tries },
  { id: "created", header: "Created", align: "right", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "sent", header: "Sent", align: "right", cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : "–") },
];

/** All mails with recipient and state; each can be read and resent. */
export function MailsScreen() {
  const { query = "", state, mail } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useFilters<ScreenSearch<"/admin/mails">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.mails.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ mails: rows, totalMails: total }) => ({ rows, total }));
  const filtered = query !== "" || state !== undefined;
  const clear = <LinkButton onClick={() => filter({ query: "", state: undefined })}>Show all emails</LinkButton>;
  return (
    <Screen>
      <Toolbar label="Emails">
        <FilterSelect label="Status" options={states} value={state} onChange={(value) => filter({ state: value })} />
        <SearchField
          label="Search emails"
          placeholder="Address or type"
          value={query}
          onSearch={(text) => filter({ query: text })}
        />
      </Toolbar>
      <DataTable
        caption="Emails"
        columns={columns}
        {...page}
        empty={
          filtered ? (
            <Empty title="No matching emails" action={clear} />
          ) : (
            <Empty title="No emails to show" help="Emails appear here when customers register or buy." />
          )
        }
      />
      {mail && (
        <MailDialog
          id={mail}
          onClose={() => void navigate({ search: ({ mail: _, ...rest }) => rest, replace: true, resetScroll: false })}
        />
      )}
    </Screen>
  );
}
