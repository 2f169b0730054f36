import { type AdminUser, formatName, isWaiting } from "@counterfoil/core";
import type { ReactNode } from "react";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { ActDialog } from "../frame/act-dialog.tsx";
import { useRefreshUser } from "./use-refresh-user.ts";

type DialogProps = { user: AdminUser; onClose: () => void };

const nameOf = (user: AdminUser) => formatName(user) || user.email;

function Email({ user }: { user: AdminUser }) {
  return (
    <strong>
      <EmailText>{user.email}</EmailText>
    </strong>
  );
}

export function VerifyDialog({ user, onClose }: DialogProps) {
  const refresh = useRefreshUser();
  const verify = trpc.users.verify.useMutation();
  const run = async () => {
    const answer = await verify.mutateAsync({
      email: user.email,
      verificationCode: user.verificationCode ?? "",
    });
    await refresh(user._id);
    return answer;
  };
  return (
    <ActDialog
      act={{ kind: "user.verify", command: { email: user.email, verificationCode: user.verificationCode ?? "" } }}
      title={`Verify ${nameOf(user)} manually?`}
      confirmLabel="Verify account"
      busyLabel="Verifying..."
      danger={false}
      failure="There was a problem verifying this users account"
      {...{ run, onClose }}
    >
      You vouch that <Email user={user} /> belongs to this person. They can buy tickets at once.
    </ActDialog>
  );
}

export function ResendDialog({ user, onClose }: DialogProps) {
  const refresh = useRefreshUser();
  const resend = trpc.auth.resendVerificationTo.useMutation();
  const run = async () => {
    const answer = await resend.mutateAsync({ id: user._id });
    await refresh(user._id);
    return answer;
  };
  return (
    <ActDialog
      title={`Resend the verification email to ${nameOf(user)}?`}
      confirmLabel="Send email"
      busyLabel="Sending..."
      danger={false}
      failure="There was a problem completing this action"
      {...{ run, onClose }}
    >
      A new link goes to <Email user={user} />; it is good for 30 minutes.
    </ActDialog>
  );
}

export function DisableTwoFactorDialog({ user, onClose }: DialogProps) {
  const refresh = useRefreshUser();
  const disable = trpc.account.disableTwoFactor.useMutation();
  const run = async () => {
    const answer = await disable.mutateAsync({ userId: user._id });
    await refresh(user._id);
    return answer;
  };
  return (
    <ActDialog
      act={{ kind: "user.disableTwoFactor", command: { id: user._id } }}
      title={`Disable 2FA for ${nameOf(user)}?`}
      confirmLabel="Disable 2FA"
      busyLabel="Disabling..."
      failure="There was a problem disabling 2FA for this users account"
      {...{ run, onClose }}
    >
      This is a severe security risk: whoever knows the password of <Email user={user} /> can then log in. Be sure that
      it is the customer who asks. They must re-enable 2FA themselves.
    </ActDialog>
  );
}

function flagWords(user: AdminUser, own: boolean): { title: string; label: string; text: ReactNode } {
  const name = nameOf(user);
  if (!user.admin) {
    const text = (
      <>
        <Email user={user} /> will be able to do everything in this console: refund, change balances, delete users.
      </>
    );
    return { title: `Make ${name} an admin?`, label: "Upgrade to admin", text };
  }
  const text = own ? "You will lose this console at once." : `${name} will no longer be able to open this console.`;
  return { title: `Take admin rights from ${name}?`, label: "Downgrade to standard user", text };
}

export function FlagDialog({ user, onClose }: DialogProps) {
  const refresh = useRefreshUser();
  const own = useUser()._id === user._id;
  const edit = trpc.users.edit.useMutation();
  const run = async () => {
    const answer = await edit.mutateAsync({ id: user._id, admin: !user.admin });
    await refresh(user._id);
    return isWaiting(answer) ? answer : { msg: "Successfully modified user permissions" };
  };
  const { title, label, text } = flagWords(user, own);
  return (
    <ActDialog
      act={{ kind: "user.changeRoles", command: { id: user._id, admin: !user.admin } }}
      title={title}
      confirmLabel={label}
      busyLabel="Changing..."
      failure="There was a problem completing this action"
      {...{ run, onClose }}
    >
      {text}
    </ActDialog>
  );
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DialogProps & { onDeleted?: () => void }) {
  const refresh = useRefreshUser();
  const remove = trpc.users.delete.useMutation();
  const run = async () => {
    const answer = await remove.mutateAsync({ id: user._id });
    if (!isWaiting(answer)) onDeleted?.();
    await refresh(user._id);
    return answer;
  };
  return (
    <ActDialog
      act={{ kind: "user.erase", command: { id: user._id } }}
      title={`Delete ${nameOf(user)}?`}
      confirmLabel="Delete user"
      busyLabel="Deleting..."
      failure="There was a problem deleting this user"
      {...{ run, onClose }}
    >
      All data of <Email user={user} /> will be permanently lost. Orders and entries stay in the books without the
      person.
    </ActDialog>
  );
}
