import { Screen } from "../frame/screen.tsx";

/** The raffles, active or expired. */
export function RafflesScreen() {
  return <Screen title="Raffles" />;
}
