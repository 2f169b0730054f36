import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../ui/save-file.ts";
import { Action } from "../frame/action.tsx";

/** Saves rows of a report as a file of CSV, which is written when it is pressed. */
export function SaveButton({
  name,
  label,
  rows,
}: {
  name: string;
  label: string;
  rows: (() => Promise<string>) | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const save = async (write: () => Promise<string>) => {
    setBusy(true);
    saveFile(name, new Blob([await write()], { type: "text/csv;charset=utf-8" }));
    setBusy(false);
  };
  return (
    <Action busy={busy} disabled={!rows} onClick={() => rows && void save(rows)}>
      <Download size={18} /> {label}
    </Action>
  );
}
