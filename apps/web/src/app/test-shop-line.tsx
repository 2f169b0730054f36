import { TEST_SHOP } from "@counterfoil/core";
import { useSession } from "./session.tsx";

/** States on every page that a public shop accepts only test cards. */
export function TestShopLine() {
  const { settings } = useSession();
  if (!settings.testShop) return null;
  return (
    <aside aria-label="Test shop" className="bg-action px-4 py-1.5 text-center text-fine font-bold text-ink">
      {TEST_SHOP}
    </aside>
  );
}
