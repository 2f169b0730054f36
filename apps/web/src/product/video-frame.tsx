import { isEmbeddable } from "@counterfoil/core";

/** Returns the URL to embed: YouTube's from its cookie-less host. Null if it cannot be embedded. */
export function frameAddress(videoUrl: string): string | null {
  if (!isEmbeddable(videoUrl)) return null;
  return videoUrl
    .replace("https://www.youtube.com/", "https://www.youtube-nocookie.com/")
    .replace(/([?&])autoplay=1(&|$)/i, "$1");
}

/** An embedded video that fills its box, loaded when near the viewport and never played automatically. */
export function VideoFrame({ videoUrl, title }: { videoUrl: string; title: string }) {
  const address = frameAddress(videoUrl);
  if (address === null) return null;
  return (
    <iframe
      src={address}
      title={title}
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0 bg-ink"
    />
  );
}
