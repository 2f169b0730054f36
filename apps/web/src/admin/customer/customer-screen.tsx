import { Screen } from "../frame/screen.tsx";

/** Everything about one customer. */
export function CustomerScreen() {
  return <Screen title="Customer" />;
}
