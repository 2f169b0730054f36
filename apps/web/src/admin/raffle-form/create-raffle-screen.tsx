import { Screen } from "../frame/screen.tsx";

/** The form of a new raffle. */
export function CreateRaffleScreen() {
  return <Screen title="Create raffle" />;
}
