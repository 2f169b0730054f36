import { pictureAddress } from "@counterfoil/core";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { imageFiles } from "../../app/upload-image.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Modal } from "../../ui/modal.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { Action } from "../frame/action.tsx";
import { useImageUpload } from "../frame/use-image-upload.ts";
import type { RaffleValues } from "./raffle-values.ts";

type RaffleImages = RaffleValues["images"];

export function setKeyImage(images: RaffleImages, path: string): RaffleImages {
  return images.map((image) => ({ ...image, keyImage: image.path === path }));
}

function withKeyImage(images: RaffleImages): RaffleImages {
  const [first] = images;
  return !first || images.some(({ keyImage }) => keyImage) ? images : setKeyImage(images, first.path);
}

export function addImages(images: RaffleImages, paths: readonly string[]): RaffleImages {
  const known = new Set(images.map(({ path }) => path));
  const added = [...new Set(paths)].filter((path) => !known.has(path));
  return withKeyImage([...images, ...added.map((path) => ({ path, keyImage: false }))]);
}

export function removeImage(images: RaffleImages, path: string): RaffleImages {
  return withKeyImage(images.filter((image) => image.path !== path));
}

/** A drop zone for several pictures; each is added to the form as it arrives. Done waits for them: closing would lose the rest. */
function UploadModal({ onClose, onPaths }: { onClose: () => void; onPaths: (paths: string[]) => void }) {
  const upload = useImageUpload();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      onClose={onClose}
      title="Add pictures"
      size="large"
      footer={
        <Button size="console" busy={busy} busyLabel="Uploading..." onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="mt-4">
        <FileDrop
          label="Pictures"
          hint="JPEG, PNG or GIF, up to 10 MB each"
          {...imageFiles}
          upload={upload}
          onDone={onPaths}
          onBusy={setBusy}
        />
      </div>
    </Modal>
  );
}

export function PicturesSection() {
  const { field, fieldState } = useController<RaffleValues, "images">({ name: "images" });
  const [open, setOpen] = useState(false);
  const before = useRef<RaffleImages>([]);
  const images = field.value;
  return (
    <FormSection id="pictures" title="Pictures" note="The key image is shown on cards.">
      {images.length > 0 && (
        <SortableList
          label="Pictures"
          items={images}
          keyOf={({ path }) => path}
          nameOf={(_, index) => `picture ${index + 1}`}
          onReorder={field.onChange}
        >
          {({ path, keyImage }, index) => (
            <div className="flex flex-wrap items-center gap-x-4">
              <img
                src={pictureAddress(path)}
                alt={`${index + 1} of ${images.length}`}
                width={96}
                height={72}
                className="h-13.5 w-18 shrink-0 rounded-s bg-sunk object-cover md:h-18 md:w-24"
              />
              <label className="flex min-h-11 items-center gap-2 text-label md:flex-1">
                <input
                  type="radio"
                  name="key-image"
                  className="size-5 accent-ink"
                  checked={keyImage}
                  onChange={() => field.onChange(setKeyImage(images, path))}
                />
                Key image
              </label>
              <IconButton
                label={`Remove picture ${index + 1}`}
                onClick={() => field.onChange(removeImage(images, path))}
              >
                <Trash2 size={18} />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      <div>
        <Action
          ref={field.ref}
          onClick={() => {
            before.current = images;
            setOpen(true);
          }}
        >
          <ImagePlus size={18} /> Add pictures
        </Action>
      </div>
      {open && (
        <UploadModal
          onClose={() => setOpen(false)}
          onPaths={(paths) => field.onChange(addImages(before.current, paths))}
        />
      )}
    </FormSection>
  );
}
