import type { ExportRow } from "@counterfoil/core";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { saveFile } from "../frame/save-file.ts";
import { cutIntoPieces } from "./export-pieces.ts";

/** How far an export is: parts of its span that were read, of all. */
export type ExportState =
  | { kind: "idle" }
  | { kind: "busy"; done: number; of: number; orders: number }
  | { kind: "done"; orders: number }
  | { kind: "failed"; reason: string };

/** Reads the orders of a span part by part and saves them as orders.csv. Cancelled when the screen is left. */
export function useOrdersExport() {
  const api = trpc.useUtils();
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (from: number, to: number) => {
    const abort = new AbortController();
    running.current = abort;
    const pieces = cutIntoPieces(from, to);
    const rows: ExportRow[] = [];
    try {
      for (const [done, piece] of pieces.entries()) {
        setState({ kind: "busy", done, of: pieces.length, orders: rows.length });
        const part = await api.client.orders.export.query(piece, { signal: abort.signal });
        if (abort.signal.aborted) return;
        rows.push(...part);
      }
      const { toOrdersCsv } = await import("./orders-csv.ts");
      saveFile("orders.csv", new Blob([toOrdersCsv(rows)], { type: "text/csv;charset=utf-8" }));
      setState({ kind: "done", orders: rows.length });
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: "failed", reason: messageOf(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, run, cancel };
}
