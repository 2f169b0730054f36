import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Action } from "./action.tsx";

type Props = {
  name: string;
  label: string;
  write: (() => Promise<string>) | undefined;
};

/** Saves a file of CSV, which is written when it is pressed; grey while there is nothing to write. */
export function SaveCsv({ name, label, write }: Props) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (write) saveFile(name, new Blob([await write()], { type: "text/csv;charset=utf-8" }));
    } catch (error) {
      flash.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Action busy={busy} disabled={!write} onClick={() => void save()}>
      <Download size={18} /> {label}
    </Action>
  );
}
