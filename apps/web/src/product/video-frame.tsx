import { isEmbeddable } from "@counterfoil/core";
import { Play } from "lucide-react";
import { useState } from "react";

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

/** The same behind a button, while the URL is still being typed. */
export function VideoTest({ videoUrl }: { videoUrl: string }) {
  const [shown, setShown] = useState(false);
  if (shown) return <VideoFrame videoUrl={videoUrl} title="Video test" />;
  return (
    <button
      type="button"
      onClick={() => setShown(true)}
      className="group absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink p-6 text-center text-white -outline-offset-8! outline-white!"
    >
      <span className="grid size-16 place-items-center rounded-l bg-white text-ink lg:size-20">
        <Play size={32} className="ml-1 fill-ink" />
      </span>
      <span className="text-lead font-bold group-hover:underline">Test the video</span>
    </button>
  );
}
