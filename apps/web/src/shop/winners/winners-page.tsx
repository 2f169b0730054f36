import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Winners. */
export function WinnersPage() {
  useTitle("Winners");
  return (
    <PageBody>
      <h1>Winners</h1>
    </PageBody>
  );
}
