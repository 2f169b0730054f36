import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Account. */
export function SettingsPage() {
  useTitle("Account");
  return (
    <PageBody>
      <h1>Account</h1>
    </PageBody>
  );
}
