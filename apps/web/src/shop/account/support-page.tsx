import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Support. */
export function SupportPage() {
  useTitle("Support");
  return (
    <PageBody>
      <h1>Support</h1>
    </PageBody>
  );
}
