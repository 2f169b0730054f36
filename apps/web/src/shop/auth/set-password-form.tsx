import { customerMessage, SetPasswordInput, type User } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Props = {
  user: User;
  button: Pick<ComponentProps<typeof Button>, "size" | "wide" | "className">;
  onSet: () => void;
};

export function SetPasswordForm({ user, button, onSet }: Props) {
  const { setUser } = useSession();
  const flash = useFlash();
  const set = trpc.account.setPassword.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(SetPasswordInput),
    defaultValues: { newPassword: "", newPasswordAgain: "" },
    describeError: (error) => messageOf(error, customerMessage("internal")),
    send: async (passwords) => {
      flash.success((await set.mutateAsync(passwords)).msg);
      setUser({ ...user, password: true });
      onSet();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <input type="email" hidden readOnly autoComplete="username" value={user.email} />
      <NewPasswordFields field={field} />
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy} {...button}>
        Set a password
      </Button>
    </form>
  );
}
