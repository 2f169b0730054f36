import { CannotStart } from "./cannot-start.ts";
import { BadSettings } from "./config.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { type StartOptions, startServer } from "./start-server.ts";

export { startServer };

/** The exit code of a start that only someone can mend: systemd does not repeat it (`RestartPreventExitStatus`). */
const REFUSED = 78;

/**
 * Starts the server and runs it until a signal ends the process; ends it with a message for the operator where it cannot start.
 * Returns where it listens.
 */
export async function serve(options?: StartOptions): Promise<URL> {
  try {
    const { url } = await runUntilSignal(() => startServer(undefined, options));
    process.stdout.write(`listening on ${url}\n`);
    return new URL(url);
  } catch (error) {
    if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof CannotStart && error.mayPass ? 1 : REFUSED);
  }
}
