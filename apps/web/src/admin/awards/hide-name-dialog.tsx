import { ActionDialog } from "../frame/action-dialog.tsx";

/** Has a winner not named in public: of an award, or of a prize of credit or cash. */
export function HideNameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ActionDialog
      title="Hide the winner's name?"
      confirmLabel="Hide name"
      danger={false}
      run={(_, api) => api.awards.withhold.mutate({ id })}
      done="The name is hidden in public."
      failure="Couldn't hide the name"
      onClose={onClose}
    >
      Every public page then says “Name withheld at the winner's request”. The files of a draw keep first name and
      initial. You can't undo this.
    </ActionDialog>
  );
}
