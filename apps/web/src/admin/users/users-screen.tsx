import { getRouteApi } from "@tanstack/react-router";
import { Screen } from "../frame/screen.tsx";
import { UserActDialog } from "./user-act-dialog.tsx";
import { useUserActs } from "./user-acts.ts";
import type { UsersSearch } from "./users-search.ts";
import { UsersTable } from "./users-table.tsx";

const route = getRouteApi("/admin/users");

/** A table of admins above one of standard users, each with its own search and page. */
export function UsersScreen() {
  const { admins = "", adminsPage = 1, users = "", usersPage = 1, sort = "created-desc" } = route.useSearch();
  const navigate = route.useNavigate();
  const acts = useUserActs();
  const go = (change: UsersSearch, replace: boolean) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace, resetScroll: false });
  return (
    <Screen title="Users">
      <UsersTable
        title="Admins"
        admin
        query={admins}
        page={adminsPage}
        onQuery={(text) => go({ admins: text || undefined, adminsPage: undefined }, true)}
        onPage={(page, replace) => go({ adminsPage: page }, replace)}
        onAct={(user, act) => acts.open({ user, act })}
      />
      <UsersTable
        title="Standard Users"
        admin={false}
        query={users}
        page={usersPage}
        sort={sort}
        onQuery={(text) => go({ users: text || undefined, usersPage: undefined }, true)}
        onPage={(page, replace) => go({ usersPage: page }, replace)}
        onSort={(next) => go({ sort: next, usersPage: undefined }, true)}
        onAct={(user, act) => acts.open({ user, act })}
      />
      <UserActDialog current={acts.current} onClose={acts.close} />
    </Screen>
  );
}
