/**
 * Acts `count` times as code without a lock may: all have looked before the first acts on what it saw. The control of a race does
 * this, and shows what the rule that the race tests prevents.
 */
export async function allLookFirst<Seen>(
  count: number,
  look: (i: number) => Promise<Seen>,
  act: (seen: Seen, i: number) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const seen = await Promise.all(Array.from({ length: count }, (_, i) => look(i)));
  return Promise.allSettled(seen.map((one, i) => act(one, i)));
}
