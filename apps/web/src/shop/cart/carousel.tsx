import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { Children, type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../../ui/button.tsx";

/** How long a slide is shown, milliseconds. */
const SLIDE_MS = 5_000;

function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Shows two cards, one at 1110 px or less; advances automatically until paused or used, and not with reduced motion. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const [still] = useState(prefersReducedMotion);
  const [plugins] = useState(() => (still ? [] : [Autoplay({ delay: SLIDE_MS, stopOnFocusIn: true })]));
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", duration: still ? 0 : 25 }, plugins);
  const [playing, setPlaying] = useState(!still);

  useEffect(() => {
    if (!embla) return;
    const play = () => setPlaying(true);
    const stop = () => setPlaying(false);
    embla.on("autoplay:play", play).on("autoplay:stop", stop);
    return () => {
      embla.off("autoplay:play", play).off("autoplay:stop", stop);
    };
  }, [embla]);
  const autoplay = embla?.plugins().autoplay;

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="mb-2 flex justify-end">
        {autoplay && (
          <IconButton
            label={playing ? "Pause" : "Play"}
            className="mr-auto"
            onClick={() => (playing ? autoplay.stop() : autoplay.play())}
          >
            {playing ? <Pause size={20} /> : <Play size={20} />}
          </IconButton>
        )}
        <IconButton label="Previous slide" onClick={() => embla?.scrollPrev()}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton label="Next slide" onClick={() => embla?.scrollNext()}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <div ref={viewport} className="-mx-2 overflow-hidden">
        <ul className="flex touch-pan-y">
          {Children.map(children, (child) => (
            <li className="min-w-0 shrink-0 basis-1/2 px-2 pb-4 pt-1 max-[1111px]:basis-full">{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
