import { useTitle } from "../../app/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Dashboard. */
export function DashboardPage() {
  useTitle("Dashboard");
  return (
    <PageBody>
      <h1>Dashboard</h1>
    </PageBody>
  );
}
