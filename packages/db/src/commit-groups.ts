import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { noteOutcome } from "./commit-outcomes.ts";
import type { Tables } from "./tables.ts";

/** The savepoint of one member, on the connection of the writer. */
export interface Savepoint {
  set(): void;
  release(): void;
  rollBack(): void;
  /** False once SQLite has rolled back everything automatically, as it may when the disk is full. */
  isInTransaction(): boolean;
}

/** A group commits after MAX_MEMBERS members, after MAX_MS milliseconds, or when none is waiting. */
const MAX_MEMBERS = 50;
const MAX_MS = 8;

type Sql = Transaction<Tables>;

/** What a group needs of the file. */
interface CommitGroupOptions {
  savepoint: Savepoint;
  /** Throws when what was just committed may not be confirmed. */
  confirm: () => void;
}

interface Member {
  /** Runs the work and returns what answers its caller. */
  run: (sql: Sql) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/** What a member gets once its group is committed, and whether what it wrote was. */
interface Answer {
  send: () => void;
  isKept: boolean;
}

/** The group was rolled back, or its commit is unknown; `cause` says why. */
export class GroupFailed extends Error {
  constructor(cause: unknown) {
    super("A group of transactions was not committed", { cause });
    this.name = "GroupFailed";
  }
}

/** Group commit on SQLite, since a commit waits for the disk: members have savepoints, answers follow the commit. */
export class CommitGroups {
  readonly #writer: Kysely<Tables>;
  readonly #savepoint: Savepoint;
  readonly #confirm: () => void;
  readonly #waiting: Member[] = [];
  readonly #between: (() => void)[] = [];
  #running: Promise<void> | undefined;

  constructor(writer: Kysely<Tables>, { savepoint, confirm }: CommitGroupOptions) {
    this.#writer = writer;
    this.#savepoint = savepoint;
    this.#confirm = confirm;
  }

  /** Runs `work` in the next group. Throws what it throws; GroupFailed when the group was not committed. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const inCallersContext = AsyncLocalStorage.snapshot();
    this.#waiting.push({
      run: async (sql) => {
        const result = await inCallersContext(work, sql);
        return () => resolve(result);
      },
      reject,
    });
    this.#running ??= this.#runGroups();
    return promise;
  }

  /** Runs `work` between two groups, while no transaction is open. */
  between<T>(work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#between.push(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
    this.#running ??= this.#runGroups();
    return promise;
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #runGroups(): Promise<void> {
    while (this.#waiting.length + this.#between.length > 0) {
      // Members that arrive meanwhile join the group; answers are sent between two groups.
      await yieldToEventLoop();
      for (const work of this.#between.splice(0)) work();
      if (this.#waiting.length > 0) await this.#runGroup();
    }
    this.#running = undefined;
  }

  async #runGroup(): Promise<void> {
    const members: Member[] = [];
    const answers: Answer[] = [];
    try {
      await this.#writer.transaction().execute(async (sql) => {
        const endAt = performance.now() + MAX_MS;
        do {
          const member = this.#waiting.shift();
          if (!member) break;
          members.push(member);
          answers.push(await this.#runMember(member, sql));
        } while (members.length < MAX_MEMBERS && performance.now() < endAt);
      });
    } catch (error) {
      // BEGIN failed: reject everyone who waits.
      if (members.length === 0) members.push(...this.#waiting.splice(0, MAX_MEMBERS));
      for (const { reject } of members) reject(new GroupFailed(error));
      return;
    }
    try {
      // After the commit: a file that exists now contains it.
      this.#confirm();
    } catch (error) {
      for (const [index, { reject }] of members.entries()) {
        reject(noteOutcome(new GroupFailed(error), Promise.resolve(answers[index]?.isKept === true)));
      }
      return;
    }
    for (const { send } of answers) send();
  }

  async #runMember(member: Member, sql: Sql): Promise<Answer> {
    this.#savepoint.set();
    try {
      const send = await member.run(sql);
      this.#savepoint.release();
      return { send, isKept: true };
    } catch (error) {
      if (!this.#savepoint.isInTransaction()) throw error;
      this.#savepoint.rollBack();
      return { send: () => member.reject(error), isKept: false };
    }
  }
}
