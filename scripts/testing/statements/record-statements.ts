import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { Database } from "@counterfoil/db";
import SQLite from "better-sqlite3";
import { afterEach, type RunnerTask } from "vitest";
import { root } from "../../root.ts";
import type { RecordedTest } from "./known-tests.ts";
import { nameOf } from "./name-of.ts";

/** Vitest's set-up of the part `sqlite` in a run of all tests: writes to the folder of the environment which statements each test ran. */

const LONG = 2 ** 31;

/** A statement without the number of its parameters, which differs with the length of a list. */
const shapeOf = (text: string) => text.replace(/\?(, ?\?)+/g, "?").replace(/\(\?\)(, ?\(\?\))+/g, "(?)");

/** What PostgreSQL could refuse of a value. */
function typeOf(value: unknown): string {
  if (typeof value !== "number") return value instanceof Uint8Array ? "bytes" : typeof value;
  if (!Number.isInteger(value)) return "fraction";
  return Math.abs(value) < LONG ? "integer" : "long";
}

function outcomeOf(result: unknown): string {
  const rows = Array.isArray(result)
    ? result.length
    : result instanceof Object && "changes" in result && result.changes;
  return rows ? "some" : "none";
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "error");

/** What this worker has seen of its current test. */
class Recorder {
  readonly #facts = new Set<string>();
  readonly #shapes = new Map<string, { digest: string; isFixed: boolean }>();
  #transactions = 0;
  #since = process.cpuUsage();

  #shapeOf(text: string) {
    const seen = this.#shapes.get(text);
    if (seen) return seen;
    const shape = shapeOf(text);
    const digest = createHash("md5").update(shape).digest("base64url").slice(0, 10);
    const made = { digest, isFixed: shape === text };
    this.#shapes.set(text, made);
    return made;
  }

  /** Runs a statement, and keeps its text with the types of its values, whether it found or changed rows, or how it failed. */
  run(text: string, values: readonly unknown[], execute: () => unknown): unknown {
    const { digest, isFixed } = this.#shapeOf(text);
    for (const [i, value] of values.entries()) {
      if (value !== null) this.#facts.add(`${digest} ${isFixed ? i : ""}${typeOf(value)}`);
    }
    if (this.#transactions > 1) this.#facts.add(`${digest} beside another`);
    try {
      const result = execute();
      this.#facts.add(`${digest} ${outcomeOf(result)}`);
      return result;
    } catch (error) {
      this.#facts.add(`${digest} fails ${codeOf(error)}`);
      throw error;
    }
  }

  async transact<T>(work: () => Promise<T>): Promise<T> {
    this.#transactions += 1;
    try {
      return await work();
    } finally {
      this.#transactions -= 1;
    }
  }

  /** Ends a test, and returns what there was since the one before: what a file's `beforeAll` did belongs to its first test. */
  end(task: Readonly<RunnerTask>): RecordedTest {
    const { user, system } = process.cpuUsage(this.#since);
    this.#since = process.cpuUsage();
    const facts = [...this.#facts];
    this.#facts.clear();
    return { file: relative(root, task.file.filepath), name: nameOf(task), ms: (user + system) / 1000, facts };
  }
}

function startRecorder(): Recorder {
  const recorder = new Recorder();
  const database = new SQLite(":memory:");
  const statements: unknown = Object.getPrototypeOf(database.prepare("select 1"));
  database.close();
  if (!(statements instanceof Object)) throw new Error("A statement of better-sqlite3 has no prototype");
  for (const method of ["all", "run"]) {
    const original: unknown = Reflect.get(statements, method);
    if (typeof original !== "function") throw new Error(`A statement of better-sqlite3 has no ${method}`);
    const recorded = new Proxy(original, {
      apply: (target, statement: SQLite.Statement, args: unknown[]) => {
        const values = Array.isArray(args[0]) ? args[0] : args;
        return recorder.run(statement.source, values, () => Reflect.apply(target, statement, args));
      },
    });
    Reflect.set(statements, method, recorded);
  }
  Database.prototype.transact = new Proxy(Database.prototype.transact, {
    apply: (target, self: Database, args) => recorder.transact(() => Reflect.apply(target, self, args)),
  });
  return recorder;
}

declare global {
  /** One for each worker: set-up files run again for each test file. */
  var statementRecorder: Recorder | undefined;
}

const folder = process.env.RECORD_STATEMENTS;
if (folder) {
  globalThis.statementRecorder ??= startRecorder();
  const recorder = globalThis.statementRecorder;
  afterEach(({ task }) => {
    const recorded = recorder.end(task);
    // PostgreSQL runs what failed here.
    if (task.result?.state !== "fail")
      appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(recorded)}\n`);
  });
}
