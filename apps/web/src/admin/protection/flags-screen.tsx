import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { FilterSelect } from "../../ui/filter-tabs.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { keepRows, usePaging } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import { FlagList } from "./flag-list.tsx";

const route = getRouteApi("/admin/care");

const options = [
  { value: "open", label: "Open" },
  { value: "new", label: "To review" },
  { value: "noted", label: "In progress" },
  { value: "closed", label: "Resolved" },
  { value: "all", label: "All" },
] as const;

/** The customers whom staff should look after: what was seen of each, and what is to be done next. */
export function FlagsScreen() {
  const { show = "open" } = route.useSearch();
  const navigate = route.useNavigate();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.care.list.useQuery(input, keepRows);
  const filter = (value: (typeof options)[number]["value"]) =>
    void navigate({ search: value === "open" ? {} : { show: value }, replace: true });
  return (
    <Screen>
      <p className="mb-5 max-w-180 text-label text-muted">Review flagged customers within 2 working days.</p>
      <Toolbar label="Filter flagged customers">
        <FilterSelect label="Status" options={options} value={show} onChange={filter} />
      </Toolbar>
      <FlagList
        list={list}
        empty={
          show === "open" ? (
            <Empty title="No flagged customers" help="Checked every hour." />
          ) : (
            <Empty title="Nothing to show" />
          )
        }
        paging={usePaging(input)}
      />
    </Screen>
  );
}
