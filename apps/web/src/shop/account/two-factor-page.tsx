import { ShieldCheck, ShieldOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { mustSetUpTwoFactor } from "../../app/guards.ts";
import { useSession, useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { ConfirmDialog } from "../../ui/modal.tsx";
import { AccountPage } from "./account-page.tsx";
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
        With it on, logging in also takes a 6-digit code from an app on your phone. Somebody who learns your password
        alone cannot use your account.
      </p>
      {mustSetUpTwoFactor(user, settings) && (
        <p className="mt-2">The admin console opens once two-factor authentication is on.</p>
      )}
      <Button className="mt-4" busy={setUp.isPending} onClick={() => setUp.mutate()}>
        Set up two-factor authentication
      </Button>
    </State>
  );
}

/** How many recovery codes are left, and the way to a new set. */
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
        {left === 0 ? "You have none left." : `You have ${left} left.`} Without your phone, one of them logs you in. New
        ones end those that you have.
      </p>
      <Button variant="secondary" className="mt-4" busy={renew.isPending} onClick={() => renew.mutate()}>
        Make new recovery codes
      </Button>
    </section>
  );
}

function On({ onCodes }: Shown) {
  const user = useUser();
  const { setUser } = useSession();
  const flash = useFlash();
  const [asking, setAsking] = useState(false);
  const turnOff = trpc.account.disableTwoFactor.useMutation({
    onSuccess: ({ msg }) => {
      flash.success(msg);
      setUser({ ...user, twoFacAuth: false });
    },
    onError: () => flash.error("Could not turn off 2FA"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <State
        icon={<ShieldCheck size={24} className="mt-0.5 shrink-0 text-ok" />}
        title="Two-factor authentication is on"
      >
        <p className="text-muted">Logging in takes your password and a code from your authenticator app.</p>
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          Turn off
        </Button>
        <ConfirmDialog
          open={asking}
          title="Turn off two-factor authentication?"
          confirmLabel="Turn off"
          busy={turnOff.isPending}
          onConfirm={() => turnOff.mutate({})}
          onCancel={() => setAsking(false)}
        >
          Your password alone will then be enough to log in. The entry in your authenticator app will no longer work.
        </ConfirmDialog>
      </State>
      <CodesLeft onCodes={onCodes} />
    </>
  );
}

/** Two-factor authentication: off, being set up, its recovery codes once they are made, or on. */
export function TwoFactorPage() {
  const user = useUser();
  const { setUser } = useSession();
  const utils = trpc.useUtils();
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => {
    setCodes(null);
    setUser({ ...user, twoFacAuth: true });
    void utils.account.findSecondFactors.invalidate();
  };
  const show = { onCodes: setCodes };
  return (
    <AccountPage title="Two-Factor Auth" back>
      {codes ? <RecoveryCodes codes={codes} onSaved={goOn} /> : user.twoFacAuth ? <On {...show} /> : <Off {...show} />}
    </AccountPage>
  );
}
