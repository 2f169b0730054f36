import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Edit details. */
export function EditDetailsPage() {
  useTitle("Edit details");
  return (
    <PageBody>
      <h1>Edit details</h1>
    </PageBody>
  );
}
