import { useEffect, useEffectEvent } from "react";

/** Runs an action `ms` after the component is first there, or `ms` or `subject` changes; null for never. */
export function useTimeout<Subject>(ms: number | null, action: (subject?: Subject) => void, subject?: Subject): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => run(subject), ms);
    return () => clearTimeout(timer);
  }, [ms, subject]);
}

/** Runs an action whenever a condition becomes true. */
export function useWhen(condition: boolean, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (condition) run();
  }, [condition]);
}
