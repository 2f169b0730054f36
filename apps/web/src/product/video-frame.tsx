import { isEmbeddable } from "@counterfoil/core";
import { Play } from "lucide-react";
import { useState } from "react";

/** The address to frame: YouTube's from its host without cookies. Null for what cannot be framed. */
export function frameAddress(videoUrl: string): string | null {
  if (!isEmbeddable(videoUrl)) return null;
  return videoUrl.replace("https://www.youtube.com/", "https://www.youtube-nocookie.com/");
}

const hostNames: [RegExp, string][] = [
  [/youtube/, "YouTube"],
  [/vimeo/, "Vimeo"],
];

/** A video that is asked for by a click: until then nothing of another party is loaded. It fills its box. */
export function VideoFrame({ videoUrl, title, label }: { videoUrl: string; title: string; label: string }) {
  const [playing, setPlaying] = useState(false);
  const address = frameAddress(videoUrl);
  if (address === null) return null;
  if (playing) {
    const src = `${address}${address.includes("?") ? "&" : "?"}autoplay=1`;
    return (
      <iframe
        src={src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0 bg-ink"
      />
    );
  }
  const host = hostNames.find(([pattern]) => pattern.test(address))?.[1];
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="group absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink p-6 text-center text-white -outline-offset-8! outline-white!"
    >
      <span className="grid size-16 place-items-center rounded-l bg-white text-ink lg:size-20">
        <Play size={32} className="ml-1 fill-ink" />
      </span>
      <span className="text-lead font-bold group-hover:underline">{label}</span>
      {host && <span className="text-small text-on-ink">It is played by {host}.</span>}
    </button>
  );
}
