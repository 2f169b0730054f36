import { EditBalanceModal } from "./edit-balance-modal.tsx";
import { EditUserModal } from "./edit-user-modal.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import type { OpenAction } from "./user-actions.ts";
import {
  DeleteUserDialog,
  DisableTwoFactorDialog,
  FlagDialog,
  ResendDialog,
  VerifyDialog,
} from "./user-confirmations.tsx";

const dialogs = {
  edit: EditUserModal,
  balance: EditBalanceModal,
  verify: VerifyDialog,
  resend: ResendDialog,
  "disable-2fa": DisableTwoFactorDialog,
  flag: FlagDialog,
};

/** The dialog of the current action on a user. */
export function UserActionDialog({
  current,
  onClose,
  onDeleted,
}: {
  current: OpenAction | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  if (!current) return null;
  const { act, user } = current;
  if (act === "delete") return <DeleteUserDialog user={user} onClose={onClose} {...(onDeleted && { onDeleted })} />;
  if (act === "roles") return <RolesDialog person={user} held={user.roles} onClose={onClose} />;
  const Dialog = dialogs[act];
  return <Dialog user={user} onClose={onClose} />;
}
