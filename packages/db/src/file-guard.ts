import { statSync } from "node:fs";

/** Commits would be lost: the open file, or its log, is no longer the one at its path. */
export class FileGone extends Error {
  constructor(path: string) {
    super(`${path} was removed or replaced while it was open`);
    this.name = "FileGone";
  }
}

/** Returns the device and inode of a file, which change when it is replaced; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Checks that SQLite's files are still at their paths: what goes to a removed one is lost at the next start. */
export class FileGuard {
  readonly #paths: readonly string[];
  /** The log and its index appear with the first use of the database. */
  readonly #opened = new Map<string, string>();
  #gone: string | null = null;

  constructor(path: string) {
    this.#paths = [path, `${path}-wal`, `${path}-shm`];
    this.look();
  }

  /** Checks the paths, and returns the one that is missing or replaced, or null. */
  look(): string | null {
    this.#gone = this.#paths.find((path) => !this.#isThere(path)) ?? null;
    return this.#gone;
  }

  /** Throws FileGone when a file was missing at the last check. */
  assertThere(): void {
    if (this.#gone !== null) throw new FileGone(this.#gone);
  }

  /** Checks, and throws FileGone: what was just committed must then not be confirmed. */
  confirm(): void {
    this.look();
    this.assertThere();
  }

  #isThere(path: string): boolean {
    const opened = this.#opened.get(path);
    const found = identityOf(path);
    if (opened === undefined && found !== undefined) this.#opened.set(path, found);
    return opened === undefined || opened === found;
  }
}
