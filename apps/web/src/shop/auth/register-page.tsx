import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Register. */
export function RegisterPage() {
  useTitle("Register");
  return (
    <PageBody>
      <h1>Register</h1>
    </PageBody>
  );
}
