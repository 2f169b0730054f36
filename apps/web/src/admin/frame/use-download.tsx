import { customerMessage } from "@counterfoil/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStores } from "../../app/stores.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/notices.tsx";
import { ExportFailed, type ExportRequest } from "./fetch-export.ts";

/** How far it is, in words, and of how much where that is known. */
type Progress = { words: string; done?: number; of?: number };

type State =
  | { is: "idle" }
  | ({ is: "busy" } & Progress)
  | { is: "done"; words: string }
  | { is: "failed"; reason: string };

/** A file that is fetched part by part until the screen is left. `fetchFile` saves it and returns what was saved, in words. */
export function useDownload(
  fetchFile: (request: ExportRequest, onProgress: (progress: Progress) => void) => Promise<string>,
  failure?: string,
): { isBusy: boolean; run: () => void; clear: () => void; line: ReactNode } {
  const { reauthentication } = useStores();
  const [state, setState] = useState<State>({ is: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    const onProgress = (progress: Progress) => signal.aborted || setState({ is: "busy", ...progress });
    try {
      const words = await fetchFile({ signal, reauthenticate: reauthentication.ask }, onProgress);
      if (!signal.aborted) setState({ is: "done", words });
    } catch (error) {
      const reason = failure ?? (error instanceof ExportFailed ? error.message : customerMessage("internal"));
      if (!signal.aborted) setState({ is: "failed", reason });
    }
  };
  const clear = () => {
    running.current?.abort();
    setState({ is: "idle" });
  };
  const run = () => void start();
  const line = (
    <>
      <p role="status">{state.is === "done" && state.words}</p>
      {state.is === "busy" && (
        <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-ground px-4 py-3 print:hidden">
          <progress aria-label="Download" value={state.done} max={state.of} className="h-2.5 w-48 accent-ink" />
          <p className="flex-1 tabular-nums">{state.words}</p>
          <Button variant="secondary" size="small" onClick={clear}>
            Cancel
          </Button>
        </div>
      )}
      {state.is === "failed" && <LoadFailed onRetry={run}>{state.reason}</LoadFailed>}
    </>
  );
  return { isBusy: state.is === "busy", run, clear, line };
}
