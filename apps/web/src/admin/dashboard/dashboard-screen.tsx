import { Screen } from "../frame/screen.tsx";

/** The start of the console. */
export function DashboardScreen() {
  return <Screen title="Dashboard" />;
}
