import type { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import pretty from "pino-pretty";

/** Lines are flushed together after this many bytes or milliseconds: a write for each line costs more than the answer it logs. */
const MIN_BYTES = 16_000;
const MAX_DELAY_MS = 100;

/**
 * Opens the log: JSON lines on standard output, readable lines when it is a terminal. Each line that is written while a
 * request is answered carries its id. A process that is killed loses the lines of its last 100 ms.
 */
export function openLog(level: string, requestIds: AsyncLocalStorage<string>, to?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = requestIds.getStore();
    return requestId === undefined ? {} : { requestId };
  };
  const options = { level, base: null, mixin, timestamp: stdTimeFunctions.isoTime };
  if (to) return pino(options, to);
  if (process.stdout.isTTY)
    return pino(
      options,
      pretty({ translateTime: "SYS:HH:MM:ss", singleLine: true, ignore: "requestId,ip", sync: true }),
    );
  const together = { sync: false, minLength: MIN_BYTES, periodicFlush: MAX_DELAY_MS };
  return pino(options, pino.destination(together));
}
