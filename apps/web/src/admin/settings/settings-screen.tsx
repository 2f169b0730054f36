import { Screen } from "../frame/screen.tsx";

/** What the server runs with. */
export function SettingsScreen() {
  return <Screen title="Settings" />;
}
