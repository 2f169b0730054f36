import { Screen } from "../frame/screen.tsx";

/** What an admin has to look at. */
export function AttentionScreen() {
  return <Screen title="Needs attention" />;
}
