import { Screen } from "../frame/screen.tsx";

/** The blocks of the site. */
export function ConfigurationScreen() {
  return <Screen title="Configure" />;
}
