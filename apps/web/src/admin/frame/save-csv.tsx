import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Action } from "./action.tsx";

type Props = { name: string; label: ReactNode; write: (() => Promise<string>) | undefined };

/** Saves a file of CSV, which is written when it is pressed; grey while there is nothing to write. */
export function SaveCsv({ name, label, write }: Props) {
  const flash = useFlash();
  const save = useMutation({
    mutationFn: async () => write && saveFile(name, new Blob([await write()], { type: "text/csv;charset=utf-8" })),
    onError: (error) => flash.error(messageOf(error)),
  });
  return (
    <Action busy={save.isPending} disabled={!write} onClick={() => save.mutate()}>
      <Download size={18} /> {label}
    </Action>
  );
}
