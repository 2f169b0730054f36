import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { SecondFactor } from "./second-factor.tsx";
import type { Known } from "./use-login-form.ts";

export function TwoFactorLogin({ onBack, ...known }: Known & { onBack: () => void }) {
  useTitle("Two-Factor Auth");
  const { logIn } = useSession();
  return (
    <AuthFrame title="Two-Factor Auth">
      <SecondFactor {...known} onToken={logIn}>
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </SecondFactor>
    </AuthFrame>
  );
}
