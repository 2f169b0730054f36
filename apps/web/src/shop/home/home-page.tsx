import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Home. */
export function HomePage() {
  useTitle("Home");
  return (
    <PageBody>
      <h1>Home</h1>
    </PageBody>
  );
}
