import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import type { Known } from "./use-login-form.ts";

function TwoFactorLogin({ onBack, ...known }: Known & { onBack: () => void }) {
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

/** Login; with two-factor authentication a second screen asks for the code. The guard redirects afterwards. */
export function LoginPage() {
  useTitle("Login");
  const [known, setKnown] = useState<Known | null>(null);
  return known ? <TwoFactorLogin {...known} onBack={() => setKnown(null)} /> : <LoginForm onKnown={setKnown} />;
}
