import { useState } from "react";
import { useTitle } from "../../app/title.ts";
import { LoginForm } from "./login-form.tsx";
import { TwoFactorLogin } from "./two-factor-login.tsx";
import type { Known } from "./use-login-form.ts";

/** Login; with two-factor authentication a second screen asks for the code. The guard redirects afterwards. */
export function LoginPage() {
  useTitle("Login");
  const [known, setKnown] = useState<Known | null>(null);
  return known ? <TwoFactorLogin {...known} onBack={() => setKnown(null)} /> : <LoginForm onKnown={setKnown} />;
}
