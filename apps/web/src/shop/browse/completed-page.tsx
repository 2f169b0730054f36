import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Completed competitions. */
export function CompletedPage() {
  useTitle("Completed competitions");
  return (
    <PageBody>
      <h1>Completed competitions</h1>
    </PageBody>
  );
}
