import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

export function Empty({ title, help, action }: { title: ReactNode; help?: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-l bg-ground px-4 py-12 text-center text-muted">
      <p className="text-lead font-bold text-ink">{title}</p>
      {help && <p className="mt-1">{help}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

type LoadFailedProps = {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
};

export function LoadFailed({ children, onRetry, busy }: LoadFailedProps) {
  return (
    <div
      role="alert"
      className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-error bg-error-wash px-4 py-3 text-label"
    >
      <CircleX size={20} className="shrink-0 text-error" />
      <p className="min-w-0 flex-1 font-semibold">{children}</p>
      {onRetry && (
        <Button variant="secondary" size="small" busy={busy} busyLabel="Loading..." onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** A skeleton. Size it with classes; static with reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-pulse rounded-s bg-sunk", className)} />;
}

/** Announces loading to screen readers; wrap skeletons in it. */
export function Loading({ children, label = "Loading" }: { children: ReactNode; label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span className="size-10 animate-turn rounded-full border-4 border-sunk border-t-ink" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function FullPageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center bg-white">
      <Spinner />
    </div>
  );
}

export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section className={cx("rounded-l border border-line bg-white px-4 py-5 lg:p-7", className)}>{children}</section>
  );
}

export function RowsSkeleton() {
  return (
    <div className="mt-8 grid gap-4 lg:gap-6">
      {["first", "second", "third", "fourth"].map((place) => (
        <Skeleton key={place} className="h-26 rounded-l" />
      ))}
    </div>
  );
}

export function TextSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}
