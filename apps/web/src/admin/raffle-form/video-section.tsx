import { isEmbeddable, toEmbedLink } from "@counterfoil/core";
import { useWatch } from "react-hook-form";
import { VideoPreview } from "../../product/video-preview.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { RaffleText } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";

/** The livestream's link, with a preview. */
export function VideoSection() {
  const videoUrl = useWatch<RaffleValues, "videoUrl">({ name: "videoUrl" });
  const link = toEmbedLink(videoUrl.trim());
  return (
    <FormSection id="video" title="Video" note="The livestream of the draw.">
      <RaffleText name="videoUrl" hint="A link of YouTube, or the embed link of Vimeo" />
      {link !== "" && isEmbeddable(link) && (
        <div className="relative aspect-video max-w-120 overflow-hidden rounded-m" key={link}>
          <VideoPreview videoUrl={link} />
        </div>
      )}
    </FormSection>
  );
}
