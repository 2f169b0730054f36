import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** How it works. */
export function HowItWorksPage() {
  useTitle("How it works");
  return (
    <PageBody>
      <h1>How it works</h1>
    </PageBody>
  );
}
