import { type DestinationStream, type Logger, pino } from "pino";
import pretty from "pino-pretty";

/** Opens the log: JSON lines on standard output, readable lines when it is a terminal. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  if (to) return pino(options, to);
  if (process.stdout.isTTY)
    return pino(
      options,
      pretty({ translateTime: "SYS:HH:MM:ss", singleLine: true, ignore: "requestId,ip", sync: true }),
    );
  return pino(options, pino.destination({ sync: true }));
}
