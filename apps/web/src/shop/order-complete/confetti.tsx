import { useEffect, useRef } from "react";
import { colours } from "../../product/ticket/colour.ts";

/** A small ticket with its two notches, 20 by 10. */
const TICKET = "M0 0h20v3a2 2 0 0 0 0 4v3H0V7a2 2 0 0 0 0-4Z";
/** Duration of the animation in frames: 1.6 seconds. */
const FRAMES = 96;

/** The theme's fill colours of tickets. */
function fills(probe: HTMLElement): string[] {
  return colours.map((colour) => {
    probe.className = colour;
    return getComputedStyle(probe).getPropertyValue("--tk").trim();
  });
}

/** Static tickets for reduced motion, scattered evenly by the golden ratio. */
function scatter(canvas: HTMLCanvasElement, paper: CanvasRenderingContext2D, colour: string[]): void {
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = width;
  canvas.height = height;
  const ticket = new Path2D(TICKET);
  for (let i = 0; i < 40; i++) {
    paper.setTransform(1.6, 0, 0, 1.6, ((i * 0.618034) % 1) * width, ((i + 0.5) / 40) * height);
    paper.rotate(i * 2.4);
    paper.fillStyle = colour[i % colour.length] ?? "";
    paper.fill(ticket);
  }
}

async function fly(canvas: HTMLCanvasElement, colour: string[], gone: () => boolean): Promise<void> {
  const { default: confetti } = await import("canvas-confetti");
  if (gone()) return;
  // No worker: it would be created from a blob URL, which the page's CSP does not allow.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shapes = [confetti.shapeFromPath(TICKET)];
  const common = { shapes, colors: colour, ticks: FRAMES, scalar: 3.2, gravity: 0.9, decay: 0.92 };
  void fire({ ...common, particleCount: 35, angle: 55, spread: 60, startVelocity: 48, origin: { x: 0, y: 0.7 } });
  void fire({ ...common, particleCount: 35, angle: 125, spread: 60, startVelocity: 48, origin: { x: 1, y: 0.7 } });
  void fire({ ...common, particleCount: 30, angle: 270, spread: 160, startVelocity: 18, origin: { x: 0.5, y: -0.1 } });
}

/** Throws small tickets once, over the page and behind the box. Decorative. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paper = canvas.current?.getContext("2d");
    if (!canvas.current || !probe.current || !paper) return;
    let gone = false;
    const colour = fills(probe.current);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) scatter(canvas.current, paper, colour);
    else void fly(canvas.current, colour, () => gone);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="pointer-events-none fixed inset-0 -z-10 size-full" />
      <span ref={probe} hidden />
    </div>
  );
}
