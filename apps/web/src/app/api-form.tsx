import { londonMoment } from "@counterfoil/core";
import {
  type ComponentProps,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { Button, type ButtonLook, LinkButton } from "../ui/button.tsx";
import { useReportForm } from "../ui/dialog-guard.tsx";
import { FormError } from "../ui/text-fields.tsx";
import { type DraftPlace, dropDraft, isSameValue, keepDraft, readDraft } from "./drafts.ts";
import { useKnownUser } from "./session.tsx";
import { codeOf, failureWithReason, fieldErrorsOf, isUnreachable, messageOf } from "./trpc.ts";

/** Milliseconds after the last change until the draft is stored. */
const KEEP_AFTER = 400;

type OpenDraft = {
  savedAt: number;
  /** Someone else has since changed a field that is also changed in the draft. */
  contested: boolean;
  discard: () => void;
};

type Form<Fields extends FieldValues, Values> = Pick<
  UseFormReturn<Fields, unknown, Values>,
  "subscribe" | "getValues" | "reset" | "formState"
>;

/** Stores a form's unsaved changes for the current user, and restores them when it is next opened; without a name nothing is. */
function useDraft<Fields extends FieldValues, Values>(
  form: Form<Fields, Values>,
  name: string | undefined,
  place: DraftPlace,
) {
  const { subscribe, getValues, reset, formState } = form;
  const owner = useKnownUser()?._id;
  const isKept = name !== undefined && owner !== undefined;
  const [draft, setDraft] = useState(() => (isKept ? readDraft(owner, name, getValues(), place) : null));
  const base = useRef(formState.defaultValues);
  base.current = formState.defaultValues;
  const isPending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isPending.current && isKept) keepDraft(owner, name, getValues(), { ...base.current }, place);
    isPending.current = false;
  });
  const takeUp = useEffectEvent(() => {
    if (draft) reset({ ...getValues(), ...draft.changed }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (!isKept) return;
    takeUp();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        isPending.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, KEEP_AFTER);
      },
    });
    const onHide = () => keep();
    window.addEventListener("pagehide", onHide);
    return () => {
      stop();
      window.removeEventListener("pagehide", onHide);
      keep();
    };
  }, [isKept, subscribe]);

  const forget = () => {
    clearTimeout(timer.current);
    isPending.current = false;
    setDraft(null);
    if (isKept) dropDraft(owner, name, place);
  };
  const open: OpenDraft | null = draft && {
    savedAt: draft.savedAt,
    contested: Object.keys(draft.changed).some((field) => !isSameValue(draft.base[field], base.current?.[field])),
    discard: () => {
      reset();
      forget();
    },
  };
  return { draft: open, forget };
}

type SentForm<Fields extends FieldValues, Values> = UseFormReturn<Fields, unknown, Values> & {
  /** Shows the values saved, by default those at first; what was typed while they were sent stays, unsaved. */
  showSaved: (saved?: Fields) => void;
};

type ApiFormProps<Fields extends FieldValues, Values> = Pick<
  UseFormProps<Fields, unknown, Values>,
  "defaultValues" | "mode" | "resolver"
> & {
  /** Calls the API with valid values, and continues. Its errors are shown in the form. */
  send: (values: Values, form: SentForm<Fields, Values>) => Promise<void>;
  /** Receives an error before it is shown; return true to handle it. */
  onError?: (error: unknown) => boolean;
  /** What did not work: "Couldn't lower the limit". The reason follows it. */
  failure?: string;
  /** The message for an error without a field of the form; by default the failure and the server's. */
  describeError?: (error: unknown) => string;
  /** The field for an error of what was entered; by default it becomes the form's `problem`, as a failure of the shop does. */
  mainField?: FieldPath<Fields>;
  /** Names the form and its record ("coupon:new"): what is typed is kept under it until it is saved or thrown away. */
  draftName?: string;
  draftPlace?: DraftPlace;
};

export type ApiFormReturn<Fields extends FieldValues, Values = Fields> = ReturnType<typeof useApiForm<Fields, Values>>;

/** Returns the paths of all fields in the order of the form: `addresses.billing.city`. */
function pathsOf(values: unknown, path: string[] = []): string[] {
  if (values === null || typeof values !== "object") return [path.join(".")];
  const inner = Object.entries(values).flatMap(([name, value]) => pathsOf(value, [...path, name]));
  return path.length > 0 ? [path.join("."), ...inner] : inner;
}

/** A form submitted to the API. Errors appear at their fields, the first of which is focused; any other becomes `problem`. */
export function useApiForm<Fields extends FieldValues, Values = Fields>({
  send,
  onError,
  failure,
  describeError = (error) => (failure === undefined ? messageOf(error) : failureWithReason(failure, error)),
  mainField,
  draftName,
  draftPlace = "tab",
  ...props
}: ApiFormProps<Fields, Values>) {
  const form = useForm<Fields, unknown, Values>(props);
  const { draft, forget } = useDraft(form, draftName, draftPlace);

  const show = (error: unknown) => {
    const errors = fieldErrorsOf(error);
    const known = new Set(pathsOf(form.getValues()));
    const isField = (path: string): path is FieldPath<Fields> => known.has(path);
    const invalid = [...known].filter((path) => errors[path] !== undefined).filter(isField);
    for (const [place, path] of invalid.entries()) {
      form.setError(path, { type: "server", message: errors[path] }, { shouldFocus: place === 0 });
    }
    const others = Object.keys(errors).filter((path) => !isField(path));
    if (invalid.length > 0 && others.length === 0) return;
    const isOfShop = isUnreachable(error) || codeOf(error) === "internal";
    const place = isOfShop ? "root" : (mainField ?? "root");
    const reason = place === "root" ? describeError(error) : messageOf(error);
    const message = invalid.length > 0 ? others.map((path) => errors[path]).join(" ") : reason;
    form.setError(place, { type: "server", message }, { shouldFocus: invalid.length === 0 });
  };

  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    let isShown = false;
    const showSaved = (saved?: Fields) => {
      const now = Object.entries(form.getValues());
      const typed = Object.fromEntries(now.filter(([name, value]) => !isSameValue(value, sent[name])));
      isShown = true;
      forget();
      form.reset(saved);
      if (Object.keys(typed).length > 0) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
    };
    try {
      await send(values, { ...form, showSaved });
      if (!isShown) forget();
    } catch (error) {
      if (!onError?.(error)) show(error);
    }
  });

  return {
    ...form,
    errors: form.formState.errors,
    field: <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Renders a controlled component as a field: `render` gets its value, its error and how to change it. */
    controlled: <Name extends FieldPath<Fields>>(
      name: Name,
      render: (field: ControllerRenderProps<Fields, Name> & { error: string | undefined }) => ReactElement,
    ) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => render({ ...field, error: fieldState.error?.message })}
      />
    ),
    busy: form.formState.isSubmitting,
    isChanged: form.formState.isDirty,
    draft,
    forget,
    problem: form.formState.errors.root?.message,
    /** For the form's `onSubmit`; without an event it sends the form again. */
    onSubmit: (event?: FormEvent) => {
      form.clearErrors("root");
      void submit(event);
    },
  };
}

export function DraftNotice({ draft: { savedAt, contested, discard } }: { draft: OpenDraft }) {
  return (
    <p role="status" className="rounded-m bg-ground px-4 py-1 text-label">
      This is your draft of {londonMoment(savedAt)}. {contested && "Someone else has changed this since. "}
      <LinkButton onClick={discard}>Discard draft</LinkButton>
    </p>
  );
}

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  form: Pick<ApiFormReturn<FieldValues>, "onSubmit" | "busy" | "isChanged" | "draft" | "forget">;
};

/** The form element of `useApiForm`. The dialog around it learns whether it is changed; a draft that it shows is named. */
export function ApiForm({ form: { onSubmit, busy, isChanged, draft, forget }, children, ...rest }: Props) {
  useReportForm(isChanged, busy, forget);
  return (
    <form noValidate onSubmit={onSubmit} {...rest}>
      {draft && <DraftNotice draft={draft} />}
      {children}
    </form>
  );
}

type SubmitButtonProps = ButtonLook & { problem: ReactNode; busy: boolean; label: string; disabled?: boolean };

/** The button that sends a form, below what went wrong with it. */
export function SubmitButton({ problem, label, ...button }: SubmitButtonProps) {
  return (
    <>
      <FormError>{problem}</FormError>
      <Button type="submit" {...button}>
        {label}
      </Button>
    </>
  );
}
