import type { SecondFactorKind } from "@counterfoil/core";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import type { Credentials } from "./credentials.ts";
import { SecondFactor } from "./second-factor.tsx";

export function TwoFactorLogin({
  credentials,
  methods,
  onBack,
}: {
  credentials: Credentials;
  methods: SecondFactorKind[] | undefined;
  onBack: () => void;
}) {
  useTitle("Two-Factor Auth");
  const { logIn } = useSession();
  return (
    <AuthFrame title="Two-Factor Auth">
      <SecondFactor credentials={credentials} methods={methods} onToken={logIn}>
        <LinkButton onClick={onBack}>Use another account</LinkButton>
      </SecondFactor>
    </AuthFrame>
  );
}
