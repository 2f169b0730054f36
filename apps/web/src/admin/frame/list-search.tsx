import { useSearch } from "@tanstack/react-router";
import { SearchField } from "../../ui/filters.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "./action.tsx";
import { useFilters } from "./list-props.ts";

/** What a list shows without rows: what appears there, or a way to clear its filters. */
export function NoRows({ title, help, onClear }: { title: string; help: string; onClear: false | (() => void) }) {
  if (!onClear) return <Empty title={title} help={help} />;
  const clear = <Action onClick={onClear}>Clear filters</Action>;
  return <Empty title={title} help="Try different filters." action={clear} />;
}

/** The search box of a list, whose text is `query` in the address. */
export function ListSearch(words: { label: string; placeholder: string }) {
  const query = useSearch({ strict: false, select: (search) => String(search.query ?? "") });
  const filter = useFilters<{ query: string }>();
  return <SearchField {...words} value={query} onSearch={(text) => filter({ query: text })} />;
}
