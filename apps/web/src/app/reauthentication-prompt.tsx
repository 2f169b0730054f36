import { lazy, Suspense, useSyncExternalStore } from "react";
import { useReauthentication } from "./reauthentication.ts";

// Rarely needed, so it is loaded on demand.
const ReauthenticateDialog = lazy(async () => ({
  default: (await import("./reauthenticate-dialog.tsx")).ReauthenticateDialog,
}));

/** Asks for the password or a code while a call waits for reauthentication. */
export function ReauthenticationPrompt() {
  const reauthentication = useReauthentication();
  const asking = useSyncExternalStore(reauthentication.subscribe, reauthentication.isAsking, () => false);
  return (
    asking && (
      <Suspense>
        <ReauthenticateDialog onAnswer={reauthentication.answer} />
      </Suspense>
    )
  );
}
