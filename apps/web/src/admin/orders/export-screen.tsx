import { countThings, ExportRow, londonLocal, parseDate, parseEnd, WEEK_MS } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { serverNow } from "../../ui/clock.ts";
import { DateTimeField } from "../../ui/date-field.tsx";
import { RangeButtons, rangePresets } from "../../ui/date-range.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { type ExportRequest, fetchExport } from "../frame/fetch-export.ts";
import type { ScreenSearch } from "../frame/list-props.tsx";
import { BackLink, Screen } from "../frame/screen.tsx";
import { useDownload } from "../frame/use-download.tsx";

/** The time span of one call, milliseconds: each call is quick, and shows progress. */
const BATCH_MS = WEEK_MS;

/** Splits a time span, epoch milliseconds, inclusive, into consecutive parts. */
export function splitIntoBatches(from: number, to: number) {
  const batches = [];
  for (let start = from; start <= to; start += BATCH_MS) {
    const end = Math.min(start + BATCH_MS - 1, to);
    batches.push({ dateFrom: new Date(start).toISOString(), dateTo: new Date(end).toISOString() });
  }
  return batches;
}

async function fetchOrders(
  batch: { dateFrom: string; dateTo: string; withDeleted: boolean },
  request: Omit<ExportRequest, "body">,
) {
  const answer = await fetchExport("/api/orders/exportCsv", { ...request, body: batch });
  return z.array(ExportRow).parse(await answer.json());
}

function useOrdersExport(from: number, to: number, withDeleted: boolean) {
  return useDownload(async (request, onProgress) => {
    const batches = splitIntoBatches(from, to);
    const rows: ExportRow[] = [];
    for (const [done, batch] of batches.entries()) {
      onProgress({ words: `${countThings(rows.length, "order", "orders")} so far`, done, of: batches.length });
      rows.push(...(await fetchOrders({ ...batch, withDeleted }, request)));
    }
    const { toOrdersCsv } = await import("./orders-csv.ts");
    request.signal.throwIfAborted();
    saveFile("orders.csv", new Blob([toOrdersCsv(rows)], { type: "text/csv;charset=utf-8" }));
    return `${countThings(rows.length, "order", "orders")} saved as orders.csv.`;
  });
}

const route = getRouteApi("/admin/orders/export");

/** London times `YYYY-MM-DDTHH:mm`, inclusive. */
type Span = { from: string; to: string };

/** From one month ago until now. A day that the previous month does not have becomes its last day. */
export function defaultSpan(now: number): Span {
  const to = londonLocal(now);
  const [year = 0, month = 1, day = 1] = to.slice(0, 10).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))).toISOString().slice(0, 10);
  return { from: `${before}${to.slice(10)}`, to };
}

const presets = rangePresets.filter(({ label }) => label !== "All time" && label !== "Today");

/** The days of a span that begins and ends with whole days; otherwise no preset is pressed. */
const daysOf = ({ from, to }: Span) =>
  from.endsWith("T00:00") && to.endsWith("T23:59")
    ? { from: from.slice(0, 10), to: to.slice(0, 10) }
    : { from: "", to: "" };

function checkSpan({ from, to }: Span) {
  const [start, end] = [parseDate(from), parseEnd(to)];
  const missing = "Enter a date and time";
  const isBackwards = start !== null && end !== null && start > end;
  const toError = isBackwards ? "Choose an end after the start" : undefined;
  return { start, end, fromError: start === null ? missing : undefined, toError: end === null ? missing : toError };
}

export function ExportScreen() {
  const [now] = useState(serverNow);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { deleted = false, ...searched } = search;
  const span = { ...defaultSpan(now), ...searched };
  const change = (next: ScreenSearch<"/admin/orders/export">) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  const setSpan = (next: Span) => change({ ...next, ...(deleted && { deleted }) });
  const [tried, setTried] = useState(false);
  const { start, end, fromError, toError } = checkSpan(span);
  const { isBusy, run, clear, line } = useOrdersExport(start ?? 0, end ?? 0, deleted);
  const download = () => {
    setTried(true);
    if (start !== null && end !== null && start <= end) run();
    else clear();
  };
  return (
    <Screen title="Export Orders to CSV" back={<BackLink to="/admin/orders" />}>
      <form
        className="grid max-w-180 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          download();
        }}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Quick ranges</legend>
          <RangeButtons
            presets={presets}
            now={now}
            value={daysOf(span)}
            onChange={({ from, to }) => setSpan({ from: `${from}T00:00`, to: `${to}T23:59` })}
          />
        </fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          <DateTimeField
            label="Date From"
            value={span.from}
            error={tried ? fromError : undefined}
            onChange={(from) => setSpan({ ...span, from })}
          />
          <DateTimeField
            label="Date To"
            value={span.to}
            error={tried ? toError : undefined}
            onChange={(to) => setSpan({ ...span, to })}
          />
        </div>
        <Checkbox
          checked={deleted}
          hint="Tick to match the totals in Reports."
          onChange={({ target }) => change({ ...searched, ...(target.checked && { deleted: true }) })}
        >
          Include deleted orders
        </Checkbox>
        <div>
          <Button type="submit" size="console" busy={isBusy} busyLabel="Downloading...">
            <Download size={18} /> Download to CSV
          </Button>
        </div>
      </form>
      <div className="mt-4 max-w-180">{line}</div>
    </Screen>
  );
}
