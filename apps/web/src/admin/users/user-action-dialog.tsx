import { type AdminUser, countThings, EditUserInput, formatName } from "@counterfoil/core";
import type { ComponentProps } from "react";
import type { z } from "zod";
import { useUser } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { AddressFields } from "../../product/address-fields.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatMoney } from "../../ui/format.ts";
import { TextField } from "../../ui/text-fields.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { EditBalanceModal } from "./edit-balance-modal.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import { type OpenAction, useRefreshUser } from "./user-actions.ts";

const Details = EditUserInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  addresses: true,
  duplicateShippingAddr: true,
});
type Fields = z.input<typeof Details>;
type Values = z.output<typeof Details>;

function fieldsOf({ firstName, lastName, email, phone, addresses, duplicateShippingAddr }: AdminUser): Fields {
  return { firstName, lastName, email, phone, addresses, duplicateShippingAddr };
}

function EditUserModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const flash = useFlash();
  return (
    <SaveDialog<Fields, Values>
      size="large"
      title="Edit User"
      submitLabel="Edit"
      failure="Couldn't update the user"
      draftName={`user:${user._id}`}
      schema={Details}
      values={fieldsOf(user)}
      run={(details, api) => api.users.edit.mutate({ ...details, id: user._id })}
      refresh={useRefreshUser(user._id)}
      onError={(error) => flash.error(messageOf(error))}
      onClose={onClose}
    >
      {({ field, register, watch }) => (
        <div className="grid gap-6">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label="First name" autoComplete="off" {...field("firstName")} />
            <TextField label="Last name" autoComplete="off" {...field("lastName")} />
            <TextField label="Email" type="email" autoComplete="off" {...field("email")} />
            <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
          </div>
          <AddressFields
            kind="shipping"
            legend="Shipping address"
            field={(part) => field(`addresses.shipping.${part}`)}
          />
          <Checkbox {...register("duplicateShippingAddr")}>Duplicate Shipping Address</Checkbox>
          {!watch("duplicateShippingAddr") && (
            <AddressFields
              kind="billing"
              legend="Billing address"
              field={(part) => field(`addresses.billing.${part}`, { shouldUnregister: true })}
            />
          )}
        </div>
      )}
    </SaveDialog>
  );
}

type DialogProps = { user: AdminUser; onClose: () => void };

const nameOf = (user: AdminUser) => formatName(user) || user.email;

function Email({ user }: { user: AdminUser }) {
  return (
    <strong>
      <EmailText>{user.email}</EmailText>
    </strong>
  );
}

function UserDialog({ user, ...dialog }: { user: AdminUser } & ComponentProps<typeof ActionDialog>) {
  const failure = "There was a problem completing this action";
  return <ActionDialog failure={failure} {...dialog} refresh={useRefreshUser(user._id)} />;
}

function VerifyDialog({ user, onClose }: DialogProps) {
  return (
    <ApprovalDialog
      kind="user.verify"
      input={{ email: user.email, verificationCode: user.verificationCode ?? "" }}
      name={nameOf(user)}
      danger={false}
      onClose={onClose}
    >
      Confirm that <Email user={user} /> belongs to this person. They can then buy tickets.
    </ApprovalDialog>
  );
}

function ResendDialog({ user, onClose }: DialogProps) {
  return (
    <UserDialog
      title={`Resend the verification email to ${nameOf(user)}?`}
      confirmLabel="Send email"
      busyLabel="Sending..."
      danger={false}
      run={(_, api) => api.auth.resendVerificationTo.mutate({ id: user._id })}
      {...{ user, onClose }}
    >
      A new link goes to <Email user={user} />. It works for 30 minutes.
    </UserDialog>
  );
}

function DisableTwoFactorDialog({ user, onClose }: DialogProps) {
  return (
    <UserDialog
      act={{ kind: "user.disableTwoFactor", command: { id: user._id } }}
      title={`Disable 2FA for ${nameOf(user)}?`}
      confirmLabel="Disable 2FA"
      busyLabel="Disabling..."
      failure="There was a problem disabling 2FA for this users account"
      run={(_, api) => api.account.disableTwoFactor.mutate({ userId: user._id })}
      {...{ user, onClose }}
    >
      This is a severe security risk: anyone who knows the password of <Email user={user} /> can then log in. Make sure
      it's really the customer asking. They must re-enable 2FA themselves.
    </UserDialog>
  );
}

function FlagDialog({ user, onClose }: DialogProps) {
  const isOwn = useUser()._id === user._id;
  const command = { id: user._id, admin: !user.admin };
  const name = nameOf(user);
  return (
    <UserDialog
      act={{ kind: "user.changeRoles", command }}
      title={user.admin ? `Remove admin access from ${name}?` : `Make ${name} an admin?`}
      confirmLabel={user.admin ? "Downgrade to standard user" : "Upgrade to admin"}
      busyLabel="Changing..."
      run={(_, api) => api.users.edit.mutate(command)}
      done="Successfully modified user permissions"
      {...{ user, onClose }}
    >
      {user.admin ? (
        isOwn ? (
          "You'll lose access to this console immediately."
        ) : (
          `${name} will lose access to this console.`
        )
      ) : (
        <>
          <Email user={user} /> will have full access to this console, including refunds, balances and deleting users.
        </>
      )}
    </UserDialog>
  );
}

/** What the user is owed and what is open: it is cut off with the account. */
function StillOpen({ userId }: { userId: string }) {
  const { data, error } = trpc.users.findOpen.useQuery({ id: userId }, { staleTime: 0 });
  if (error) return <p className="mt-3 font-semibold">Couldn't check the balance and what is open.</p>;
  if (!data) return null;
  const { promotionalBalance, winnings, payouts, refunds, payments, complaints, entries, prizes } = data;
  const open = [
    promotionalBalance > 0 && `${formatMoney(promotionalBalance)} promotional balance`,
    winnings > 0 && `${formatMoney(winnings)} of winnings`,
    payouts > 0 && `${formatMoney(payouts)} of winnings being paid out`,
    refunds > 0 && `${formatMoney(refunds)} of refunds not paid yet`,
    payments > 0 && countThings(payments, "payment in progress", "payments in progress"),
    complaints > 0 && countThings(complaints, "open complaint", "open complaints"),
    entries > 0 && countThings(entries, "ticket in a draw to come", "tickets in draws to come"),
    prizes > 0 && countThings(prizes, "prize they haven't received", "prizes they haven't received"),
  ].filter((line) => line !== false);
  if (open.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-semibold">This user still has:</p>
      <ul className="list-disc pl-5">
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const dialogs = {
  edit: EditUserModal,
  balance: EditBalanceModal,
  verify: VerifyDialog,
  resend: ResendDialog,
  "disable-2fa": DisableTwoFactorDialog,
  flag: FlagDialog,
};

type Props = {
  current: OpenAction | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

export function UserActionDialog({ current, onClose, onDeleted }: Props) {
  if (!current) return null;
  const { act, user } = current;
  if (act === "delete") {
    return (
      <ApprovalDialog
        kind="user.erase"
        input={{ id: user._id }}
        name={nameOf(user)}
        {...(onDeleted && { onDone: onDeleted })}
        onClose={onClose}
      >
        <p>
          This deletes the account of <Email user={user} />.
        </p>
        <p className="font-semibold">All data will be permanently lost.</p>
        <p>Orders and entries are kept without their name.</p>
        <StillOpen userId={user._id} />
      </ApprovalDialog>
    );
  }
  if (act === "roles") return <RolesDialog person={user} held={user.roles} onClose={onClose} />;
  const Dialog = dialogs[act];
  return <Dialog user={user} onClose={onClose} />;
}
