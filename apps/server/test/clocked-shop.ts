import { startServer } from "../src/start-server.ts";

/** How far its clock is ahead of the machine's, milliseconds; the parent process moves it. */
let ahead = Number(process.argv[2]);
process.on("message", (message) => {
  ahead = Number(message);
});
process.on("disconnect", () => process.exit(0));

// The server as main.ts starts it, by a clock that can jump.
const { url } = await startServer(undefined, { clock: () => Date.now() + ahead });
process.stdout.write(`listening on ${url}\n`);
