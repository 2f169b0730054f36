import { useEffect, useRef, useState } from "react";
import { useReauthentication } from "../../app/reauthentication.ts";
import { saveFile } from "../../ui/save-file.ts";
import { fetchExport } from "../frame/fetch-export.ts";

export type DownloadState =
  | { kind: "idle" }
  | { kind: "busy"; rows: number }
  | { kind: "done"; rows: number; final: boolean }
  | { kind: "failed" };

const LINE_FEED = 10;

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === LINE_FEED) lines += 1;
  return lines;
}

interface Download {
  raffleId: string;
  signal: AbortSignal;
  reauthenticate: () => Promise<boolean>;
  onRows: (rows: number) => void;
}

async function download({ raffleId, signal, reauthenticate, onRows }: Download) {
  const path = `/api/raffleTickets/raffle/${encodeURIComponent(raffleId)}/purchasedCSV`;
  const answer = await fetchExport(path, { signal, reauthenticate });
  if (!answer.body) throw new Error("The export has no body");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The first line is the header.
  let rows = -1;
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    rows += countLines(read.value);
    onRows(Math.max(rows, 0));
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "entries.csv";
  saveFile(name, new Blob(parts, { type: "text/csv;charset=utf-8" }));
  return { rows: Math.max(rows, 0), final: answer.headers.get("x-entries-final") === "true" };
}

export function useEntriesDownload(raffleId: string) {
  const reauthentication = useReauthentication();
  const [state, setState] = useState<DownloadState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: "busy", rows: 0 });
    try {
      const done = await download({
        raffleId,
        signal: abort.signal,
        reauthenticate: reauthentication.ask,
        onRows: (rows) => setState({ kind: "busy", rows }),
      });
      setState({ kind: "done", ...done });
    } catch {
      if (!abort.signal.aborted) setState({ kind: "failed" });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, run, cancel };
}
