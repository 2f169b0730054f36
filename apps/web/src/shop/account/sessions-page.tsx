import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { AccountPage } from "./account-page.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";
import { OwnedRow } from "./owned-row.tsx";

export function SessionsPage() {
  const [{ sessions }] = trpc.account.listSessions.useSuspenseQuery();
  const [endingAll, setEndingAll] = useState(false);
  const flash = useFlash();
  const { logOut } = useSession();
  const utils = trpc.useUtils();
  const endAll = async () => {
    flash.success((await utils.client.account.endSessions.mutate()).msg);
    await logOut();
  };
  // Refetched after an error, too: the session may have ended already.
  const end = trpc.account.endSession.useMutation(useOutcome(() => utils.account.listSessions.invalidate()));
  return (
    <AccountPage title="Devices" back>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <OwnedRow
            key={session._id}
            icon={MonitorSmartphone}
            title={`${session.device}${session.current ? " (this device)" : ""}`}
            lines={[
              `${session.ip ? `From ${session.ip}. ` : ""}Logged in ${formatDateTime(session.createdAt)}`,
              !session.current && `Last used ${formatDateTime(session.lastUsedAt)}`,
            ]}
            action={
              !session.current && {
                label: "Log out",
                name: `Log out ${session.device}`,
                busy: end.isPending && end.variables.id === session._id,
                onPress: () => end.mutate({ id: session._id }),
              }
            }
          />
        ))}
      </ul>
      <Button variant="secondary" className="mt-6" onClick={() => setEndingAll(true)}>
        Log out on all devices
      </Button>
      {endingAll && (
        <AskFirstDialog
          title="Log out on all devices?"
          confirmLabel="Log out on all devices"
          run={endAll}
          failure="There was a problem logging you out"
          onClose={() => setEndingAll(false)}
        >
          You'll need to log in again on every device, including this one.
        </AskFirstDialog>
      )}
    </AccountPage>
  );
}
