import { type Measured, speedOf } from "./statistics.ts";

/** Something that takes several requests; answers how many milliseconds of it count. */
export type Story = () => Promise<number>;

/** The whole of what is done counts. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Lives through a story over and over, several at a time, for so many seconds of what counts. */
export async function live(story: Story, seconds: number, atOnce: number): Promise<Measured> {
  const times: number[] = [];
  let counted = 0;
  const enough = seconds * 1000 * atOnce;
  const one = async () => {
    while (counted < enough) {
      const ms = await story();
      times.push(ms);
      counted += ms;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return speedOf(times, counted / atOnce / 1000);
}
