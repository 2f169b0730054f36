import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** History. */
export function HistoryPage() {
  useTitle("History");
  return (
    <PageBody>
      <h1>History</h1>
    </PageBody>
  );
}
