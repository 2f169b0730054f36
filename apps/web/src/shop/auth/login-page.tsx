import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Login. */
export function LoginPage() {
  useTitle("Login");
  return (
    <PageBody>
      <h1>Login</h1>
    </PageBody>
  );
}
