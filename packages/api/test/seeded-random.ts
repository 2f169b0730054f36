/** Returns the same numbers from 0 to below `below` for a seed of 1 or more in each run (the minimal standard generator). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
