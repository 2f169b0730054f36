import { Screen } from "../frame/screen.tsx";

/** The orders. */
export function OrdersScreen() {
  return <Screen title="Orders" />;
}
