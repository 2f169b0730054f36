import { useNavigate } from "@tanstack/react-router";
import { ActionDialog } from "../frame/action-dialog.tsx";

/** Asks before the approved payouts go into a bank file, and leads to it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title="Export a bank file?"
      confirmLabel="Export"
      busyLabel="Exporting..."
      danger={false}
      run={async (_, api) => {
        await api.payouts.export.mutate();
        await navigate({ to: "/admin/payouts/files" });
      }}
      done="Bank file ready to download"
      failure="Couldn't export a bank file"
      refresh={["payouts", "toDo"]}
      onClose={onClose}
    >
      Every approved payout is marked as sent, and we email its customer. Payouts on hold stay for the next file. While
      approvals are on, so do those you approved.
    </ActionDialog>
  );
}
