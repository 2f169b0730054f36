import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Verifying your account. */
export function VerifyEmailPage() {
  useTitle("Verifying your account");
  return (
    <PageBody>
      <h1>Verifying your account</h1>
    </PageBody>
  );
}

/** Successfully verified account. */
export function VerifiedPage() {
  useTitle("Successfully verified account");
  return (
    <PageBody>
      <h1>Successfully verified account</h1>
    </PageBody>
  );
}

/** Account not verified. */
export function NotVerifiedPage() {
  useTitle("Account not verified");
  return (
    <PageBody>
      <h1>Account not verified</h1>
    </PageBody>
  );
}
