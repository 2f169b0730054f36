import { LoadFailed } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Stands for a raffle that could not be loaded. */
export function RaffleLoadFailed({ reset }: { reset: () => void }) {
  return (
    <Screen title="Raffle">
      <LoadFailed onRetry={reset}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
