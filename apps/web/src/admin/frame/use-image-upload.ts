import { useRef } from "react";
import { uploadImage } from "../../app/upload-image.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import type { UploadFile } from "../../ui/upload-queue.ts";

/** Uploads a picture; the message "Uploading..." is shown meanwhile. */
export function useImageUpload(): UploadFile<string> {
  const flash = useFlash();
  const sending = useRef({ count: 0, message: 0 });
  return async (file, onProgress, signal) => {
    const { current } = sending;
    current.count += 1;
    current.message = flash.info("Uploading...");
    try {
      return await uploadImage(file, onProgress, signal);
    } finally {
      current.count -= 1;
      if (current.count === 0) flash.dismiss(current.message);
    }
  };
}
