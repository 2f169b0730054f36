import { Play } from "lucide-react";
import { useState } from "react";
import { VideoFrame } from "./video-frame.tsx";

/** A video behind a button, while the URL is still being typed. */
export function VideoPreview({ videoUrl }: { videoUrl: string }) {
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
