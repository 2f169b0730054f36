import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";

type Report = (id: string, unsaved: boolean, onDiscard: () => void) => void;

const UnsavedContext = createContext<Report>(() => {});

/** Reports to the screen whether a block has unsaved changes. `onDiscard` is called when they are discarded. */
export function useUnsaved(id: string, unsaved: boolean, onDiscard?: () => void): void {
  const report = useContext(UnsavedContext);
  const discard = useEffectEvent(() => onDiscard?.());
  // Before the browser can do anything else: someone who leaves right after typing is asked too.
  useLayoutEffect(() => {
    report(id, unsaved, () => discard());
    return () => report(id, false, () => {});
  }, [report, id, unsaved]);
}

export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, () => void>>(new Map());
  const report = useCallback<Report>((id, is, onDiscard) => {
    setUnsaved((before) => {
      if (before.has(id) === is) return before;
      const next = new Map(before);
      if (is) next.set(id, onDiscard);
      else next.delete(id);
      return next;
    });
  }, []);
  const { dialog } = useLeaveGuard(unsaved.size > 0, {
    onLeave: () => {
      for (const discard of unsaved.values()) discard();
    },
  });
  return (
    <UnsavedContext value={report}>
      {children}
      {dialog}
    </UnsavedContext>
  );
}
