import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSessionEnd } from "./session-end.ts";

// Few sessions end under an open page, so no page waits for it.
const SessionEndedDialog = lazy(async () => ({
  default: (await import("../shop/auth/session-ended-dialog.tsx")).SessionEndedDialog,
}));

/** Asks somebody whose session has ended to log in, over the page that they were on. */
export function SessionEndPrompt() {
  const end = useSessionEnd();
  const asking = useSyncExternalStore(end.subscribe, end.isAsking, () => false);
  const person = end.person();
  return (
    asking &&
    person && (
      <Suspense>
        <SessionEndedDialog person={person} />
      </Suspense>
    )
  );
}
