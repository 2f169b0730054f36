import type { Raffle } from "@counterfoil/core";
import { Share2 } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";

/** Shares the competition; what does it is loaded on demand: a first visit has a budget. */
export function ShareButton({ raffle }: { raffle: Pick<Raffle, "name" | "images"> }) {
  const flash = useFlash();
  const onError = (error: unknown) => {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    flash.error("We couldn't share this. Copy the address from your browser instead.");
  };
  return (
    <LinkButton
      className="text-small"
      onClick={() => void import("./share.ts").then(({ share }) => share(raffle, flash)).catch(onError)}
    >
      <Share2 size={18} /> Share
    </LinkButton>
  );
}
