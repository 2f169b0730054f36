import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { Empty } from "../../ui/notices.tsx";
import { keepRows, type ScreenSearch, useFilters, usePaging } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { FlagList } from "./flag-list.tsx";

const route = getRouteApi("/admin/care");

const options = [
  { value: undefined, label: "Open" },
  { value: "new", label: "To review" },
  { value: "noted", label: "In progress" },
  { value: "closed", label: "Resolved" },
  { value: "all", label: "All" },
] as const;

export function FlagsScreen() {
  const { show } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/care">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.care.list.useQuery(input, keepRows);
  return (
    <Screen about="Review flagged customers within 2 working days.">
      <Toolbar label="Filter flagged customers">
        <FilterSelect label="Status" options={options} value={show} onChange={(value) => filter({ show: value })} />
      </Toolbar>
      <FlagList
        list={list}
        empty={
          show ? <Empty title="No flags to show" /> : <Empty title="No flagged customers" help="Checked every hour." />
        }
        paging={usePaging(input)}
      />
    </Screen>
  );
}
