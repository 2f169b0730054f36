import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Live competitions. */
export function AllPage() {
  useTitle("Live competitions");
  return (
    <PageBody>
      <h1>Live competitions</h1>
    </PageBody>
  );
}
