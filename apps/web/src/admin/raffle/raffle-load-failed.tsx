import { useRouter } from "@tanstack/react-router";
import { LoadFailed } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Shown when a raffle could not be loaded, with Retry. */
export function RaffleLoadFailed() {
  const router = useRouter();
  return (
    <Screen title="Raffle">
      <LoadFailed onRetry={() => void router.invalidate()}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
