import { customerMessage, ExportRow } from "@counterfoil/core";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useReauthentication } from "../../app/reauthentication.ts";
import { saveFile } from "../../ui/save-file.ts";
import { ExportFailed, fetchExport } from "../frame/fetch-export.ts";
import { type ExportBatch, splitIntoBatches } from "./export-batches.ts";

/** Progress of an export: parts done, of all. */
export type ExportState =
  | { kind: "idle" }
  | { kind: "busy"; done: number; of: number; orders: number }
  | { kind: "done"; orders: number }
  | { kind: "failed"; reason: string };

async function fetchOrders(
  batch: ExportBatch & { withDeleted: boolean },
  request: Omit<Parameters<typeof fetchExport>[1], "body">,
) {
  const answer = await fetchExport("/api/orders/exportCsv", { ...request, body: batch });
  return z.array(ExportRow).parse(await answer.json());
}

/** Fetches the orders of a time span part by part and saves them as orders.csv. Cancelled on leaving the screen. */
export function useOrdersExport() {
  const reauthentication = useReauthentication();
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (from: number, to: number, withDeleted: boolean) => {
    const abort = new AbortController();
    running.current = abort;
    const batches = splitIntoBatches(from, to);
    const rows: ExportRow[] = [];
    try {
      for (const [done, batch] of batches.entries()) {
        setState({ kind: "busy", done, of: batches.length, orders: rows.length });
        const part = await fetchOrders(
          { ...batch, withDeleted },
          { signal: abort.signal, reauthenticate: reauthentication.ask },
        );
        if (abort.signal.aborted) return;
        rows.push(...part);
      }
      const { toOrdersCsv } = await import("./orders-csv.ts");
      saveFile("orders.csv", new Blob([toOrdersCsv(rows)], { type: "text/csv;charset=utf-8" }));
      setState({ kind: "done", orders: rows.length });
    } catch (error) {
      if (!abort.signal.aborted) {
        const reason = error instanceof ExportFailed ? error.message : customerMessage("internal");
        setState({ kind: "failed", reason });
      }
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, run, cancel };
}
