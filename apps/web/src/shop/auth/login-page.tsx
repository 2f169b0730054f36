import type { SecondFactorKind } from "@counterfoil/core";
import { useState } from "react";
import { useTitle } from "../../app/title.ts";
import type { Credentials } from "./credentials.ts";
import { LoginForm } from "./login-form.tsx";
import { TwoFactorLogin } from "./two-factor-login.tsx";

/** Login; with two-factor authentication a second screen asks for the code. The guard redirects afterwards. */
export function LoginPage() {
  useTitle("Login");
  const [known, setKnown] = useState<{ credentials: Credentials; methods: SecondFactorKind[] | undefined } | null>(
    null,
  );
  return known ? (
    <TwoFactorLogin {...known} onBack={() => setKnown(null)} />
  ) : (
    <LoginForm onCodeNeeded={(credentials, methods) => setKnown({ credentials, methods })} />
  );
}
