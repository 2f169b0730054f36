import { jobs } from "@counterfoil/api";
import { openServer } from "#test/server.ts";

/** Opens a shop with the sandbox beacon, whose clock is moved manually, and which runs these jobs when it has moved. */
export async function openMovedShop(names: readonly string[]) {
  let ahead = 0;
  const server = await openServer({ BEACON: "sandbox" }, { clock: () => Date.now() + ahead });
  const run = async () => {
    for (const job of jobs) if (names.includes(job.name)) await job.run(server.deps);
  };
  /** Moves the clock without running anything, as while the shop is down. */
  const sleep = (ms: number) => {
    ahead += ms;
  };
  const pass = async (ms: number) => {
    sleep(ms);
    await run();
  };
  return { server, pass, sleep };
}
