import type { LoginInput } from "@counterfoil/core";
import { useState } from "react";
import type { z } from "zod";
import { useTitle } from "../../root/title.ts";
import { LoginForm } from "./login-form.tsx";
import { TwoFactorLogin } from "./two-factor-login.tsx";

/** Email and password that were right, while the code is asked for. Kept in memory only. */
export type Credentials = z.output<typeof LoginInput>;

/** Login; with two-factor authentication on, a second screen asks for the code. The guard leads on once it worked. */
export function LoginPage() {
  useTitle("Login");
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  return credentials ? (
    <TwoFactorLogin credentials={credentials} onBack={() => setCredentials(null)} />
  ) : (
    <LoginForm onCodeNeeded={setCredentials} />
  );
}
