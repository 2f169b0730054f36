import type { AdminUser } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { formatCount } from "../../ui/count.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { Action } from "../frame/action.tsx";
import { keepRows, listProps } from "../frame/list-props.ts";
import type { ScreenSearch } from "../frame/screen-search.ts";
import type { UserAction } from "./user-actions.ts";
import { userColumns } from "./user-columns.tsx";

type Sort = NonNullable<ScreenSearch<"/admin/users">["sort"]>;

/** One of the two tables; its search, sort and page are in the URL. */
export function UsersTable({
  title,
  input,
  page,
  onQuery,
  onPage,
  onSort,
  onAction,
}: {
  title: string;
  input: { admin: boolean; query: string; skip: number; limit: number; sortBy?: Sort };
  page: number;
  onQuery: (text: string) => void;
  onPage: (page: number, replace: boolean) => void;
  onSort?: (sort: Sort) => void;
  onAction: (user: AdminUser, act: UserAction) => void;
}) {
  const list = trpc.users.list.useQuery(input, keepRows);
  const { query, sortBy: sort } = input;
  const total = list.data?.totalUsers;
  const clear = <Action onClick={() => onQuery("")}>Clear search</Action>;
  return (
    <section aria-label={title} className="mb-12">
      <h2 className="mb-3 text-h3 font-bold">{title}</h2>
      <Toolbar
        label={`Filter ${title}`}
        aside={total !== undefined && `${formatCount(total)} ${total === 1 ? "user" : "users"}`}
      >
        <SearchField label={`Search ${title}`} placeholder="Search by name or email" value={query} onSearch={onQuery} />
        {sort && onSort && (
          <Select
            label="Sort"
            hideLabel
            value={sort}
            onChange={({ target }) => onSort(target.value === "created-asc" ? "created-asc" : "created-desc")}
          >
            <option value="created-asc">Oldest First</option>
            <option value="created-desc">Newly Created</option>
          </Select>
        )}
      </Toolbar>
      <DataTable
        caption={title}
        columns={userColumns({ admin: input.admin, onAction })}
        rows={list.data?.users}
        {...listProps(list)}
        empty={
          <Empty
            title="No users to show"
            {...(query !== "" && { help: `No results for "${query}".`, action: clear })}
          />
        }
        page={page}
        pageSize={input.limit}
        total={total}
        onPage={onPage}
      />
    </section>
  );
}
