import { useRouter } from "@tanstack/react-router";
import { LoadFailed } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Stands for a raffle that could not be loaded; its button asks for it again. */
export function RaffleLoadFailed() {
  const router = useRouter();
  return (
    <Screen title="Raffle">
      <LoadFailed onRetry={() => void router.invalidate()}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
