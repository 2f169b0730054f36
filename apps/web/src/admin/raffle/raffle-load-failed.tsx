import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { LoadFailed } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Stands for a raffle that could not be loaded; one that is gone leads to the list. */
export function RaffleLoadFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const flash = useFlash();
  const gone = codeOf(error) === "raffle.gone";
  useEffect(() => {
    if (gone) flash.error(messageOf(error));
  }, [gone, error, flash]);
  if (gone) return <Navigate to="/admin/raffles" replace />;
  return (
    <Screen title="Raffle">
      <LoadFailed onRetry={reset}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
