import type { SecondFactorKind } from "@counterfoil/core";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureWithReason, messageOf } from "../../app/api-error.ts";
import { mustSetUpTwoFactor } from "../../app/guards.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { AccountPage } from "./account-page.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

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

type Shown = { onCodes: (codes: string[]) => void };

function Off({ onCodes }: Shown) {
  const user = useUser();
  const { settings } = useSession();
  const flash = useFlash();
  const setUp = trpc.account.setUpTwoFactor.useMutation({ onError: (error) => flash.error(messageOf(error)) });
  if (setUp.data) return <TwoFactorSetup {...setUp.data} onOn={onCodes} onCancel={setUp.reset} />;
  return (
    <State icon={<ShieldOff size={24} className="mt-0.5 shrink-0" />} title="Two-factor authentication is off">
      <p className="text-muted">
        You'll enter a 6-digit code from an app on your phone when you log in. Someone who only has your password can't
        get in.
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

function CodesLeft({ onCodes }: Shown) {
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
        {left === 0 ? "You have none left." : `You have ${left} left.`} Use one to log in if you don't have your phone.
        New codes replace your old ones.
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

function AddApp({ onCodes }: Shown) {
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

function On({ onCodes }: Shown) {
  const user = useUser();
  const { data } = trpc.account.findSecondFactors.useQuery();
  const { setUser, settings } = useSession();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const turnOff = trpc.account.disableTwoFactor.useMutation({
    onSuccess: ({ msg }) => {
      flash.success(msg);
      const { passkey: _, ...rest } = user;
      setUser({ ...rest, twoFacAuth: false });
      void utils.account.findSecondFactors.invalidate();
      setAsking(false);
    },
    onError: () => flash.error(failure),
  });
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
        <ConfirmDialog
          open={asking}
          title="Turn off two-factor authentication?"
          confirmLabel="Turn off"
          busy={turnOff.isPending}
          error={turnOff.error && failureWithReason(failure, turnOff.error)}
          onConfirm={() => turnOff.mutate({})}
          onCancel={() => {
            turnOff.reset();
            setAsking(false);
          }}
        >
          You'll only need your password to log in. The code in your authenticator app will stop working
          {user.passkey ? ", and we'll remove your passkeys." : "."}
        </ConfirmDialog>
      </State>
      {user.passkey && data && !data.kinds.includes("code") && settings.adminTwoFactor !== "passkey" && (
        <AddApp onCodes={onCodes} />
      )}
      <CodesLeft onCodes={onCodes} />
    </>
  );
}

/** A new set of recovery codes, and what created it. */
type Made = { codes: string[]; passkey?: true };

export function TwoFactorPage() {
  const user = useUser();
  const { setUser, settings } = useSession();
  const utils = trpc.useUtils();
  const [made, setMade] = useState<Made | null>(null);
  const goOn = () => {
    setUser({ ...user, twoFacAuth: true, ...(made?.passkey && { passkey: true }) });
    setMade(null);
    void utils.account.findSecondFactors.invalidate();
  };
  const onCodes = (codes: string[]) => setMade({ codes });
  return (
    <AccountPage title="Two-Factor Auth" back>
      {made ? (
        <RecoveryCodes codes={made.codes} onSaved={goOn} />
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
