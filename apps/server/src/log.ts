import type { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import pretty from "pino-pretty";

/**
 * Opens the log: JSON lines on standard output, readable lines when it is a terminal. Each line that is written while a
 * request is answered carries its id.
 */
export function openLog(level: string, requestIds: AsyncLocalStorage<string>, to?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = requestIds.getStore();
    return requestId === undefined ? {} : { requestId };
  };
  const options = { level, base: null, mixin, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  if (to) return pino(options, to);
  if (process.stdout.isTTY)
    return pino(
      options,
      pretty({ translateTime: "SYS:HH:MM:ss", singleLine: true, ignore: "requestId,ip", sync: true }),
    );
  return pino(options, pino.destination({ sync: true }));
}
