import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Complete Registration. */
export function CompleteRegistrationPage() {
  useTitle("Complete Registration");
  return (
    <PageBody>
      <h1>Complete Registration</h1>
    </PageBody>
  );
}
