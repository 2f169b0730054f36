import { errorMessage } from "@counterfoil/core";
import { Navigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ErrorPage } from "../../app/error-pages.tsx";
import { isConnectionLost } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { LoadFailed, Loading, Skeleton, TextSkeleton } from "../../ui/notices.tsx";
import { BackLink, Screen } from "../frame/screen.tsx";

export function RafflePending() {
  return (
    <Screen title="Raffle" back={<BackLink to="/admin/raffles" />}>
      <Loading>
        <Skeleton className="mb-6 h-24 rounded-m" />
        <TextSkeleton />
        <Skeleton className="mt-3 h-64 rounded-m" />
      </Loading>
    </Screen>
  );
}

export function RaffleGone() {
  const flash = useFlash();
  useEffect(() => {
    flash.error(errorMessage("raffle.gone"));
  }, [flash]);
  return <Navigate to="/admin/raffles" replace />;
}

export function RaffleLoadFailed({ error }: { error: unknown }) {
  const router = useRouter();
  if (isConnectionLost(error)) return <ErrorPage error={error} />;
  return (
    <Screen title="Raffle" back={<BackLink to="/admin/raffles" />}>
      <LoadFailed onRetry={() => void router.invalidate()}>There was a problem getting raffle data.</LoadFailed>
    </Screen>
  );
}
