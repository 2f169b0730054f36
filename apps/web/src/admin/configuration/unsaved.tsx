import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";

type Report = (id: string, unsaved: boolean) => void;

const UnsavedContext = createContext<Report>(() => {});

/** Tells the screen whether a block holds changes that are not saved. */
export function useUnsaved(id: string, unsaved: boolean): void {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(id, unsaved);
    return () => report(id, false);
  }, [report, id, unsaved]);
}

/** Asks before the screen is left while a block in it is changed and not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>((id, is) => {
    setUnsaved((before) => {
      if (before.has(id) === is) return before;
      const next = new Set(before);
      if (is) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const { dialog } = useLeaveGuard(unsaved.size > 0);
  return (
    <UnsavedContext value={report}>
      {children}
      {dialog}
    </UnsavedContext>
  );
}
