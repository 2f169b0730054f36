import type { Right } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { ApiForm, type ApiFormReturn, useApiForm } from "../../app/api-form.tsx";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { useCloseDialog } from "../../ui/dialog-guard.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { Action } from "./action.tsx";
import { type Doing, msgOf, useDoing } from "./action-dialog.tsx";
import { type ApprovalInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

type FooterProps = Pick<ComponentProps<typeof Button>, "form" | "busy" | "busyLabel" | "disabled"> & {
  submitLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  right?: Right | undefined;
};

/** The buttons of a modal's form: Cancel, which asks first if there are changes, and a submit button for the form with this id. */
export function FormFooter({ submitLabel, cancelLabel = "Cancel", danger, right, ...button }: FooterProps) {
  const close = useCloseDialog();
  const look = { variant: danger ? "danger" : "primary", size: "console" } as const;
  const submit = (
    <Button type="submit" {...look} busyLabel="Saving..." {...button}>
      {submitLabel}
    </Button>
  );
  return (
    <>
      <Action disabled={button.busy} onClick={close}>
        {cancelLabel}
      </Action>
      {right ? <May right={right}>{submit}</May> : submit}
    </>
  );
}

export type SaveDialogProps<Fields extends FieldValues, Values> = Pick<
  ComponentProps<typeof FormFooter>,
  "submitLabel" | "busyLabel" | "cancelLabel" | "danger"
> & {
  title: string;
  size?: ComponentProps<typeof Modal>["size"];
  about?: ReactNode;
  schema: z.ZodType<Values, Fields>;
  values: DefaultValues<NoInfer<Fields>>;
  failure: string;
  draftName: string;
  mainField?: FieldPath<Fields>;
  act?: (values: Fields) => ApprovalInput | null;
  /** The right that saving such values requires. */
  right?: (values: Fields) => Right;
  onError?: (error: unknown) => void;
  onClose: () => void;
  children: (form: ApiFormReturn<Fields, Values>) => ReactNode;
};

/** A dialog of the console with one form: what it does, its fields, what went wrong, and the buttons below. It closes once its values are saved. */
export function SaveDialog<Fields extends FieldValues, Values>(props: Doing<Values> & SaveDialogProps<Fields, Values>) {
  const { title, size = "regular", about, schema, values, failure, draftName, mainField, ...others } = props;
  const { act, right, run, done, refresh, onError, onClose, children, ...footer } = others;
  const id = useId();
  const sayDone = useSayDone(useFlash());
  const { call, refetch } = useDoing(run, refresh);
  const form = useApiForm<Fields, Values>({
    failure,
    draftName,
    resolver: zodResolver(schema),
    defaultValues: values,
    ...(mainField && { mainField }),
    onError: (error) => {
      onError?.(error);
      return false;
    },
    send: async (values) => {
      const answer = await second.run(() => call(values));
      if (answer === null) return;
      await refetch();
      sayDone(answer, done ?? msgOf(answer));
      onClose();
    },
  });
  const second = useSecondAdmin(act ? act(form.watch()) : null);
  return (
    <Modal
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <FormFooter
          form={id}
          busy={form.busy}
          disabled={second.isIncomplete}
          right={right?.(form.watch())}
          {...footer}
        />
      }
    >
      {about && <div className="mt-2">{about}</div>}
      <ApiForm form={{ ...form, isChanged: form.isChanged || second.hasReason }} id={id} className="mt-4 grid gap-4">
        {children(form)}
        {second.notice}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
