import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { failureWithReason, messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { AccountPage } from "./account-page.tsx";
import { OwnedRow } from "./owned-row.tsx";

function EndAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const flash = useFlash();
  const { logOut } = useSession();
  const end = trpc.account.endSessions.useMutation({
    onSuccess: async ({ msg }) => {
      flash.success(msg);
      await logOut();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Log out on all devices?"
      confirmLabel="Log out on all devices"
      busy={end.isPending}
      error={end.error && failureWithReason("There was a problem logging you out", end.error)}
      onConfirm={() => end.mutate()}
      onCancel={() => {
        end.reset();
        onClose();
      }}
    >
      You'll need to log in again on every device, including this one.
    </ConfirmDialog>
  );
}

export function SessionsPage() {
  const [{ sessions }] = trpc.account.listSessions.useSuspenseQuery();
  const [endingAll, setEndingAll] = useState(false);
  const flash = useFlash();
  const utils = trpc.useUtils();
  const end = trpc.account.endSession.useMutation({
    onSuccess: ({ msg }) => flash.success(msg),
    onError: (error) => flash.error(messageOf(error)),
    // Also after an error: the session may have ended already.
    onSettled: () => utils.account.listSessions.invalidate(),
  });
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
      <EndAllDialog open={endingAll} onClose={() => setEndingAll(false)} />
    </AccountPage>
  );
}
