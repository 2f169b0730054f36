import { Check } from "lucide-react";
import { LinkButton } from "./button.tsx";
import { cx } from "./cx.ts";

type Props = {
  steps: string[];
  current: number;
  onBack?: ((step: number) => void) | undefined;
};

/** The steps of a process, with links back to previous ones if going back is allowed. */
export function StepList({ steps, current, onBack }: Props) {
  return (
    <ol data-keep-clear className="mb-2.5 -mt-1.5 flex gap-5.5 text-label">
      {steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === current ? "step" : undefined}
          className="flex min-h-11 items-center gap-2 aria-[current=step]:font-bold"
        >
          {step < current ? (
            <>
              <Check size={20} />
              {onBack ? (
                <LinkButton className="font-normal" onClick={() => onBack(step)}>
                  {name}
                </LinkButton>
              ) : (
                name
              )}
            </>
          ) : (
            <>
              <span
                className={cx(
                  "num grid size-6.5 place-items-center rounded-s text-[1.0625rem]",
                  step === current ? "bg-ink text-white" : "bg-sunk text-muted",
                )}
              >
                {step + 1}
              </span>
              {name}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
