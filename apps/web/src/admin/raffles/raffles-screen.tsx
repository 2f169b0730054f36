import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { formatCount } from "../../ui/count.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { FilterTabs } from "../../ui/filter-tabs.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { keepRows, useFilters, usePagedList } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import type { ScreenSearch } from "../frame/screen-search.ts";
import { raffleColumns } from "./raffle-columns.tsx";
import { useLiveSwitch } from "./use-live-switch.ts";

const route = getRouteApi("/admin/raffles");

const states = [
  { value: undefined, label: "Active" },
  { value: "expired", label: "Expired" },
] as const;

/** Says how many raffles are listed. As on the dashboard, those that are not live do not count as active. */
function describeTotal({ totalRaffles, notLive }: Outputs["raffles"]["list"], filterBy: "active" | "expired"): string {
  const total = totalRaffles - notLive;
  const raffles = `${formatCount(total)} ${filterBy} ${total === 1 ? "raffle" : "raffles"}`;
  return notLive > 0 ? `${raffles} and ${formatCount(notLive)} not live` : raffles;
}

function NewRaffle() {
  return (
    <ActionLink right="raffles.edit" to="/admin/raffles/create" variant="primary">
      <Plus size={18} /> New
    </ActionLink>
  );
}

function NoRaffles({ query, onClear }: { query: string; onClear: () => void }) {
  if (query === "") return <Empty title="No raffles to show" help="Use New to create one." />;
  return (
    <Empty
      title="No raffles to show"
      help={`No results for "${query}".`}
      action={<Action onClick={onClear}>Clear search</Action>}
    />
  );
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
    <Screen actions={<NewRaffle />}>
      <Toolbar
        label="Filter raffles"
        aside={list.isPlaceholderData ? "\u00a0" : list.data && describeTotal(list.data, show ?? "active")}
      >
        <FilterTabs label="Status" options={states} value={show} onChange={(state) => filter({ show: state })} />
        <SearchField
          label="Search raffles"
          placeholder="Search by title"
          value={query}
          onSearch={(text) => filter({ query: text })}
        />
      </Toolbar>
      <DataTable
        caption="Raffles"
        columns={raffleColumns({ now, onLive: switchLive })}
        {...page}
        empty={<NoRaffles query={query} onClear={() => filter({ query: "" })} />}
      />
    </Screen>
  );
}
