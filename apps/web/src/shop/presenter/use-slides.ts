import { useEffect, useEffectEvent, useState } from "react";
import { useTimeout } from "../../ui/effects.ts";

/** How long a screen stays when they change automatically. */
const STAY_MS = 4_500;

type Move = "next" | "back" | "first" | "last" | "play" | "full";

const keys = new Map<string, Move>([
  ...[" ", "Enter", "ArrowRight", "ArrowDown", "PageDown"].map((key) => [key, "next"] as const),
  ...["ArrowLeft", "ArrowUp", "PageUp", "Backspace"].map((key) => [key, "back"] as const),
  ["Home", "first"],
  ["End", "last"],
  ["a", "play"],
  ["f", "full"],
]);

function switchFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser may refuse; the page is as useful in a window.
  change.catch(() => undefined);
}

/** Returns which of `count` screens is shown, and moves between them by keys, by buttons, or automatically. */
export function useSlides(count: number) {
  const [target, setTarget] = useState(0);
  const [plays, setPlays] = useState(false);
  const [used, setUsed] = useState(false);
  const place = Math.min(target, count - 1);
  const isPlaying = plays && place < count - 1;
  const move = (to: Move) => {
    setUsed(true);
    if (to === "full") return switchFullScreen();
    setPlays(to === "play" && !isPlaying);
    const places = { next: place + 1, back: place - 1, first: 0, last: count - 1, play: place };
    setTarget(Math.max(0, Math.min(count - 1, places[to])));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const isPress = event.key === " " || event.key === "Enter";
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused button does what it says.
    if (isPress && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    move(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  useTimeout(isPlaying ? STAY_MS : null, () => setTarget(place + 1), place);
  return { place, isPlaying, used, move };
}
