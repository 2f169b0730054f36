import { ChangePasswordInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useUser } from "../../app/session.tsx";
import { changePasswordAgain, isConnectionLost, isUnanswered, messageOf, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { PasswordField } from "../../ui/text-fields.tsx";
import { NewPasswordFields, SetPasswordForm } from "../auth/set-password-form.tsx";
import { AccountPage } from "./account-page.tsx";

/** The answer may have been lost on its way back, after the password was changed. */
function describe(error: unknown): string {
  const isLost = isConnectionLost(error) && !isUnanswered(error);
  return isLost ? `${messageOf(error)} ${changePasswordAgain}` : messageOf(error);
}

export function SetPasswordPage() {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <AccountPage title="Set a password" back>
      <p className="mb-5 text-muted">
        You can then log in with a password and turn on two-factor authentication. We'll log out your other devices.
      </p>
      <SetPasswordForm
        user={user}
        button={{ className: "md:justify-self-start" }}
        onSet={() => void navigate({ to: "/account/settings" })}
      />
    </AccountPage>
  );
}

export function ChangePasswordPage() {
  const { email } = useUser();
  const flash = useFlash();
  const navigate = useNavigate();
  const change = trpc.account.changePassword.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(ChangePasswordInput),
    describeError: describe,
    defaultValues: { currentPassword: "", newPassword: "", newPasswordAgain: "" },
    send: async (passwords) => {
      flash.success((await change.mutateAsync(passwords)).msg);
      await navigate({ to: "/account/settings" });
    },
  });
  return (
    <AccountPage title="Change password" back>
      <p className="mb-5 text-muted">We'll log out your other devices.</p>
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <PasswordField label="Current password" autoComplete="current-password" {...field("currentPassword")} />
        <NewPasswordFields field={field} />
        <SubmitButton problem={problem} busy={busy} label="Change password" className="mt-1 md:justify-self-start" />
      </form>
    </AccountPage>
  );
}
