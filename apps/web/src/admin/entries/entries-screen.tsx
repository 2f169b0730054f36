import { endHasPassed, londonMoment, printedNumber, rowsOfPage, type TicketPurchase } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { codeOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { serverNow } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmailText, nameInList } from "../../ui/email-text.tsx";
import { FilterTabs, Toolbar } from "../../ui/filters.tsx";
import { formatCount, formatMoney, formatTotal } from "../../ui/format.ts";
import { Badge, StatusDot } from "../../ui/status-dot.tsx";
import { Action, DeleteButton, RaffleLink, UserLink } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { fetchExport } from "../frame/fetch-export.ts";
import {
  actionsColumn,
  keepRows,
  ListSearch,
  NoRows,
  type ScreenSearch,
  useFilters,
  usePagedList,
} from "../frame/list-props.tsx";
import { saveAnswer } from "../frame/save-answer.ts";
import { BackLink, Screen } from "../frame/screen.tsx";
import { useDownload } from "../frame/use-download.tsx";
import { OpenedOrder } from "../orders/opened-order.tsx";
import { RaffleGone } from "../raffle/raffle-states.tsx";
import { EnterWinner, useRaffleWinners } from "../raffle/winners-line.tsx";
import { withoutLists } from "../raffle/without-lists.ts";
import { AddEntry } from "./add-entry.tsx";

const LINE_FEED = 10;

/** Downloads the entries of a raffle; `total` is their number, as far as it is known. */
function useEntriesDownload(raffleId: string, total: number) {
  return useDownload(async (request, onProgress) => {
    const tell = (rows: number) =>
      onProgress({
        words: `${formatCount(rows)} of ${formatCount(total)} entries`,
        done: rows,
        of: Math.max(total, rows, 1),
      });
    tell(0);
    const path = `/api/raffleTickets/raffle/${encodeURIComponent(raffleId)}/purchasedCSV`;
    const answer = await fetchExport(path, request);
    // The first line is the header.
    let rows = -1;
    await saveAnswer(answer, {
      name: "entries.csv",
      type: "text/csv;charset=utf-8",
      onPiece: (piece) => {
        rows += piece.filter((byte) => byte === LINE_FEED).length;
        tell(Math.max(rows, 0));
      },
    });
    const isFinal = answer.headers.get("x-entries-final") === "true";
    const saved = rows === 1 ? "1 entry saved" : `${formatCount(Math.max(rows, 0))} entries saved`;
    return `${saved}${isFinal ? " (final list)." : " (list not final yet)."}`;
  }, "Couldn't download the entries.");
}

type Props = {
  id: string;
  isEnded: boolean;
  busy: boolean;
  onDownload: () => void;
  onAdd: () => void;
};

function EntriesActions({ id, isEnded, busy, onDownload, onAdd }: Props) {
  const { raffle } = trpc.raffles.find.useQuery(withoutLists(id), { enabled: isEnded }).data ?? {};
  const hasNoWinner = useRaffleWinners(id, isEnded)?.length === 0;
  // The winner of a provable draw is never typed.
  const isWinnerDue = hasNoWinner && raffle !== undefined && !raffle.drawAt;
  return (
    <>
      <May right="entries.export">
        <Action busy={busy} busyLabel="Downloading..." onClick={onDownload}>
          <Download size={18} /> Download to CSV
        </Action>
      </May>
      <May right="entries.add">
        <Button size="console" variant={isWinnerDue ? "secondary" : "primary"} onClick={onAdd}>
          Add Entry
        </Button>
      </May>
      {isWinnerDue && <EnterWinner raffleId={id} />}
    </>
  );
}

type Listed = Outputs["tickets"]["listEntries"];

function RaffleLine(listed: Listed) {
  return (
    <p className="mb-4 flex lg:-mt-3 flex-wrap items-center gap-x-4 gap-y-1">
      <RaffleLink raffle={listed.raffle} />
      <FinalityLine {...listed} />
    </p>
  );
}

function FinalityLine({ final, openPayments, raffle: { endDate } }: Listed) {
  const payments = `${openPayments} ${openPayments === 1 ? "payment" : "payments"} open`;
  if (final) return <StatusDot tone="done">Final list.</StatusDot>;
  if (endHasPassed({ endDate }, serverNow())) return <StatusDot tone="warn">Not final: {payments}.</StatusDot>;
  return (
    <StatusDot tone="off">
      <span className="whitespace-normal">
        Not final: ends {londonMoment(endDate)} UK time{openPayments > 0 && `, ${payments}`}.
      </span>
    </StatusDot>
  );
}

function OrderCell({ orderId, byPost }: TicketPurchase) {
  if (orderId === null) return byPost ? "[By post]" : "[Manual Entry]";
  return (
    <Link
      from="/admin/raffles/$id/sales"
      to="."
      search={(search: ScreenSearch<"/admin/raffles/$id/sales">) => ({ ...search, order: orderId })}
      resetScroll={false}
      aria-label={`Order ${orderId}`}
      className="font-semibold underline"
    >
      {orderId}
    </Link>
  );
}

function Won({ prize }: TicketPurchase) {
  return prize && <Badge tone="ok">Won {prize}</Badge>;
}

function Name(entry: TicketPurchase) {
  const { user } = entry;
  return (
    <>
      <UserLink user={user} deleted="[Deleted User]" className={cx(nameInList, "no-underline hover:underline")} />{" "}
      <span className="card-only">
        <Won {...entry} />
      </span>
    </>
  );
}

/** The number, and below it what it won; on a phone's card that is below the name. */
function TicketNumber(entry: TicketPurchase) {
  return (
    <>
      <span className="font-semibold">{printedNumber(entry.ticketNum)}</span>
      {entry.prize && (
        <span className="table-only">
          <span className="ml-auto block w-28 whitespace-normal">
            <Won {...entry} />
          </span>
        </span>
      )}
    </>
  );
}

function Judgement({ answerCorrect }: TicketPurchase) {
  if (answerCorrect === null) return "–";
  return <StatusDot tone={answerCorrect ? "ok" : "error"}>{answerCorrect ? "Correct" : "Wrong"}</StatusDot>;
}

function entryColumns(onDelete: (entry: TicketPurchase) => void): Column<TicketPurchase>[] {
  return [
    { header: "Order ID", nowrap: true, phone: "plain", cell: OrderCell },
    { header: "Name", phone: "title", cell: Name },
    { header: "Email", cell: ({ user }) => user && <EmailText inList>{user.email}</EmailText> },
    { header: "Ticket Number", align: "right", phone: "aside", cell: TicketNumber },
    {
      header: "Question Answer",
      phone: "labelled",
      cell: ({ orderId, questionAnswer }) => (orderId === null ? "-" : questionAnswer || "–"),
    },
    { header: "Correct?", nowrap: true, cell: Judgement },
    { header: "Price Paid", align: "right", cell: ({ pricePaid }) => formatMoney(pricePaid) },
    actionsColumn((entry) => (
      <DeleteButton
        right="entries.remove"
        label={`Delete entry ${printedNumber(entry.ticketNum)}`}
        onClick={() => onDelete(entry)}
      />
    )),
  ];
}

function DeleteEntry({ entry, onClose }: { entry: TicketPurchase; onClose: () => void }) {
  return (
    <ApprovalDialog
      kind="entry.delete"
      input={{ id: entry._id, keepPrizes: false, afterFinal: false }}
      name={printedNumber(entry.ticketNum)}
      onClose={onClose}
    >
      The number will go back on sale.
      {entry.orderId !== null && ` Order ${entry.orderId} won't be refunded.`}
    </ApprovalDialog>
  );
}

const route = getRouteApi("/admin/raffles/$id/sales");

const tabs = [
  { value: undefined, label: "All" },
  { value: "right", label: "Correct" },
  { value: "wrong", label: "Wrong" },
  { value: "manual", label: "Manual" },
  { value: "post", label: "By post" },
  { value: "paid", label: "Paid" },
  { value: "winner", label: "Winner" },
] as const;

export function EntriesScreen() {
  const { id } = route.useParams();
  const { add, order, view, ...listed } = route.useSearch();
  const { query = "", show, page: number = 1 } = listed;
  const navigate = route.useNavigate();
  const filter = useFilters<ScreenSearch<"/admin/raffles/$id/sales">>();
  const input = { raffleId: id, query, ...rowsOfPage(number, 10), countAll: false, ...(show && { filter: show }) };
  const list = trpc.tickets.listEntries.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ tickets: rows, totalTickets: total, more }) => ({ rows, total, more }));
  // Where very many match they aren't counted by kind.
  const isCounted = query === "" || (list.data !== undefined && !list.data.more);
  const counts = trpc.tickets.countEntries.useQuery({ raffleId: id, query }, { ...keepRows, enabled: isCounted });
  const all = trpc.tickets.countEntries.useQuery({ raffleId: id });
  const download = useEntriesDownload(id, all.data?.all ?? 0);
  const [deleting, setDeleting] = useState<TicketPurchase | null>(null);
  const go = (search: ScreenSearch<"/admin/raffles/$id/sales">) =>
    void navigate({ search, replace: true, resetScroll: false });
  const { total, more } = page;
  if (codeOf(list.error) === "raffle.not_found") return <RaffleGone />;
  const isEnded = list.data !== undefined && endHasPassed(list.data.raffle, serverNow());
  return (
    <Screen
      title="Entries"
      back={<BackLink to="/admin/raffles/$id" params={{ id }} />}
      actions={
        <EntriesActions
          id={id}
          isEnded={isEnded}
          busy={download.isBusy}
          onDownload={download.run}
          onAdd={() => go({ ...listed, add: true })}
        />
      }
    >
      {list.data && <RaffleLine {...list.data} />}
      {download.line}
      <Toolbar
        label="Filter entries"
        aside={total !== undefined && `${formatTotal(total, more)} ${total === 1 ? "entry" : "entries"}`}
      >
        <FilterTabs
          label="Entries"
          options={tabs.map((tab) => ({ ...tab, count: page.more ? undefined : counts.data?.[tab.value ?? "all"] }))}
          value={show}
          onChange={(kind) => filter({ show: kind })}
        />
        <ListSearch label="Search entries" placeholder="Name, email, number or order ID" />
      </Toolbar>
      <DataTable
        caption="Entries"
        columns={entryColumns(setDeleting)}
        {...page}
        empty={
          <NoRows
            title="No entries to show"
            help="Paid and manual entries appear here."
            onClear={(query !== "" || show !== undefined) && (() => go({}))}
          />
        }
      />
      {add && <AddEntry raffleId={id} onClose={() => go(listed)} />}
      {deleting && <DeleteEntry entry={deleting} onClose={() => setDeleting(null)} />}
      {order && (
        <OpenedOrder
          key={order}
          orderId={order}
          view={view}
          // An order opened from an entry has no neighbours in a list of orders.
          neighbours={{ previous: undefined, next: undefined }}
          onView={(next) => go({ ...listed, order, ...(next && { view: next }) })}
          onClose={() => go(listed)}
        />
      )}
    </Screen>
  );
}
