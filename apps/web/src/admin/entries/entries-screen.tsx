import { Screen } from "../frame/screen.tsx";

/** The entries of a raffle. */
export function EntriesScreen() {
  return <Screen title="Entries" />;
}
