let isDown = false;
const waiting = new Set<() => void>();

function release(): void {
  isDown = false;
  // The click follows this event: what waits must not move its target away.
  setTimeout(() => {
    for (const go of waiting) go();
    waiting.clear();
  });
}

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (isDown = true), { capture: true });
  // A key, too: a press that ends in a menu of the browser is never reported as released.
  for (const end of ["pointerup", "pointercancel", "keydown"]) window.addEventListener(end, release, { capture: true });
}

/**
 * Resolves immediately, or after the click of a press that has begun. An error that appears when its field is left moves what is
 * below, and a press there would end beside what it began on, without a click.
 */
export function pointerReleased(): Promise<void> {
  return isDown ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve();
}
