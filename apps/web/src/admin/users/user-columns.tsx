import { type AdminUser, roleNames } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { cx } from "../../ui/cx.ts";
import type { Column } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Menu } from "../../ui/menu.tsx";
import { nameInList } from "../../ui/name-in-list.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { actionsColumn } from "../frame/list-props.ts";
import { type UserAction, useUserMenu } from "./user-actions.ts";

type OnAction = (user: AdminUser, act: UserAction) => void;

function UserMenu({ user, onAction }: { user: AdminUser; onAction: OnAction }) {
  const menuOf = useUserMenu();
  return <Menu label={`Actions for ${user.email}`} groups={menuOf(user, (act) => onAction(user, act))} />;
}

const roleColumn: Column<AdminUser> = {
  id: "role",
  header: "Role",
  phone: "labelled",
  cell: ({ roles }) => (
    <span className="inline-block first-letter:uppercase">{roles.map((role) => roleNames[role]).join(", ")}</span>
  ),
};

/** The columns of both tables: roles in that of admins. `onAction` opens an action's dialog. */
export function userColumns({ admin, onAction }: { admin: boolean; onAction: OnAction }) {
  const columns: Column<AdminUser>[] = [
    {
      id: "firstName",
      header: "First Name",
      cell: ({ _id, firstName, lastName, email }) => (
        <Link to="/admin/users/$id" params={{ id: _id }} className={cx(nameInList, "row-link font-semibold")}>
          {firstName || email}
          {firstName && <span className="card-only"> {lastName}</span>}
        </Link>
      ),
    },
    {
      id: "lastName",
      header: "Last Name",
      phone: "hidden",
      cell: ({ lastName }) => <span className={nameInList}>{lastName}</span>,
    },
    { id: "email", header: "Email", cell: ({ email }) => <EmailText inList>{email}</EmailText> },
    ...(admin ? [roleColumn] : []),
    {
      id: "verified",
      header: "Verified",
      phone: "labelled",
      cell: ({ verified }) => (verified ? <StatusDot tone="ok">Yes</StatusDot> : <StatusDot tone="warn">No</StatusDot>),
    },
    {
      id: "twoFacAuth",
      header: "2FA",
      phone: "labelled",
      cell: ({ twoFacAuth }) =>
        twoFacAuth ? <StatusDot tone="ok">On</StatusDot> : <StatusDot tone="off">Off</StatusDot>,
    },
    { id: "created", header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    actionsColumn((user) => <UserMenu user={user} onAction={onAction} />),
  ];
  return columns;
}
