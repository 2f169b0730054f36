import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { failureWithReason } from "../../app/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type Props = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirmLabel" | "danger" | "children"> & {
  run: () => Promise<unknown>;
  failure: string;
  onClose: () => void;
};

/** Asks before something that cannot be undone and does it, then closes; after an error it stays open with the reason. */
export function AskFirstDialog({ run, failure, onClose, ...question }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <ConfirmDialog
      {...question}
      busy={isPending}
      error={error && failureWithReason(failure, error)}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
