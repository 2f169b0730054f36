import type { SecondFactorKind } from "@counterfoil/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { FormError, PasswordField, TextField } from "../ui/text-fields.tsx";
import { SubmitButton, useApiForm } from "./api-form.tsx";
import { PasskeyNotUsed, signWithPasskey } from "./passkeys.ts";
import { useSession } from "./session.tsx";
import { messageOf, trpc } from "./trpc.ts";

type Way = "password" | SecondFactorKind;

const fields = {
  password: { label: "Password", autoComplete: "current-password", required: "Enter your password" },
  code: {
    label: "Authenticator app code",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    required: "Enter the 6-digit code",
  },
  recovery: {
    label: "Recovery code",
    autoComplete: "off",
    spellCheck: false,
    required: "Enter one of your recovery codes",
  },
} as const;

const links: Record<Way, string> = {
  password: "Use my password",
  code: "Use my authenticator app",
  recovery: "Use a recovery code",
  passkey: "Use my passkey",
};

function ReauthenticateForm({
  way,
  onReauthenticated,
}: {
  way: Exclude<Way, "passkey">;
  onReauthenticated: () => void;
}) {
  const prove = trpc.auth.prove.useMutation();
  const { field, busy, problem, setFocus, onSubmit } = useApiForm({
    defaultValues: { given: "" },
    mainField: "given",
    send: async ({ given }) => {
      await prove.mutateAsync(way === "password" ? { password: given } : { code: given });
      onReauthenticated();
    },
  });
  useEffect(() => setFocus("given"), [setFocus]);
  const { required, ...look } = fields[way];
  const Field = way === "password" ? PasswordField : TextField;
  return (
    // React bubbles its submit event to the forms whose dialogs it opens over; those must not be submitted.
    <form
      noValidate
      className="mt-4 grid gap-4.5"
      onSubmit={(event) => {
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      <Field {...look} {...field("given", { required })} />
      <SubmitButton problem={problem} busy={busy} label="Confirm" wide />
    </form>
  );
}

function ReauthenticateByPasskey({ onReauthenticated }: { onReauthenticated: () => void }) {
  const start = trpc.auth.startPasskeyProof.useMutation();
  const prove = trpc.auth.prove.useMutation();
  const use = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey((await start.mutateAsync()).options);
      await prove.mutateAsync({ passkey });
    },
    onSuccess: onReauthenticated,
  });
  return (
    <div className="mt-4 grid gap-4.5">
      <FormError>
        {use.error && (use.error instanceof PasskeyNotUsed ? use.error.message : messageOf(use.error))}
      </FormError>
      <Button wide busy={use.isPending} onClick={() => use.mutate()}>
        Use my passkey
      </Button>
    </div>
  );
}

/** Asks for the password or, with two-factor authentication on, a passkey, a code of the app or a recovery code. `onAnswer` receives whether it was right. */
export function ReauthenticateDialog({ onAnswer }: { onAnswer: (isReauthenticated: boolean) => void }) {
  const { user } = useSession();
  const hasPassword = user?.password !== undefined;
  const { data } = trpc.account.findSecondFactors.useQuery(undefined, { enabled: user?.twoFacAuth === true });
  const usual: Way[] = user?.twoFacAuth ? ["code", "recovery"] : [];
  const ways: Way[] = [...(hasPassword ? (["password"] as const) : []), ...(data?.kinds ?? usual)];
  const [chosen, setWay] = useState<Way>();
  const way = chosen ?? ways[0];
  return (
    <Modal title="Confirm it's you" onClose={() => onAnswer(false)}>
      {way ? (
        <>
          <p className="mt-2.5 text-muted">You're changing something important, so we need to check it's you.</p>
          {way === "passkey" ? (
            <ReauthenticateByPasskey onReauthenticated={() => onAnswer(true)} />
          ) : (
            <ReauthenticateForm key={way} way={way} onReauthenticated={() => onAnswer(true)} />
          )}
          {ways.length > 1 && (
            <div className="mt-4 grid justify-items-start gap-3">
              {ways
                .filter((other) => other !== way)
                .map((other) => (
                  <LinkButton key={other} onClick={() => setWay(other)}>
                    {links[other]}
                  </LinkButton>
                ))}
            </div>
          )}
        </>
      ) : (
        <p className="mt-2.5">For security, please log out, log in again and retry.</p>
      )}
    </Modal>
  );
}
