import { setTimeout as pause } from "node:timers/promises";
import { type Measured, speedOf } from "./statistics.ts";

/** A task of several requests. Resolves to the milliseconds that count. */
export type Task = () => Promise<number>;

/** Returns the duration of `work`, milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Repeats a task concurrently until this many seconds that count have passed. */
export async function repeatTask(task: Task, seconds: number, atOnce: number): Promise<Measured> {
  const times: number[] = [];
  let counted = 0;
  const enough = seconds * 1000 * atOnce;
  const one = async () => {
    while (counted < enough) {
      const ms = await task();
      times.push(ms);
      counted += ms;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return speedOf(times, counted / atOnce / 1000);
}

/** Repeats work, with a pause after each time, until the returned function is called, which resolves after the last time. */
export function repeatUntilStopped(work: (time: number) => Promise<unknown>, pauseMs: number): () => Promise<void> {
  let isOver = false;
  const run = async () => {
    for (let time = 0; !isOver; time++) {
      await work(time);
      await pause(pauseMs);
    }
  };
  const ended = run();
  return () => {
    isOver = true;
    return ended;
  };
}
