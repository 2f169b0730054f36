import { useTitle } from "../../root/title.ts";
import { PageBody } from "../../ui/section.tsx";

/** Your cart. */
export function CartPage() {
  useTitle("Your cart");
  return (
    <PageBody>
      <h1>Your cart</h1>
    </PageBody>
  );
}
