import { useEffect, useEffectEvent } from "react";
import { Button } from "../ui/button.tsx";
import { connectionMessage } from "./api-error.ts";

const reload = () => window.location.reload();

/** How long to wait before the API is asked whether it is back, milliseconds: doubles up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** When this tab last tried again by itself, so that an API that answers only in part is not asked every two seconds. */
const RETRIED_AT = "retriedAt";

function firstPause(): number {
  const retriedAt = Number(sessionStorage.getItem(RETRIED_AT) ?? 0);
  return Date.now() - retriedAt < LONGEST_PAUSE_MS ? LONGEST_PAUSE_MS : FIRST_PAUSE_MS;
}

async function isApiBack(): Promise<boolean> {
  try {
    return (await fetch("/api", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Calls `onBack` once the API answers again: asks at growing pauses, and at once when the browser is back online. */
function useApiBack(onBack: () => void) {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let pause = firstPause();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async () => {
      clearTimeout(timer);
      const isBack = await isApiBack();
      if (over) return;
      if (isBack) {
        sessionStorage.setItem(RETRIED_AT, String(Date.now()));
        return back();
      }
      // An event may have asked too, meanwhile.
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    const onOnline = () => void ask();
    timer = setTimeout(ask, pause);
    window.addEventListener("online", onOnline);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  }, []);
}

/** Says that the API is down, with a way to try again; tries again by itself once the API answers. */
export function ConnectionLost({ onRetry = reload }: { onRetry?: () => void }) {
  useApiBack(onRetry);
  return (
    <div role="alert" className="mx-auto max-w-120 px-4 py-14 text-center">
      <p className="text-lead font-bold">{connectionMessage()}</p>
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Shown while the API is unreachable. */
export function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground">
      <ConnectionLost />
    </main>
  );
}
