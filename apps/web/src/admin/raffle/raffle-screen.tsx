import { Screen } from "../frame/screen.tsx";

/** One raffle. */
export function RaffleScreen() {
  return <Screen title="Raffle" />;
}
