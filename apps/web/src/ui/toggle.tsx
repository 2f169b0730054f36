import { Switch } from "radix-ui";
import { type ReactNode, type Ref, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

type Props = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A switch with its label, applied immediately. `onChange` receives the new state, so a Controller's `field` fits. */
export function Toggle({ children, checked, onChange, hint, error, name, onBlur, ref }: Props) {
  const id = useId();
  const described = cx(error && `${id}-error`, hint ? `${id}-hint` : "") || undefined;
  return (
    <div>
      <div className="flex min-h-8 items-center gap-3">
        <Switch.Root
          {...{ id, checked, name, onBlur, ref }}
          onCheckedChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={
            "h-6.5 w-11 shrink-0 rounded-s border-2 border-control bg-white transition-colors duration-120 ease-linear " +
            "data-[state=checked]:border-ink data-[state=checked]:bg-ink disabled:cursor-not-allowed disabled:opacity-60 " +
            "forced-colors:forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:data-[state=checked]:bg-[Highlight]"
          }
        >
          <Switch.Thumb className="ml-0.5 block size-4.5 rounded-[2px] bg-control transition-transform duration-120 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-white forced-colors:bg-[CanvasText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
        </Switch.Root>
        <label htmlFor={id} className="text-label font-semibold">
          {children}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ml-14 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
