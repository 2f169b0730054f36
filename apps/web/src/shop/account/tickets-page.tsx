import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** My Tickets. */
export function TicketsPage() {
  useTitle("My Tickets");
  return (
    <PageBody>
      <h1>My Tickets</h1>
    </PageBody>
  );
}
