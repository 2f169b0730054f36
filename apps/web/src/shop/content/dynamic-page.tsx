import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Page. */
export function DynamicPage() {
  useTitle("Page");
  return (
    <PageBody>
      <h1>Page</h1>
    </PageBody>
  );
}
