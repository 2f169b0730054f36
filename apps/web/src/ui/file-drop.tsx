import { CircleCheck, CircleX, Upload as UploadIcon, X } from "lucide-react";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { useReportForm } from "./dialog-guard.tsx";
import { FieldError } from "./field.tsx";
import { type Upload, type UploadFile, useUploadQueue } from "./upload-queue.ts";

type Allowed = {
  /** Types allowed: `{ "image/png": [".png"] }`. */
  accept: Record<string, string[]>;
  typesLabel: string;
  maxBytes?: number;
  multiple?: boolean;
};

function useDrop({ accept, typesLabel, maxBytes, multiple = true }: Allowed, onFiles: (files: File[]) => void) {
  const [refused, setRefused] = useState<string[]>([]);
  const reasons: Record<string, string> = {
    "file-invalid-type": `not ${typesLabel}`,
    "file-too-large": `larger than ${Math.floor((maxBytes ?? 0) / 1_000_000)} MB`,
    "too-many-files": "only one file can be added",
  };
  const drop = useDropzone({
    accept,
    multiple,
    noClick: true,
    noKeyboard: true,
    ...(maxBytes ? { maxSize: maxBytes } : undefined),
    onDrop: (files, rejections) => {
      setRefused(
        rejections.map(({ file, errors }) => `${file.name}: ${reasons[errors[0]?.code ?? ""] ?? "can't be used"}`),
      );
      onFiles(files);
    },
  });
  return { drop, refused };
}

type Props<Result> = Allowed & {
  label: string;
  hint?: ReactNode;
  upload: UploadFile<Result>;
  onDone: (results: Result[]) => void;
  onBusy?: (busy: boolean) => void;
};

/** A field for files: dropped, pasted or selected, uploaded three at a time. Results are in the order of selection. */
export function FileDrop<Result>({ label, hint, upload, onDone, onBusy, ...allowed }: Props<Result>) {
  const id = useId();
  const { multiple = true } = allowed;
  const { uploads, add, retry, remove } = useUploadQueue(upload, onDone);
  const { drop, refused } = useDrop(allowed, add);
  const busy = uploads.some(isSending);
  useReportForm(busy);
  const tellBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useLayoutEffect(() => tellBusy(busy), [busy]);
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div
        {...drop.getRootProps()}
        className={cx(
          "grid place-items-center gap-2 rounded-m border-2 border-dashed px-4 py-6 text-center text-label",
          drop.isDragActive ? "border-ink bg-ground" : "border-control",
        )}
      >
        <input {...drop.getInputProps({ "aria-label": label })} tabIndex={-1} />
        <Button variant="secondary" size="console" onClick={drop.open}>
          <UploadIcon size={18} /> {multiple ? "Choose files" : "Choose a file"}
        </Button>
        <span className="text-muted">or drag {multiple ? "them" : "it"} here</span>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </span>
        )}
      </div>
      <div role="alert">
        {refused.map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
      {uploads.length > 0 && (
        <ul className="mt-2" aria-label={`${label}: uploads`}>
          {uploads.map((each) => (
            <UploadRow key={each.id} upload={each} onRetry={() => retry(each.id)} onRemove={() => remove(each.id)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {summarise(uploads)}
      </p>
    </fieldset>
  );
}

const isSending = ({ state }: Upload<unknown>) => state === "waiting" || state === "sending";

function summarise(uploads: readonly Upload<unknown>[]): string {
  if (uploads.length === 0) return "";
  if (uploads.some(isSending)) return "Uploading";
  const done = uploads.filter(({ state }) => state === "done").length;
  return done === uploads.length ? `${done} uploaded` : `${done} uploaded, ${uploads.length - done} failed`;
}

type UploadRowProps = {
  upload: Upload<unknown>;
  onRetry: () => void;
  onRemove: () => void;
};

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, state, part, reason } = upload;
  const percent = Math.round(part * 100);
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line py-1 text-small">
      <span className="w-5 shrink-0">
        {state === "done" && <CircleCheck size={18} className="text-ok" />}
        {state === "failed" && <CircleX size={18} className="text-error" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        {state === "failed" && <span className="block text-error">{reason}</span>}
        {state === "waiting" && <span className="block text-muted">Waiting</span>}
        {state === "sending" && (
          <span
            role="progressbar"
            aria-label={`Uploading ${file.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-1 block h-1.5 overflow-hidden rounded-[2px] bg-sunk"
          >
            <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
          </span>
        )}
      </span>
      {state === "failed" && (
        <Button variant="secondary" size="small" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      {state !== "done" && (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          className="grid size-9 shrink-0 place-items-center rounded-s hover:bg-ink/5"
          onClick={onRemove}
        >
          <X size={18} />
        </button>
      )}
    </li>
  );
}
