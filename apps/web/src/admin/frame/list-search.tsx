import { useSearch } from "@tanstack/react-router";
import { SearchField } from "../../ui/filters.tsx";
import { useFilters } from "./list-props.ts";

/** The search box of a list, whose text is `query` in the address. */
export function ListSearch(words: { label: string; placeholder: string }) {
  const query = useSearch({ strict: false, select: (search) => String(search.query ?? "") });
  const filter = useFilters<{ query: string }>();
  return <SearchField {...words} value={query} onSearch={(text) => filter({ query: text })} />;
}
