import { cx } from "./cx.ts";

export function NumberedSteps({
  steps,
  className,
}: {
  steps: readonly (readonly [title: string, text: string])[];
  className?: string | undefined;
}) {
  return (
    <ol className={cx("grid gap-6 lg:grid-cols-2 lg:gap-x-8 lg:gap-y-11", className)}>
      {steps.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[44px_1fr] gap-2 lg:grid-cols-[64px_1fr]">
          <span aria-hidden="true" className="num text-[2.75rem] lg:text-[4.5rem]">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 max-w-[52ch] text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
