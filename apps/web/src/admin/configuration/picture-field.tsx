import { useState } from "react";
import { imageFiles } from "../../app/upload-image.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { useImageUpload } from "../frame/use-image-upload.ts";

type Props = {
  label: string;
  value: string;
  onChange: (path: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
};

/** A picture; clicking it opens a drop zone to replace it. `onChange` receives the path of the new one. */
export function PictureField({ label, value, onChange, hint, error, className = "aspect-10/7 w-60" }: Props) {
  const upload = useImageUpload();
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <div>
        <FileDrop
          {...{ ...imageFiles, label, upload, ...(hint && { hint }) }}
          multiple={false}
          onDone={([path]) => {
            if (path === undefined) return;
            setOpen(false);
            onChange(path);
          }}
        />
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <div>
      <p className="mb-1.5 text-label font-semibold">{label}</p>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`relative block overflow-hidden rounded-m border border-control hover:border-ink ${className}`}
      >
        <Picture src={value || null} />
        <span className="absolute inset-x-0 bottom-0 bg-white/95 py-1 text-center text-small font-semibold">
          {value === "" ? "Upload a picture" : "Replace"}
          <span className="sr-only"> {label}</span>
        </span>
      </button>
      {error && <FieldError>{error}</FieldError>}
      {hint && <p className="mt-1.5 text-small text-muted">{hint}</p>}
    </div>
  );
}
