import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Reset Password. */
export function ResetPasswordPage() {
  useTitle("Reset Password");
  return (
    <PageBody>
      <h1>Reset Password</h1>
    </PageBody>
  );
}
