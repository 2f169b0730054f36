import { type Payout, type PayoutState, payoutIsUnsent, payoutStates } from "@counterfoil/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMayItem } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { StateDot, type Tone } from "../../ui/status-dot.tsx";
import { Action, ActionLink, UserLink } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import {
  actionsColumn,
  DateTimeCell,
  keepRows,
  NoRows,
  type ScreenSearch,
  useFilters,
  usePagedList,
} from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { useToDo } from "../frame/use-to-do.ts";
import { type OpenedAct, type PayoutAct, PayoutDialog } from "./payout-dialogs.tsx";

/** Asks before the approved payouts go into a bank file, and leads to it. */
function ExportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title="Export a bank file?"
      confirmLabel="Export"
      busyLabel="Exporting..."
      danger={false}
      run={async (_, api) => {
        await api.payouts.export.mutate();
        await navigate({ to: "/admin/payouts/files" });
      }}
      done="Bank file ready to download"
      failure="Couldn't export a bank file"
      onClose={onClose}
    >
      Every approved payout is marked as sent, and we email its customer. Payouts on hold stay for the next file. While
      approvals are on, so do those you approved.
    </ActionDialog>
  );
}

const payoutStateWords: Readonly<Record<PayoutState, { words: string; tone: Tone }>> = {
  asked: { words: "To approve", tone: "off" },
  approved: { words: "Approved", tone: "done" },
  sent: { words: "Sent", tone: "done" },
  paid: { words: "Paid", tone: "ok" },
  refused: { words: "Rejected", tone: "warn" },
  returned: { words: "Returned", tone: "warn" },
};

const route = getRouteApi("/admin/payouts");

const options = [
  { value: undefined, label: "All" },
  ...payoutStates.map((value) => ({ value, label: payoutStateWords[value].words })),
];

const actsIn: Readonly<Record<PayoutState, readonly PayoutAct[]>> = {
  asked: ["approve", "refuse"],
  approved: ["refuse"],
  sent: ["pay", "return"],
  paid: ["return"],
  refused: [],
  returned: [],
};

const actWords = { approve: "Approve", refuse: "Reject", pay: "Mark as paid", return: "Mark as returned" } as const;

const isApprovable = ({ state, heldUntil }: Payout) => state === "asked" && heldUntil === null;

function Actions({ payout, onAct }: { payout: Payout; onAct: (act: PayoutAct) => void }) {
  const mayItem = useMayItem();
  const acts = actsIn[payout.state].filter((act) => act !== "approve" || isApprovable(payout));
  const items = acts.map((act) =>
    mayItem(act === "approve" ? "payouts.approve" : "payouts.pay", {
      label: actWords[act],
      danger: act === "refuse" || act === "return",
      onSelect: () => onAct(act),
    }),
  );
  return <Menu label={`Actions for ${payout.reference}`} groups={[items]} />;
}

/** What to check before a payout is approved, or why it ended. */
function notesOf({ state, verdict, nameDiffers, isAgeChecked, heldUntil, reason }: Payout): string[] {
  return [
    heldUntil ? `Bank details changed: on hold until ${formatDateTime(heldUntil)}` : "",
    verdict === "unknown" ? "Account number couldn't be checked" : "",
    nameDiffers ? "Name on the account differs" : "",
    payoutIsUnsent(state) && !isAgeChecked ? "Identity not checked" : "",
    reason,
  ].filter((note) => note !== "");
}

type Choice = { chosen: ReadonlySet<string>; toggle: (id: string) => void };

function columnsOf({ chosen, toggle }: Choice, open: (act: PayoutAct, payout: Payout) => void): Column<Payout>[] {
  return [
    {
      header: "Payout",
      cell: (payout) =>
        isApprovable(payout) ? (
          <Checkbox checked={chosen.has(payout._id)} onChange={() => toggle(payout._id)}>
            <span className="whitespace-nowrap font-semibold">{payout.reference}</span>
          </Checkbox>
        ) : (
          <span className="whitespace-nowrap font-semibold md:pl-9">{payout.reference}</span>
        ),
    },
    {
      header: "Customer",
      phone: "plain",
      cell: (payout) => (
        <>
          <UserLink user={payout.user} />
          {notesOf(payout).map((note) => (
            <span key={note} className="block text-small text-muted">
              {note}
            </span>
          ))}
          {payout.batch && (
            <span className="block text-small text-muted md:hidden">Bank file {payout.batch.reference}</span>
          )}
        </>
      ),
    },
    { header: "Account", nowrap: true, cell: ({ lastFour }) => (lastFour === null ? "Erased" : `••${lastFour}`) },
    { header: "Amount", align: "right", cell: ({ amount }) => formatMoney(amount) },
    {
      header: "Status",
      phone: "aside",
      cell: ({ state, batch }) => (
        <>
          <StateDot of={payoutStateWords[state]} />
          {batch && (
            <span className="block whitespace-nowrap text-small text-muted max-md:hidden">{batch.reference}</span>
          )}
        </>
      ),
    },
    { header: "Requested", align: "right", cell: ({ askedAt }) => <DateTimeCell moment={askedAt} /> },
    actionsColumn((payout) => <Actions payout={payout} onAct={(act) => open(act, payout)} />),
  ];
}

/** Payouts of winnings: which to approve, those approved, and what the bank did with those sent. */
export function PayoutsScreen() {
  const { state } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/payouts">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.payouts.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ payouts: rows, totalPayouts: total }) => ({ rows, total }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<OpenedAct>();
  const [isExporting, setExporting] = useState(false);
  const approved = useToDo()?.payouts.approved ?? 0;
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const [first, ...rest] = (page.rows ?? []).filter((one) => isApprovable(one) && chosen.has(one._id));
  return (
    <Screen
      actions={
        <>
          <ActionLink to="/admin/payouts/files">Bank files</ActionLink>
          {first && (
            <Action
              right="payouts.approve"
              variant="primary"
              onClick={() => setOpened({ act: "approve", payouts: [first, ...rest] })}
            >
              Approve {rest.length + 1}
            </Action>
          )}
          <Action right="payouts.export" disabled={approved === 0} onClick={() => setExporting(true)}>
            Export bank file{approved > 0 && ` (${approved})`}
          </Action>
        </>
      }
    >
      <Toolbar label="Filter payouts">
        <FilterSelect label="Status" options={options} value={state} onChange={(value) => filter({ state: value })} />
        {list.data && list.data.totalAmount !== null && (
          <p className="text-label text-muted tabular-nums">{formatMoney(list.data.totalAmount)} in total</p>
        )}
      </Toolbar>
      <DataTable
        caption="Payouts"
        columns={columnsOf({ chosen, toggle }, (act, payout) => setOpened({ act, payouts: [payout] }))}
        rowId={({ _id }) => _id}
        {...page}
        empty={
          <NoRows
            title="No payouts to show"
            help="Winnings that customers ask us to pay out appear here."
            onClear={state !== undefined && (() => filter({ state: undefined }))}
          />
        }
      />
      {opened && <PayoutDialog {...opened} onDone={() => setChosen(new Set())} onClose={() => setOpened(undefined)} />}
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </Screen>
  );
}
