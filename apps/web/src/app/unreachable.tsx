import { useEffect, useEffectEvent } from "react";
import { Button } from "../ui/button.tsx";
import { waitForApi } from "./api-watch.ts";
import { connectionMessage } from "./trpc.ts";

const reload = () => window.location.reload();

type ConnectionLostProps = {
  onRetry?: () => void;
  /** Whether what is missing may still come, as on a slow line: then it is not asked for again while the API answers. */
  mayCome?: boolean;
};

/** Says that the API is down, with a way to try again; tries again automatically once the API answers. */
export function ConnectionLost({ onRetry = reload, mayCome = false }: ConnectionLostProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => waitForApi(() => retry(), { afterAway: mayCome }), [mayCome]);
  return (
    <div role="alert" className="mx-auto max-w-120 px-4 py-14 text-center">
      <p className="text-lead font-bold">{connectionMessage()}</p>
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground">
      <ConnectionLost />
    </main>
  );
}
