import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Forgot Password. */
export function ForgotPasswordPage() {
  useTitle("Forgot Password");
  return (
    <PageBody>
      <h1>Forgot Password</h1>
    </PageBody>
  );
}
