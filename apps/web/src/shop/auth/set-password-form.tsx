import { customerMessage, OwnName, PASSWORD_MIN, SetPasswordInput, type User } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import type { Button } from "../../ui/button.tsx";
import type { FieldInput } from "../../ui/field.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { PasswordField, TextField } from "../../ui/text-fields.tsx";

export function NewPasswordFields({ field }: { field: (name: "newPassword" | "newPasswordAgain") => FieldInput }) {
  const first = field("newPassword");
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={!first.error && `At least ${PASSWORD_MIN} characters`}
        {...first}
      />
      <PasswordField label="New password again" autoComplete="new-password" {...field("newPasswordAgain")} />
    </>
  );
}

/** The name of someone whose account a stranger may have registered. */
export function OwnNameFields({ field }: { field: (name: keyof OwnName) => FieldInput }) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
    </>
  );
}

type Props = {
  user: User;
  /** Whether a stranger may have typed the name. */
  asksName?: boolean;
  button: Pick<ComponentProps<typeof Button>, "size" | "wide" | "className">;
  onSet: () => void;
};

export function SetPasswordForm({ user, asksName = false, button, onSet }: Props) {
  const { setUser } = useSession();
  const flash = useFlash();
  const set = trpc.account.setPassword.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(asksName ? SetPasswordInput.and(OwnName) : SetPasswordInput),
    defaultValues: { newPassword: "", newPasswordAgain: "", ...(asksName && { firstName: "", lastName: "" }) },
    describeError: (error) => messageOf(error, customerMessage("internal")),
    send: async (passwords) => {
      flash.success((await set.mutateAsync(passwords)).msg);
      const { firstName = user.firstName, lastName = user.lastName } = passwords;
      setUser({ ...user, firstName, lastName, password: true });
      onSet();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <input type="email" hidden readOnly autoComplete="username" value={user.email} />
      {asksName && <OwnNameFields field={field} />}
      <NewPasswordFields field={field} />
      <SubmitButton problem={problem} busy={busy} label="Set a password" {...button} />
    </form>
  );
}
