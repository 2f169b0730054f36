import { type MailRow, mailStates } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { May } from "../../app/may.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { StateDot } from "../../ui/status-dot.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { keepRows, ListSearch, NoRows, type ScreenSearch, useFilters, usePagedList } from "../frame/list-props.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { mailStateWords } from "./mail-states.ts";

const at = (moment: string | null) => moment && formatDateTime(moment);

function Details({ mail, onClose }: { mail: Outputs["mails"]["find"]["mail"]; onClose: () => void }) {
  const flash = useFlash();
  const api = trpc.useUtils();
  const resend = trpc.mails.resend.useMutation({
    onSuccess: async ({ msg }) => {
      await api.mails.invalidate();
      flash.success(msg);
      onClose();
    },
  });
  const linkReason = mail.hasLink ? "The customer can request a new link." : null;
  const reason = mail.state === "queued" ? "It hasn't been sent yet." : linkReason;
  return (
    <div className="mt-4 grid gap-5">
      <DescriptionList
        items={[
          { label: "To", value: <EmailText>{mail.to}</EmailText> },
          { label: "Type", value: mail.name },
          { label: "Status", value: <StateDot of={mailStateWords[mail.state]} /> },
          { label: "Created", value: at(mail.createdAt) },
          { label: "Sent", value: at(mail.sentAt) },
          ...(mail.nextTryAt ? [{ label: "Next attempt", value: at(mail.nextTryAt) }] : []),
          { label: "Attempts", value: mail.tries },
        ]}
      />
      {mail.content ? (
        <section aria-label="Text" className="rounded-m border border-line px-4 py-3">
          <h3 className="text-body/6 font-bold">{mail.content.subject}</h3>
          <p className="mt-2 text-label whitespace-pre-wrap [overflow-wrap:anywhere]">{mail.content.text}</p>
        </section>
      ) : (
        <p className="text-label text-muted">Hidden because it contained a one-time link.</p>
      )}
      <FormError>{resend.error && messageOf(resend.error)}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
        {reason && <p className="text-small text-muted">{reason}</p>}
        <May right="mails.resend">
          <Button
            size="console"
            disabled={reason !== null}
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate({ id: mail._id })}
          >
            Resend
          </Button>
        </May>
      </div>
    </div>
  );
}

function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = trpc.mails.find.useQuery({ id });
  const help = "Emails to deleted users are also deleted.";
  return (
    <Modal onClose={onClose} title="Email" size="large">
      {found.data && <Details mail={found.data.mail} onClose={onClose} />}
      <div className="mt-4">
        <Unloaded query={found} outline={["h-96"]} gone={{ code: "mail.not_found", title: "Email not found", help }} />
      </div>
    </Modal>
  );
}

const route = getRouteApi("/admin/mails");

const states = [
  { value: undefined, label: "All" },
  ...mailStates.map((value) => ({ value, label: mailStateWords[value].words })),
];

const columns: Column<MailRow>[] = [
  {
    header: "Type",
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
  { header: "To", cell: ({ to }) => <EmailText inList>{to}</EmailText> },
  { header: "Status", phone: "aside", cell: ({ state }) => <StateDot of={mailStateWords[state]} /> },
  { header: "Attempts", align: "right", cell: ({ tries }) => tries },
  { header: "Created", align: "right", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: "Sent", align: "right", cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : "–") },
];

export function MailsScreen() {
  const { query = "", state, mail } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useFilters<ScreenSearch<"/admin/mails">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.mails.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ mails: rows, totalMails: total }) => ({ rows, total }));
  return (
    <Screen>
      <Toolbar label="Emails">
        <FilterSelect label="Status" options={states} value={state} onChange={(value) => filter({ state: value })} />
        <ListSearch label="Search emails" placeholder="Email address or type" />
      </Toolbar>
      <DataTable
        caption="Emails"
        columns={columns}
        {...page}
        empty={
          <NoRows
            title="No emails to show"
            help="Emails to customers and staff appear here."
            onClear={(query !== "" || state !== undefined) && (() => filter({ query: "", state: undefined }))}
          />
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
