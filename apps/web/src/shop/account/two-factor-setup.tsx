import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { useFocusOnMount } from "../../ui/use-focus-on-mount.ts";
import { CodeField, SixDigits } from "../auth/code-field.tsx";

const Form = z.object({ confirmationCode: SixDigits });

/** In groups of four, for typing. */
function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

type Props = {
  /** A picture as a data URL. */
  qrCode: string;
  fallbackCode: string;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The QR code, the fallback code for an app that cannot scan, and a field for the first code. */
export function TwoFactorSetup({ qrCode, fallbackCode, onOn, onCancel }: Props) {
  const flash = useFlash();
  const confirm = trpc.account.confirmTwoFactor.useMutation();
  const { field, busy, problem, onSubmit } = useApiForm({
    resolver: zodResolver(Form),
    defaultValues: { confirmationCode: "" },
    mainField: "confirmationCode",
    send: async (code) => {
      const { msg, recoveryCodes } = await confirm.mutateAsync(code);
      flash.success(msg);
      onOn(recoveryCodes);
    },
  });
  const form = useFocusOnMount<HTMLFormElement>();
  return (
    <form className="outline-none" ref={form} tabIndex={-1} data-ring="own" noValidate onSubmit={onSubmit}>
      <ol className="grid gap-8 border-t border-line pt-6">
        <li>
          <h2 className="text-lead font-bold tracking-normal">1. Scan this code with your authenticator app</h2>
          <img
            src={qrCode}
            alt="QR code for your authenticator app"
            width={220}
            height={220}
            className="mt-3 border border-line [image-rendering:pixelated]"
          />
          <p className="mt-4 text-muted">Can't scan it? Enter this code in the app:</p>
          <p className="nar mt-1 text-[1.25rem]/7 tracking-[0.06em] [overflow-wrap:anywhere]">
            {grouped(fallbackCode)}
          </p>
        </li>
        <li>
          <h2 className="mb-3 text-lead font-bold tracking-normal">2. Enter the 6-digit code from the app</h2>
          <CodeField label="6-digit code" {...field("confirmationCode")} />
        </li>
      </ol>
      <FormError>{problem}</FormError>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
