import { useRouter } from "@tanstack/react-router";
import { isConnectionLost } from "../../app/api-error.ts";
import { ErrorPage } from "../../app/error-pages.tsx";
import { LoadFailed } from "../../ui/notices.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";

/** Shown when a raffle could not be loaded, with Retry. */
export function RaffleLoadFailed({ error }: { error: unknown }) {
  const router = useRouter();
  if (isConnectionLost(error)) return <ErrorPage error={error} />;
  return (
    <Screen title="Raffle" back={<BackLink to="/admin/raffles" />}>
      <LoadFailed onRetry={() => void router.invalidate()}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
