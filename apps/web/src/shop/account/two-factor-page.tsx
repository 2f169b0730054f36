import type { SecondFactorKind } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { useApiForm } from "../../app/api-form.tsx";
import { mustSetUpTwoFactor } from "../../app/guards.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { useFocusOnMount } from "../../ui/on-mount.ts";
import { FormError } from "../../ui/text-fields.tsx";
import { CodeField, SixDigits } from "../auth/code-field.tsx";
import { AccountPage } from "./account-page.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const Form = z.object({ confirmationCode: SixDigits });

function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

type Props = {
  qrCode: string;
  fallbackCode: string;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

function TwoFactorSetup({ qrCode, fallbackCode, onOn, onCancel }: Props) {
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
          <p className="mt-4 text-muted">Can't scan it? Enter this key in the app:</p>
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
      <div className="mt-6 flex flex-wrap gap-2.5 border-b border-line pb-6">
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

function State({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4 border-y border-line py-5">
      {icon}
      <div className="grid justify-items-start gap-1">
        <h2 className="text-lead font-bold tracking-normal">{title}</h2>
        {children}
      </div>
    </div>
  );
}

type OnCodes = { onCodes: (codes: string[]) => void };

function Off({ onCodes }: OnCodes) {
  const user = useUser();
  const { settings } = useSession();
  const flash = useFlash();
  const setUp = trpc.account.setUpTwoFactor.useMutation({ onError: (error) => flash.error(messageOf(error)) });
  if (setUp.data) return <TwoFactorSetup {...setUp.data} onOn={onCodes} onCancel={setUp.reset} />;
  return (
    <State icon={<ShieldOff size={24} className="mt-0.5 shrink-0" />} title="Two-factor authentication is off">
      <p className="text-muted">
        Turn it on and we'll ask for a 6-digit code from an app on your phone when you log in, so your password alone
        isn't enough.
      </p>
      {mustSetUpTwoFactor(user, settings) && settings.adminTwoFactor === "required" && (
        <p className="mt-2">Turn this on to use the admin console.</p>
      )}
      <Button className="mt-4" busy={setUp.isPending} onClick={() => setUp.mutate()}>
        Set up two-factor authentication
      </Button>
    </State>
  );
}

function CodesLeft({ onCodes }: OnCodes) {
  const flash = useFlash();
  const { data } = trpc.account.findSecondFactors.useQuery();
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => flash.error(messageOf(error)),
  });
  if (!data) return null;
  const left = data.recoveryCodesLeft;
  return (
    <section className="border-b border-line py-5">
      <h2 className="text-lead font-bold tracking-normal">Recovery codes</h2>
      <p className="mt-1 text-muted">
        {left === 0
          ? "You have none left. Get new ones in case you lose your phone."
          : `You have ${left} left. Use one to log in if you don't have your phone. New codes replace your old ones.`}
      </p>
      <Button variant="secondary" className="mt-4" busy={renew.isPending} onClick={() => renew.mutate()}>
        Get new recovery codes
      </Button>
    </section>
  );
}

function effectOf(kinds: SecondFactorKind[]): string {
  const ways = [
    kinds.includes("passkey") && "one of your passkeys",
    kinds.includes("code") && "a code from your authenticator app",
  ].filter((way) => way !== false);
  return `You log in with your password and ${ways.join(" or ")}.`;
}

function AddApp({ onCodes }: OnCodes) {
  const flash = useFlash();
  const setUp = trpc.account.setUpTwoFactor.useMutation({ onError: (error) => flash.error(messageOf(error)) });
  if (setUp.data) return <TwoFactorSetup {...setUp.data} onOn={onCodes} onCancel={setUp.reset} />;
  return (
    <section className="border-b border-line py-5">
      <h2 className="text-lead font-bold tracking-normal">Authenticator app</h2>
      <p className="mt-1 text-muted">You can also use a 6-digit code from an app.</p>
      <Button variant="secondary" className="mt-4" busy={setUp.isPending} onClick={() => setUp.mutate()}>
        Set up an authenticator app
      </Button>
    </section>
  );
}

const failure = "Could not turn off 2FA";

function On({ onCodes }: OnCodes) {
  const user = useUser();
  const { data } = trpc.account.findSecondFactors.useQuery();
  const { setUser, settings } = useSession();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const turnOff = async () => {
    const { msg } = await utils.client.account.disableTwoFactor.mutate({}).catch((error: unknown) => {
      flash.error(failure);
      throw error;
    });
    flash.success(msg);
    const { passkey: _, ...rest } = user;
    setUser({ ...rest, twoFacAuth: false });
    void utils.account.findSecondFactors.invalidate();
  };
  return (
    <>
      <State
        icon={<ShieldCheck size={24} className="mt-0.5 shrink-0 text-ok" />}
        title="Two-factor authentication is on"
      >
        <p className="text-muted">{effectOf(data?.kinds ?? ["code"])}</p>
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          Turn off
        </Button>
        {asking && (
          <AskFirstDialog
            title="Turn off two-factor authentication?"
            confirmLabel="Turn off"
            run={turnOff}
            failure={failure}
            onClose={() => setAsking(false)}
          >
            You'll only need your password to log in.
            {data?.kinds.includes("code") && " The code in your authenticator app will stop working."}
            {user.passkey && " We'll remove your passkeys."}
          </AskFirstDialog>
        )}
      </State>
      {user.passkey && data && !data.kinds.includes("code") && settings.adminTwoFactor !== "passkey" && (
        <AddApp onCodes={onCodes} />
      )}
      <CodesLeft onCodes={onCodes} />
    </>
  );
}

type NewCodes = { codes: string[]; passkey?: true };

export function TwoFactorPage() {
  const user = useUser();
  const { setUser, settings } = useSession();
  const utils = trpc.useUtils();
  const [made, setMade] = useState<NewCodes | null>(null);
  const finish = () => {
    setUser({ ...user, twoFacAuth: true, ...(made?.passkey && { passkey: true }) });
    setMade(null);
    void utils.account.findSecondFactors.invalidate();
  };
  const onCodes = (codes: string[]) => setMade({ codes });
  return (
    <AccountPage title="Two-Factor Auth" back>
      {made ? (
        <RecoveryCodes codes={made.codes} onSaved={finish} />
      ) : (
        <>
          {mustSetUpTwoFactor(user, settings) && settings.adminTwoFactor === "passkey" && (
            <p className="mb-5">Add a passkey to use the admin console.</p>
          )}
          {user.twoFacAuth ? <On onCodes={onCodes} /> : <Off onCodes={onCodes} />}
          <PasskeysPart onCodes={(codes) => setMade({ codes, passkey: true })} />
        </>
      )}
    </AccountPage>
  );
}
