import { Screen } from "../frame/screen.tsx";

/** The form of a page. */
export function EditPageScreen() {
  return <Screen title="Edit page" />;
}
