import { getRouteApi } from "@tanstack/react-router";
import { ActionLink } from "../frame/action.tsx";
import { Screen } from "../frame/screen.tsx";
import type { ScreenSearch } from "../frame/screen-search.ts";
import { useToDo } from "../frame/use-to-do.ts";
import { UserActionDialog } from "./user-action-dialog.tsx";
import { useUserActions } from "./user-actions.ts";
import { UsersTable } from "./users-table.tsx";

const route = getRouteApi("/admin/users");

/** A table of admins above one of standard users, each with its own search and page. */
export function UsersScreen() {
  const { adminsPage = 1, usersPage = 1 } = route.useSearch();
  const { admins, users } = route.useRouteContext().first;
  const navigate = route.useNavigate();
  const acts = useUserActions();
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
        onAction={(user, act) => acts.open({ user, act })}
      />
      <UsersTable
        title="Standard Users"
        input={users.input}
        page={usersPage}
        onQuery={(text) => go({ users: text || undefined, usersPage: undefined }, true)}
        onPage={(page, replace) => go({ usersPage: page }, replace)}
        onSort={(next) => go({ sort: next, usersPage: undefined }, true)}
        onAction={(user, act) => acts.open({ user, act })}
      />
      <UserActionDialog current={acts.current} onClose={acts.close} />
    </Screen>
  );
}
