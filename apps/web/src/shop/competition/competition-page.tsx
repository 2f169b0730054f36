import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Competition. */
export function CompetitionPage() {
  useTitle("Competition");
  return (
    <PageBody>
      <h1>Competition</h1>
    </PageBody>
  );
}
