import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** FAQ. */
export function FaqPage() {
  useTitle("FAQ");
  return (
    <PageBody>
      <h1>FAQ</h1>
    </PageBody>
  );
}
