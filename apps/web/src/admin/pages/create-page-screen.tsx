import { Screen } from "../frame/screen.tsx";

/** The form of a new page. */
export function CreatePageScreen() {
  return <Screen title="Create page" />;
}
