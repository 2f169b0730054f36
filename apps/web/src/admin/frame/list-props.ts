import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";

/** The option of a query whose rows stay in view while others load. */
export const keepRows = { placeholderData: keepPreviousData };

/** The query of a list, as far as its table needs it. */
export type ListQuery = { isFetching: boolean; error: unknown; refetch: () => unknown };

/** Returns the props of a `DataTable` that tell how its query is doing. */
export function listProps({ isFetching, error, refetch }: ListQuery) {
  return { loading: isFetching, error: error ? messageOf(error) : undefined, onRetry: () => void refetch() };
}

/** Returns the props of a `DataTable` that shows one page, whose number is in the address: `input` is that of its query. */
export function usePaging({ skip, limit }: { skip: number; limit: number }) {
  const navigate = useNavigate();
  return {
    page: skip / limit + 1,
    pageSize: limit,
    onPage: (page: number, replace: boolean) =>
      void navigate({ to: ".", search: (before) => ({ ...before, page }), replace }),
  };
}
