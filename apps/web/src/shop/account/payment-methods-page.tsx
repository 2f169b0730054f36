import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Payment methods. */
export function PaymentMethodsPage() {
  useTitle("Payment methods");
  return (
    <PageBody>
      <h1>Payment methods</h1>
    </PageBody>
  );
}
