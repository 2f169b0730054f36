import { type AdminRaffleListItem, isOver, stageOfWire } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useMayItem } from "../../app/may.tsx";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { formatCount } from "../../ui/count.ts";
import type { Column } from "../../ui/data-table.tsx";
import { FillBar } from "../../ui/fill-bar.tsx";
import { Menu } from "../../ui/menu.tsx";
import { formatMoney } from "../../ui/money.ts";
import { linkItem } from "../frame/action.tsx";
import { DateTimeCell } from "../frame/date-time-cell.tsx";
import { actionsColumn } from "../frame/list-props.ts";
import { describeEnd, RaffleStatus } from "./raffle-state.tsx";

type OnLive = (raffle: AdminRaffleListItem, live: boolean) => void;

function Title({ raffle, now }: { raffle: AdminRaffleListItem; now: number }) {
  const soon = describeEnd(raffle, now);
  return (
    <span className="block min-w-40">
      <Link
        to="/admin/raffles/$id"
        params={{ id: raffle._id }}
        className="row-link font-semibold no-underline hover:underline"
      >
        {raffle.name}
      </Link>
      {soon && <span className="block text-small font-semibold text-warn">{soon}</span>}
    </span>
  );
}

function RowMenu({ raffle, ended, onLive }: { raffle: AdminRaffleListItem; ended: boolean; onLive: OnLive }) {
  const mayItem = useMayItem();
  const { _id: id, name, slug, live } = raffle;
  return (
    <Menu
      label={`Actions for ${name}`}
      groups={[
        [
          linkItem("View", { to: "/admin/raffles/$id", params: { id } }),
          mayItem("raffles.edit", linkItem("Edit", { to: "/admin/raffles/$id/edit", params: { id } })),
          mayItem("raffles.edit", linkItem("Duplicate", { to: "/admin/raffles/create", search: { from: id } })),
          mayItem("entries.read", linkItem("Entries", { to: "/admin/raffles/$id/sales", params: { id } })),
          {
            label: "Open in shop",
            disabled: !live,
            reason: "Not live",
            ...(live && {
              render: (words) => (
                <a href={`/c/${slug}`} target="_blank" rel="noreferrer">
                  {words}
                </a>
              ),
            }),
          },
        ],
        [
          mayItem("raffles.publish", {
            label: live ? "Set not live" : "Set live",
            disabled: ended && !live,
            reason: "Ended",
            onSelect: () => onLive(raffle, !live),
          }),
        ],
      ]}
    />
  );
}

export function raffleColumns({ now, onLive }: { now: number; onLive: OnLive }): Column<AdminRaffleListItem>[] {
  return [
    { id: "status", header: "Status", phone: "aside", cell: (raffle) => <RaffleStatus raffle={raffle} now={now} /> },
    {
      id: "picture",
      header: "Picture",
      hideHeader: true,
      phone: "hidden",
      cell: ({ images }) => (
        <span className="hidden h-9 w-12 overflow-hidden rounded-[2px] min-[1280px]:block">
          <Picture src={keyImage(images)} />
        </span>
      ),
    },
    { id: "title", header: "Title", phone: "title", cell: (raffle) => <Title raffle={raffle} now={now} /> },
    {
      id: "entrants",
      header: "Entrants",
      align: "right",
      cell: ({ _id: id, name, ticketsPurchased, maxEntries }) => (
        <Link to="/admin/raffles/$id/sales" params={{ id }} className="no-underline hover:underline md:block">
          <span className="sr-only">Entries of {name}: </span>
          <span className="min-[1280px]:hidden">
            {formatCount(ticketsPurchased)}/{formatCount(maxEntries)}
          </span>
          <span className="hidden min-[1280px]:inline">
            <FillBar compact label={`Entrants of ${name}`} value={ticketsPurchased} of={maxEntries} />
          </span>
        </Link>
      ),
    },
    { id: "sales", header: "Sales", align: "right", cell: ({ totalSales }) => formatMoney(totalSales) },
    { id: "start", header: "Start Date", align: "right", cell: ({ startDate }) => <DateTimeCell moment={startDate} /> },
    { id: "end", header: "End Date", align: "right", cell: ({ endDate }) => <DateTimeCell moment={endDate} /> },
    actionsColumn(
      (raffle) => (
        <span className="flex items-center justify-end gap-3">
          <Link
            to="/admin/raffles/$id"
            params={{ id: raffle._id }}
            aria-label={`View ${raffle.name}`}
            className="font-semibold underline"
          >
            View
          </Link>
          <RowMenu raffle={raffle} ended={isOver(stageOfWire(raffle, now))} onLive={onLive} />
        </span>
      ),
      "plain",
    ),
  ];
}
