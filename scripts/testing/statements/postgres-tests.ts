import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.ts";
import { type KnownTests, knownTests, type RecordedTest } from "./known-tests.ts";

/** What a run of all tests leaves out on PostgreSQL. */
export interface PostgresTests {
  known: KnownTests;
  /** Files of which nothing is left. */
  files: string[];
}

/** Their subject is a database of its own, what happens at the same time, or a process that no test sees into. */
const staying = /\.race\.test\.ts$|^packages\/db\/|^scripts\/move\/|\/src\/load\//;
const stayingText = /\/(shop-process|programs|moved-shop)\.ts"/;
/** So do tests whose name says that something happens at once. */
const stayingName = /\bat once\b|\bsame (time|moment)\b|\bmeanwhile\b|\btogether\b|\brac(e|es)\b/;
/** A file with tests of its own for PostgreSQL, which SQLite has not run. */
const hasOwn = /runIf|skipIf|postgres/i;

/** Chooses from what the tests did on SQLite, recorded in a folder, what PostgreSQL need not run, and writes it to a file. */
export function choosePostgresTests(folder: string, path: string): void {
  const lines = globSync(join(folder, "*.jsonl")).flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  const records = lines.map((line): RecordedTest => JSON.parse(line));
  const texts = new Map(records.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
  const textOf = (file: string) => texts.get(file) ?? "";
  const stays = ({ file, name }: RecordedTest) =>
    staying.test(file) || stayingText.test(textOf(file)) || stayingName.test(name);
  const known = knownTests(records, stays);
  const isWhole = (file: string) => {
    const names = new Set(known[file]);
    return records.every((test) => test.file !== file || names.has(test.name)) && !hasOwn.test(textOf(file));
  };
  const chosen: PostgresTests = { known, files: Object.keys(known).filter(isWhole) };
  writeFileSync(path, JSON.stringify(chosen));
}

/** The files of which nothing is left in this run. */
export function filesLeftOut(path = process.env.POSTGRES_TESTS): string[] {
  if (!path || !existsSync(path)) return [];
  const { files }: PostgresTests = JSON.parse(readFileSync(path, "utf8"));
  return files;
}
