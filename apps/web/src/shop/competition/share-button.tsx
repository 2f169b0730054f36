import type { Raffle } from "@counterfoil/core";
import { Share2 } from "lucide-react";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";

/** Returns the picture as a file to share; none if it cannot be loaded or the device does not share files. */
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

/** Shares the competition with its picture through the device; copies the link if that is not supported. */
export function ShareButton({ raffle }: { raffle: Pick<Raffle, "name" | "images"> }) {
  const flash = useFlash();
  const share = async () => {
    const url = window.location.href.split("#")[0] ?? window.location.href;
    try {
      if (typeof navigator.share === "function") {
        const files = await pictureFiles(keyImage(raffle.images));
        await navigator.share({ title: raffle.name, url, ...(files.length > 0 && { files }) });
        return;
      }
      await navigator.clipboard.writeText(url);
      flash.success("Link copied");
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        flash.error("We couldn't share this. Copy the address from your browser instead.");
    }
  };
  return (
    <LinkButton className="text-small" onClick={() => void share()}>
      <Share2 size={18} /> Share
    </LinkButton>
  );
}
