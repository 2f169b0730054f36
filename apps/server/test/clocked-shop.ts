import { killBefore } from "@counterfoil/db/testing";
import { runUntilSignal } from "../src/run-until-signal.ts";
import { startServer } from "../src/start-server.ts";

const [, , whose, by, diesBefore, nth] = process.argv;
if (diesBefore) killBefore({ pattern: new RegExp(diesBefore), nth: Number(nth) });
/** How far its clock is ahead of the machine's, milliseconds; the parent process moves it. */
let ahead = Number(by);
process.on("message", (message) => {
  ahead = Number(message);
});
process.on("disconnect", () => process.exit(0));

const clock = () => Date.now() + ahead;
// Starts the server like main.ts, with a clock that can jump: the shop's, or that of a machine with a wrong clock.
const options = whose === "machine" ? { machineClock: clock } : { clock };
const { url } = await runUntilSignal(() => startServer(undefined, options));
process.stdout.write(`listening on ${url}\n`);
