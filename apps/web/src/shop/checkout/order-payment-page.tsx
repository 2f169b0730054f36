import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Complete Payment. */
export function OrderPaymentPage() {
  useTitle("Complete Payment");
  return (
    <PageBody>
      <h1>Complete Payment</h1>
    </PageBody>
  );
}
