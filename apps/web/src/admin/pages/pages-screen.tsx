import { Screen } from "../frame/screen.tsx";

/** The pages that an admin writes. */
export function PagesScreen() {
  return <Screen title="Pages" />;
}
