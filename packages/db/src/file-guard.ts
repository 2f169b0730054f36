import { statSync } from "node:fs";

/** What was committed would be lost: the open file, or its log, is no longer the one at its path. */
export class FileGone extends Error {
  constructor(path: string) {
    super(`${path} was removed or replaced while it was open`);
    this.name = "FileGone";
  }
}

/** Returns what tells one file from another, also one that has since taken its path; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Knows whether the files of an open SQLite database are still the ones at their paths. The system lets a process go on with a
 * file that was removed, so without this the shop would sell into nothing and find an empty database at its next start.
 */
export class FileGuard {
  readonly #paths: readonly string[];
  /** The log and its index appear with the first use of the database. */
  readonly #opened = new Map<string, string>();
  #gone: string | null = null;

  constructor(path: string) {
    this.#paths = [path, `${path}-wal`, `${path}-shm`];
    this.look();
  }

  /** Looks at the paths. Returns the one that is gone or another's, or null. A file that was put back is there again. */
  look(): string | null {
    this.#gone = this.#paths.find((path) => !this.#isThere(path)) ?? null;
    return this.#gone;
  }

  /** Throws FileGone when a file was gone at the last look. */
  assertThere(): void {
    if (this.#gone !== null) throw new FileGone(this.#gone);
  }

  /** Looks, and throws FileGone: what was just committed may then not be confirmed. */
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
