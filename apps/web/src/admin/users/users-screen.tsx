import { type AdminUser, roleNames } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmailText, nameInList } from "../../ui/email-text.tsx";
import { SearchField, Toolbar } from "../../ui/filters.tsx";
import { formatDateTime, formatTotal } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Empty } from "../../ui/notices.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { actionsColumn, keepRows, listProps, type ScreenSearch } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { useToDo } from "../frame/use-to-do.ts";
import { UserActionDialog } from "./user-action-dialog.tsx";
import { type OpenAction, type UserAction, useUserMenu } from "./user-actions.ts";

type OnAction = (user: AdminUser, act: UserAction) => void;

function UserMenu({ user, onAction }: { user: AdminUser; onAction: OnAction }) {
  return <Menu label={`Actions for ${user.email}`} groups={useUserMenu()(user, (act) => onAction(user, act))} />;
}

const roleColumn: Column<AdminUser> = {
  header: "Role",
  phone: "labelled",
  cell: ({ roles }) => (
    <span className="inline-block first-letter:uppercase">{roles.map((role) => roleNames[role]).join(", ")}</span>
  ),
};

function userColumns({ admin, onAction }: { admin: boolean; onAction: OnAction }): Column<AdminUser>[] {
  return [
    {
      header: "First Name",
      cell: ({ _id, firstName, lastName, email }) => (
        <Link to="/admin/users/$id" params={{ id: _id }} className={cx(nameInList, "row-link font-semibold")}>
          {firstName || email}
          {firstName && <span className="card-only"> {lastName}</span>}
        </Link>
      ),
    },
    { header: "Last Name", phone: "hidden", cell: ({ lastName }) => <span className={nameInList}>{lastName}</span> },
    { header: "Email", cell: ({ email }) => <EmailText inList>{email}</EmailText> },
    ...(admin ? [roleColumn] : []),
    {
      header: "Verified",
      phone: "labelled",
      cell: ({ verified }) => (verified ? <StatusDot tone="ok">Yes</StatusDot> : <StatusDot tone="warn">No</StatusDot>),
    },
    {
      header: "2FA",
      phone: "labelled",
      cell: ({ twoFacAuth }) =>
        twoFacAuth ? <StatusDot tone="ok">On</StatusDot> : <StatusDot tone="off">Off</StatusDot>,
    },
    { header: "Created", nowrap: true, phone: "labelled", cell: ({ createdAt }) => formatDateTime(createdAt) },
    actionsColumn((user) => <UserMenu user={user} onAction={onAction} />),
  ];
}

type Sort = NonNullable<ScreenSearch<"/admin/users">["sort"]>;

type Props = {
  title: string;
  input: { admin: boolean; query: string; skip: number; limit: number; sortBy?: Sort };
  page: number;
  onQuery: (text: string) => void;
  onPage: (page: number, replace: boolean) => void;
  onSort?: (sort: Sort) => void;
  onAction: (user: AdminUser, act: UserAction) => void;
};

function UsersTable({ title, input, onQuery, onSort, onAction, ...paging }: Props) {
  const list = trpc.users.list.useQuery(input, keepRows);
  const { query, sortBy: sort } = input;
  const { totalUsers: total, more } = list.data ?? {};
  const clear = <Action onClick={() => onQuery("")}>Clear search</Action>;
  return (
    <section aria-label={title} className="mb-12">
      <h2 className="mb-3 text-h3 font-bold">{title}</h2>
      <Toolbar
        label={`Filter ${title}`}
        aside={total !== undefined && `${formatTotal(total, more)} ${total === 1 ? "user" : "users"}`}
      >
        <SearchField label={`Search ${title}`} placeholder="Search by name or email" value={query} onSearch={onQuery} />
        {sort && onSort && (
          <ChoiceField
            label="Sort"
            hideLabel
            names={{ "created-asc": "Oldest First", "created-desc": "Newly Created" }}
            value={sort}
            onChange={({ target }) => onSort(target.value === "created-asc" ? "created-asc" : "created-desc")}
          />
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
        pageSize={input.limit}
        {...{ total, more }}
        {...paging}
      />
    </section>
  );
}

const route = getRouteApi("/admin/users");

export function UsersScreen() {
  const { adminsPage = 1, usersPage = 1 } = route.useSearch();
  const { admins, users } = route.useRouteContext().first;
  const navigate = route.useNavigate();
  const [current, setCurrent] = useState<OpenAction>();
  const go = (change: ScreenSearch<"/admin/users">, replace: boolean) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace, resetScroll: false });
  // Settings has the team once there is one.
  const isAlone = useToDo()?.inUse.team === false;
  const invite = isAlone && (
    <ActionLink right="roles.change" to="/admin/roles">
      Add a colleague
    </ActionLink>
  );
  return (
    <Screen actions={invite}>
      <UsersTable
        title="Admins"
        input={admins.input}
        page={adminsPage}
        onQuery={(text) => go({ admins: text || undefined, adminsPage: undefined }, true)}
        onPage={(page, replace) => go({ adminsPage: page }, replace)}
        onAction={(user, act) => setCurrent({ user, act })}
      />
      <UsersTable
        title="Standard Users"
        input={users.input}
        page={usersPage}
        onQuery={(text) => go({ users: text || undefined, usersPage: undefined }, true)}
        onPage={(page, replace) => go({ usersPage: page }, replace)}
        onSort={(next) => go({ sort: next, usersPage: undefined }, true)}
        onAction={(user, act) => setCurrent({ user, act })}
      />
      <UserActionDialog current={current} onClose={() => setCurrent(undefined)} />
    </Screen>
  );
}
