import { formatName, roleNames, type StaffMember } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmailText, nameInList } from "../../ui/email-text.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "../frame/action.tsx";
import { actionsColumn, listProps } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { RolesDialog } from "../users/roles-dialog.tsx";

function describeGiven({ givenAt, givenBy }: StaffMember["roles"][number]): string {
  const by = givenBy ? `, by ${formatName(givenBy)}` : "";
  return `since ${formatDateTime(givenAt)}${by}`;
}

function staffColumns(onChange: (member: StaffMember) => void): Column<StaffMember>[] {
  return [
    {
      header: "Name",
      phone: "title",
      cell: ({ _id, firstName, lastName, email }) => (
        <>
          <Link to="/admin/users/$id" params={{ id: _id }} className={cx(nameInList, "row-link font-semibold")}>
            {firstName} {lastName}
          </Link>
          <span className="block text-muted">
            <EmailText>{email}</EmailText>
          </span>
        </>
      ),
    },
    {
      header: "Roles",
      phone: "plain",
      cell: ({ roles }) => (
        <ul>
          {roles.map((held) => (
            <li key={held.role}>
              <span className="font-semibold first-letter:uppercase inline-block">{roleNames[held.role]}</span>{" "}
              <span className="text-muted">{describeGiven(held)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { header: "2FA", phone: "labelled", cell: ({ twoFacAuth }) => (twoFacAuth ? "On" : "Off") },
    {
      header: "Last seen",
      align: "right",
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : "Not logged in"),
    },
    actionsColumn(
      (member) => (
        <Action
          right="roles.change"
          size="small"
          aria-label={`Change roles of ${formatName(member)}`}
          onClick={() => onChange(member)}
        >
          Change
        </Action>
      ),
      "plain",
    ),
  ];
}

export function RolesScreen() {
  const list = trpc.roles.list.useQuery();
  const [changing, setChanging] = useState<StaffMember>();
  return (
    <Screen>
      <p className="mb-5 max-w-[70ch] text-muted">
        To give someone their first role, find them under <Link to="/admin/users">Users</Link> and choose Change roles.
      </p>
      <DataTable
        caption="Roles"
        columns={staffColumns(setChanging)}
        rows={list.data?.staff}
        {...listProps(list)}
        empty={<Empty title="No staff yet" />}
      />
      {changing && (
        <RolesDialog
          person={changing}
          held={changing.roles.map(({ role }) => role)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Screen>
  );
}
