import type { Raffle } from "@counterfoil/core";
import { keyImage } from "../../product/competition-card/picture.tsx";
import type { FlashStore } from "../../ui/flash.ts";

async function pictureFiles(path: string | null): Promise<File[]> {
  if (!path) return [];
  try {
    const blob = await (await fetch(path)).blob();
    const files = [new File([blob], `prize.${blob.type.split("/")[1] ?? "webp"}`, { type: blob.type })];
    return navigator.canShare?.({ files }) ? files : [];
  } catch {
    return [];
  }
}

type Shared = Pick<Raffle, "name" | "images">;

async function shareOrCopy({ name, images }: Shared, flash: FlashStore): Promise<void> {
  const url = window.location.href.split("#")[0] ?? window.location.href;
  if (typeof navigator.share === "function") {
    const files = await pictureFiles(keyImage(images));
    return navigator.share({ title: name, url, ...(files.length > 0 && { files }) });
  }
  await navigator.clipboard.writeText(url);
  flash.success("Link copied");
}

/** Shares the competition with its picture through the device; copies the link if that is not supported. */
export async function share(raffle: Shared, flash: FlashStore): Promise<void> {
  try {
    await shareOrCopy(raffle, flash);
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    flash.error("We couldn't share this. Copy the address from your browser instead.");
  }
}
