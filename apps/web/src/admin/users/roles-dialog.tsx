import { formatName, isOwner, type Role, roleNames, roles, type UserRef } from "@counterfoil/core";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { useRefreshUser } from "./user-actions.ts";

const purposes: Record<Role, string> = {
  owner: "Everything, including roles",
  manager: "Everything except roles",
  support: "Customers, orders and small refunds",
  finance: "Orders, refunds, balances, reports and the audit trail",
  marketing: "Pages, winners, popup and coupons",
  drawOfficer: "Setting live, cancelling, entries and the audit trail",
};

type Props = { person: NonNullable<UserRef>; held: readonly Role[]; onClose: () => void };

export function RolesDialog({ person, held, onClose }: Props) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<readonly Role[]>(held);
  const losesConsole = user?._id === person._id && !isOwner({ roles: chosen });
  const isSame = chosen.length === held.length && chosen.every((role) => held.includes(role));
  const isRemoval = chosen.length === 0 && !isSame;
  const command = { id: person._id, roles: [...chosen] };
  return (
    <ActionDialog
      act={{ kind: "user.changeRoles", command }}
      title={`${formatName(person)}'s roles`}
      confirmLabel={isRemoval ? "Remove all roles" : "Save roles"}
      busyLabel="Saving..."
      danger={isRemoval}
      disabled={isSame}
      run={(_, api) => api.roles.change.mutate(command)}
      refresh={useRefreshUser(person._id)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1">All owners are emailed. Takes effect straight away.</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            hint={purposes[role]}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          >
            {roleNames[role].charAt(0).toUpperCase() + roleNames[role].slice(1)}
          </Checkbox>
        ))}
      </fieldset>
      {losesConsole && <p className="mt-2 font-semibold">You'll no longer be an owner.</p>}
    </ActionDialog>
  );
}
