import { keepPreviousData } from "@tanstack/react-query";
import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useSearch } from "@tanstack/react-router";
import { messageOf } from "../../app/trpc.ts";
import type { Column } from "../../ui/data-table.tsx";
import { SearchField } from "../../ui/filters.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "./action.tsx";

type Tree = RegisteredRouter["routeTree"];

export type ScreenSearch<Id extends RouteIds<Tree>> = RouteById<Tree, Id>["types"]["fullSearchSchema"];

/** The option of a query whose rows stay in view while others load. */
export const keepRows = { placeholderData: keepPreviousData };

/** The query of a list, as far as its table needs it. */
export type ListQuery = { isFetching: boolean; error: unknown; refetch: () => unknown };

export function listProps({ isFetching, error, refetch }: ListQuery) {
  return { loading: isFetching, error: error ? messageOf(error) : undefined, onRetry: () => void refetch() };
}

type Page = { skip: number; limit: number };

/** Returns the props of a `DataTable` that shows one page, whose number is in the address: `input` is that of its query. */
export function usePaging({ skip, limit }: Page) {
  const navigate = useNavigate();
  return {
    page: skip / limit + 1,
    pageSize: limit,
    onPage: (page: number, replace: boolean) =>
      void navigate({ to: ".", search: (before) => ({ ...before, page }), replace }),
  };
}

/** Returns the props of a `DataTable` that shows one page of a list: its rows, their number, and how its query is doing. */
export function usePagedList<Answer, Row>(
  list: ListQuery & { data: Answer | undefined },
  input: Page,
  read: (answer: Answer) => { rows: readonly Row[]; total: number; more?: boolean | undefined },
) {
  const page = list.data === undefined ? undefined : read(list.data);
  return { rows: page?.rows, total: page?.total, more: page?.more, ...listProps(list), ...usePaging(input) };
}

/** Returns a function that changes filters in the address, which leaves out empty ones, and shows the first page again. */
export function useFilters<Search extends object>() {
  const navigate = useNavigate();
  return (change: { [Name in keyof Search]?: Search[Name] | "" | undefined }) =>
    void navigate({
      to: ".",
      search: (before) => {
        const filled = Object.entries({ ...before, ...change }).filter(
          ([, value]) => value !== "" && value !== undefined,
        );
        return { ...Object.fromEntries(filled), page: undefined };
      },
      replace: true,
      resetScroll: false,
    });
}

/** Returns the column of each row's buttons or menu; `phone` is its position in the card of a narrow table. */
export function actionsColumn<Row>(
  cell: Column<Row>["cell"],
  phone: NonNullable<Column<Row>["phone"]> = "aside",
): Column<Row> {
  const hidden = { hideHeader: true, hideInPrint: true } as const;
  return { header: "Actions", align: "right", ...hidden, phone, cell };
}

/** What a list shows without rows: what appears there, or a way to clear its filters. */
export function NoRows({ title, help, onClear }: { title: string; help: string; onClear: false | (() => void) }) {
  if (!onClear) return <Empty title={title} help={help} />;
  const clear = <Action onClick={onClear}>Clear filters</Action>;
  return <Empty title={title} help="Try different filters." action={clear} />;
}

export function ListSearch(words: { label: string; placeholder: string }) {
  const query = useSearch({ strict: false, select: (search) => String(search.query ?? "") });
  const filter = useFilters<{ query: string }>();
  return <SearchField {...words} value={query} onSearch={(text) => filter({ query: text })} />;
}

/** A date and time in a column; in a small window the time is below the date. */
export function DateTimeCell({ moment }: { moment: string }) {
  const [date, time] = formatDateTime(moment).split(" ");
  return (
    <>
      {date} <span className="md:max-[1279px]:block">{time}</span>
    </>
  );
}
