import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Two-Factor Auth. */
export function TwoFactorPage() {
  useTitle("Two-Factor Auth");
  return (
    <PageBody>
      <h1>Two-Factor Auth</h1>
    </PageBody>
  );
}
