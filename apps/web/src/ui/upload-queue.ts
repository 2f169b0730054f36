import { useEffect, useRef, useState } from "react";

/** Sends one file; `onProgress` receives the share sent, 0 to 1. Rejects with a readable reason. */
export type UploadFile<Result> = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Result>;

export type Upload<Result> = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  part: number;
  reason?: string;
  result?: Result;
};

const AT_ONCE = 3;

/** Sends files three at a time; `onDone` receives all results so far, in the order of selection, each time one arrives. */
export function useUploadQueue<Result>(upload: UploadFile<Result>, onDone: (results: Result[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const latest = useRef<readonly Upload<Result>[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);
  const set = (next: readonly Upload<Result>[]) => {
    latest.current = next;
    setUploads(next);
  };
  const change = (id: number, changes: Partial<Upload<Result>>) =>
    set(latest.current.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const send = async ({ id, file }: Upload<Result>) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "sending", part: 0, reason: undefined });
    try {
      const result = await upload(file, (part) => change(id, { part }), controller.signal);
      if (controller.signal.aborted) return;
      change(id, { state: "done", part: 1, result });
      onDone(latest.current.flatMap((each) => (each.result === undefined ? [] : [each.result])));
    } catch (error) {
      if (controller.signal.aborted) return;
      change(id, { state: "failed", reason: error instanceof Error ? error.message : "Upload failed." });
    } finally {
      running.current.delete(id);
      if (!controller.signal.aborted) fill();
    }
  };
  const fill = () => {
    const waiting = latest.current.filter(({ state }) => state === "waiting");
    for (const next of waiting.slice(0, AT_ONCE - running.current.size)) void send(next);
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: ++lastId.current, file, state: "waiting" as const, part: 0 }));
      set([...latest.current, ...added]);
      fill();
    },
    retry: (id: number) => {
      change(id, { state: "waiting", part: 0 });
      fill();
    },
    remove: (id: number) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      set(latest.current.filter((each) => each.id !== id));
      fill();
    },
  };
}

/** Posts a form by XMLHttpRequest, which unlike fetch reports upload progress. Rejects without an answer. */
export function postWithProgress(
  url: string,
  body: FormData,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", () => reject(new Error("Connection lost.")));
    request.addEventListener("abort", () => reject(new Error("Upload cancelled.")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
