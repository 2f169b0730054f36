import { Screen } from "../frame/screen.tsx";

/** The form of a raffle. */
export function EditRaffleScreen() {
  return <Screen title="Edit raffle" />;
}
