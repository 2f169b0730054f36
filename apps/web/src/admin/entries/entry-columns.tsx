import type { TicketPurchase } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { cx } from "../../ui/cx.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmailText, nameInList } from "../../ui/email-text.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Badge, StatusDot } from "../../ui/status-dot.tsx";
import { DeleteButton, UserLink } from "../frame/action.tsx";
import { actionsColumn, type ScreenSearch } from "../frame/list-props.tsx";

function OrderCell({ orderId }: TicketPurchase) {
  if (orderId === null) return "[Manual Entry]";
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
      <UserLink user={user} className={cx(nameInList, "no-underline hover:underline")} />{" "}
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
      <span className="font-semibold">{entry.ticketNum}</span>
      {entry.prize && (
        <span className="table-only">
          <span className="ml-auto block w-28 whitespace-normal xl:w-36">
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

export function entryColumns(onDelete: (entry: TicketPurchase) => void): Column<TicketPurchase>[] {
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
      <DeleteButton right="entries.remove" label={`Delete entry ${entry.ticketNum}`} onClick={() => onDelete(entry)} />
    )),
  ];
}
