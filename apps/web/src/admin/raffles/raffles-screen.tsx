import { type AdminRaffleListItem, countThings, customerMessage, isOver, stageOfWire } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMayItem } from "../../app/may.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { keyImage, Picture } from "../../product/competition-card/picture.tsx";
import { serverNow } from "../../ui/clock.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FillBar } from "../../ui/fill-bar.tsx";
import { FilterTabs, Toolbar } from "../../ui/filters.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Action, ActionLink, linkItem } from "../frame/action.tsx";
import {
  actionsColumn,
  DateTimeCell,
  keepRows,
  ListSearch,
  type ScreenSearch,
  useFilters,
  usePagedList,
} from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { describeEnd, StageDot } from "./raffle-state.tsx";

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

function raffleColumns({ now, onLive }: { now: number; onLive: OnLive }): Column<AdminRaffleListItem>[] {
  return [
    { header: "Status", phone: "aside", cell: (raffle) => <StageDot stage={stageOfWire(raffle, now)} /> },
    {
      header: "Picture",
      hideHeader: true,
      phone: "hidden",
      cell: ({ images }) => (
        <span className="hidden h-9 w-12 overflow-hidden rounded-[2px] min-[1280px]:block">
          <Picture src={keyImage(images)} />
        </span>
      ),
    },
    { header: "Title", phone: "title", cell: (raffle) => <Title raffle={raffle} now={now} /> },
    {
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
    { header: "Sales", align: "right", cell: ({ totalSales }) => formatMoney(totalSales) },
    { header: "Start Date", align: "right", cell: ({ startDate }) => <DateTimeCell moment={startDate} /> },
    { header: "End Date", align: "right", cell: ({ endDate }) => <DateTimeCell moment={endDate} /> },
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
type PageInput = { query: string; filterBy: "active" | "expired"; skip: number; limit: number };

/** Switches a listed raffle live or not: an optimistic update, rolled back on failure, with Undo. */
function useLiveSwitch(input: PageInput) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const edit = trpc.raffles.edit.useMutation();
  const show = (id: string, live: boolean) =>
    utils.raffles.list.setData(
      input,
      (page) => page && { ...page, raffles: page.raffles.map((each) => (each._id === id ? { ...each, live } : each)) },
    );
  const switchLive = async (listed: AdminRaffleListItem, live: boolean, undone = false): Promise<void> => {
    const { _id, name } = listed;
    await utils.raffles.list.cancel(input);
    show(_id, live);
    try {
      await edit.mutateAsync({ id: _id, live });
      const words = `${name} is ${live ? "live" : "not live"}${undone ? " again" : ""}`;
      flash.success(words, undone ? undefined : { label: "Undo", run: () => void switchLive(listed, !live, true) });
    } catch (error) {
      show(_id, !live);
      flash.error(messageOf(error, customerMessage("internal")));
    }
    await Promise.all([utils.raffles.list.invalidate(), utils.raffles.find.invalidate()]);
  };
  return (raffle: AdminRaffleListItem, live: boolean) => void switchLive(raffle, live);
}

const route = getRouteApi("/admin/raffles");

const states = [
  { value: undefined, label: "Active" },
  { value: "expired", label: "Expired" },
] as const;

/** Says how many raffles are listed. As on the dashboard, those that are not live do not count as active. */
function describeTotal({ totalRaffles, notLive }: Outputs["raffles"]["list"], filterBy: "active" | "expired"): string {
  const total = totalRaffles - notLive;
  const raffles = countThings(total, `${filterBy} raffle`, `${filterBy} raffles`);
  return notLive > 0 ? `${raffles} and ${formatCount(notLive)} not live` : raffles;
}

export function RafflesScreen() {
  const { show, query = "" } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/raffles">>();
  const now = serverNow();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.raffles.list.useQuery(input, keepRows);
  const switchLive = useLiveSwitch(input);
  const page = usePagedList(list, input, ({ raffles: rows, totalRaffles: total }) => ({ rows, total }));
  return (
    <Screen
      actions={
        <ActionLink right="raffles.edit" to="/admin/raffles/create" variant="primary">
          <Plus size={18} /> New
        </ActionLink>
      }
    >
      <Toolbar
        label="Filter raffles"
        aside={list.isPlaceholderData ? "\u00a0" : list.data && describeTotal(list.data, show ?? "active")}
      >
        <FilterTabs label="Status" options={states} value={show} onChange={(state) => filter({ show: state })} />
        <ListSearch label="Search raffles" placeholder="Search by title" />
      </Toolbar>
      <DataTable
        caption="Raffles"
        columns={raffleColumns({ now, onLive: switchLive })}
        {...page}
        empty={
          <Empty
            title="No raffles to show"
            help={query === "" ? "Use New to create one." : `No results for "${query}".`}
            action={query !== "" && <Action onClick={() => filter({ query: "" })}>Clear search</Action>}
          />
        }
      />
    </Screen>
  );
}
