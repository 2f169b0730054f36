import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Change password. */
export function ChangePasswordPage() {
  useTitle("Change password");
  return (
    <PageBody>
      <h1>Change password</h1>
    </PageBody>
  );
}
