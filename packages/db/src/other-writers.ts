import type { WriteLog } from "./write-log.ts";

/**
 * SQLite counts the commits of other connections to the file. One process owns it, so no other shop has to notice. The count
 * is read once for all who ask in one turn of the event loop, since reading it for each was a fifth of the work of a kept answer.
 */
export class OtherWriters {
  readonly #log: WriteLog;
  readonly #readVersion: () => number;
  #version: number;
  #isRead = false;

  constructor(log: WriteLog, readVersion: () => number) {
    this.#log = log;
    this.#readVersion = readVersion;
    this.#version = readVersion();
  }

  /** Notes in the log what others have committed before this turn of the event loop. */
  notice(): void {
    if (this.#isRead) return;
    const version = this.#readVersion();
    this.#isRead = true;
    setImmediate(() => {
      this.#isRead = false;
    });
    if (version === this.#version) return;
    this.#version = version;
    this.#log.addUnknown();
  }
}
