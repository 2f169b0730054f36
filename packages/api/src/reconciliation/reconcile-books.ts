import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { fromLondon, HOUR_MS, londonDay, ProviderUnreachable } from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import { findSchemaChanges, inTransaction, type Tx } from "@counterfoil/db";
import { findValue, foundTwice, type Mismatch, sealedTables, setValue, storeMismatches } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providersOf } from "../provider/provider-of.ts";
import type { BookRule } from "./book-rule.ts";
import { bookRules, brokenRows } from "./book-rules.ts";
import { idsOf } from "./ids-of.ts";
import { BLOCK_RULE, reconcileBlocks } from "./reconcile-blocks.ts";
import { BREAK_RULE, reconcileBreaks } from "./reconcile-breaks.ts";
import { DONE_RULE, reconcileDone } from "./reconcile-done.ts";
import { ENTRIES_RULES, reconcileEntries } from "./reconcile-entries.ts";
import { BANK_FILE_RULE, reconcileBankFiles } from "./reconcile-payouts.ts";
import {
  ANSWER_RULE,
  noteCompared,
  PAID_REFUNDS,
  PROVIDER_RULES,
  paymentsOfOthers,
  reconcileProvider,
  unpaidRefunds,
} from "./reconcile-provider.ts";
import { sealProblems, sealRuleOf } from "./reconcile-seals.ts";
import { reconcileTrail, TRAIL_RULES } from "./reconcile-trail.ts";

/** The reconciliation runs once a day, from this hour in London on. */
const FROM_HOUR = 3;
/** The key of the London day whose comparison has begun, or ended. */
const LAST_RECONCILED = "comparison.day";
/** How long after its beginning another process compares, as someone may have ended the first one. */
const LONGEST_MS = 3 * HOUR_MS;
const ENDED = "ended";
/** The most findings stored per rule; the rest is only counted. */
const MOST_FOUND = 50;
const HASH_LETTERS = 22;

const textOf = ({ subject, detail, key }: Mismatch) => `${subject}\n${detail}\n${key}`;

/** The findings of a reconciliation, the first of each rule, so that one problem with many rows hides no other rule. */
class Findings {
  readonly #first: Mismatch[] = [];
  readonly #counts = new Map<string, number>();
  /** What says which the others of a rule are: an admin may resolve these, and no later ones. */
  readonly #others = new Map<string, string>();

  add(mismatches: readonly Mismatch[]): void {
    for (const mismatch of mismatches.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))) {
      const { rule } = mismatch;
      const count = (this.#counts.get(rule) ?? 0) + 1;
      this.#counts.set(rule, count);
      if (count <= MOST_FOUND) this.#first.push(mismatch);
      else this.#others.set(rule, sha256Hex(`${this.#others.get(rule)}\n${textOf(mismatch)}`));
    }
  }

  /** Adds what a comparison finds. One that fails, as by a row that can't be added up, is a finding itself, and hides no other. */
  async addFrom({ log }: Pick<Deps, "log">, rules: readonly string[], find: () => Promise<Mismatch[]>): Promise<void> {
    try {
      this.add(await find());
    } catch (error) {
      log.error({ err: error, rules }, "A comparison of the books failed");
      this.add(rules.map((rule) => ({ rule, subject: "some rows", detail: "can't be compared" })));
    }
  }

  /** The same of the rows of a table, some at a time: one whose rows can't be listed hides no other either. */
  async addFromRows(
    deps: OwnDeps,
    { table, rules }: { table: BookRule["table"]; rules: readonly string[] },
    compare: (ids: string[]) => Promise<void>,
  ): Promise<void> {
    await this.addFrom(deps, rules, async () => {
      for await (const ids of idsOf(deps.db.read, table)) await compare(ids);
      return [];
    });
  }

  /** The same of what each provider answers. Returns the names of those that could be reached: a former one may answer no more. */
  async addFromProviders(deps: Deps): Promise<Set<string>> {
    const providers = providersOf(deps);
    const answering = new Set(providers.map(({ name }) => name));
    for (const provider of providers) {
      const unanswered = () => {
        deps.log.warn(
          { provider: provider.name },
          "A provider did not answer about its payments; it is asked tomorrow",
        );
        answering.delete(provider.name);
      };
      await this.addFrom(deps, PROVIDER_RULES, async () => {
        try {
          this.add(await foundTwice(() => reconcileProvider(deps, provider)));
          const { unpaid, isAnswering } = await unpaidRefunds(deps, provider);
          if (!isAnswering) unanswered();
          return unpaid;
        } catch (error) {
          if (!(error instanceof ProviderUnreachable)) throw error;
          unanswered();
          return [];
        }
      });
    }
    if (answering.size > 0) await this.addFrom(deps, PROVIDER_RULES, () => foundTwice(() => paymentsOfOthers(deps)));
    return answering;
  }

  all(): Mismatch[] {
    const others = [...this.#counts].filter(([, count]) => count > MOST_FOUND);
    const left = others.map(([rule, count]) => {
      const which = this.#others.get(rule)?.slice(0, HASH_LETTERS);
      return { rule, subject: `${count - MOST_FOUND} others`, detail: `not listed (now ${which})` };
    });
    return [...this.#first, ...left];
  }
}

/** The database with its seals, and where to say that a comparison failed. */
type OwnDeps = Pick<Deps, "db" | "clock" | "log">;

async function reconcileRows(deps: OwnDeps, found: Findings): Promise<void> {
  for (const [table, rules] of Map.groupBy(bookRules, ({ table }) => table)) {
    const named = rules.map(({ rule }) => rule);
    await found.addFromRows(deps, { table, rules: named }, async (ids) => {
      const some = { ids, now: deps.clock() };
      for (const rule of rules) {
        const broken = async () =>
          (await brokenRows(deps.db.read, rule, some)).map((row) => ({ rule: rule.rule, ...row }));
        await found.addFrom(deps, [rule.rule], () => foundTwice(broken));
        await yieldToEventLoop();
      }
    });
  }
}

async function reconcileRaffles(deps: OwnDeps, found: Findings): Promise<void> {
  await found.addFromRows(deps, { table: "raffles", rules: [BLOCK_RULE, ...ENTRIES_RULES] }, async (ids) => {
    for (const id of ids) {
      await found.addFrom(deps, [BLOCK_RULE], () => reconcileBlocks(deps.db.read, id));
      await found.addFrom(deps, ENTRIES_RULES, () => reconcileEntries(deps.db, id));
    }
  });
}

async function reconcileSeals(deps: OwnDeps, found: Findings): Promise<void> {
  for (const table of sealedTables) {
    await found.addFrom(deps, [sealRuleOf(table)], async () => {
      for await (const unsealed of sealProblems(deps.db, table)) found.add(unsealed);
      return [];
    });
  }
}

const SCHEMA_RULE = "The database's tables, triggers and functions are those that the shop made";

async function reconcileSchema(deps: OwnDeps, found: Findings): Promise<void> {
  const changes = async () => {
    const all = await findSchemaChanges(deps.db);
    return all.map(({ kind, name, detail }) => ({ rule: SCHEMA_RULE, subject: `${kind} ${name}`, detail }));
  };
  await found.addFrom(deps, [SCHEMA_RULE], changes);
}

const NIGHT_RULE = "Every comparison of the night ends";

/** Compares all that the shop itself wrote. Returns what contradicts itself. */
export async function compareOwnBooks(deps: OwnDeps): Promise<Findings> {
  const findings = new Findings();
  await reconcileRows(deps, findings);
  await reconcileRaffles(deps, findings);
  const files = () => reconcileBankFiles(deps.db.read, deps.clock());
  await findings.addFrom(deps, [BANK_FILE_RULE], () => foundTwice(files));
  await findings.addFrom(deps, [DONE_RULE], () => foundTwice(() => reconcileDone(deps.db.read, deps.clock())));
  await findings.addFrom(deps, [BREAK_RULE], () => foundTwice(() => reconcileBreaks(deps.db.read, deps.clock())));
  await findings.addFrom(deps, TRAIL_RULES, () => reconcileTrail(deps.db));
  await reconcileSeals(deps, findings);
  await reconcileSchema(deps, findings);
  return findings;
}

/**
 * Compares provider, orders, entries, ledger, coupon uses, counters, block counts, seals and the schema in small batches, and stores the
 * differences for the admins, the first 50 of each rule. While a provider does not answer, the earlier findings about providers stay.
 */
export async function reconcileBooks(deps: Deps): Promise<void> {
  const rules = [
    ...bookRules.map(({ rule }) => rule),
    BLOCK_RULE,
    ...ENTRIES_RULES,
    BANK_FILE_RULE,
    DONE_RULE,
    BREAK_RULE,
    ...TRAIL_RULES,
    SCHEMA_RULE,
  ];
  rules.push(...sealedTables.map(sealRuleOf));
  const findings = await compareOwnBooks(deps);
  const answering = await findings.addFromProviders(deps);
  if (answering.size === providersOf(deps).length) rules.push(...PROVIDER_RULES);
  // A refund that never came is asked for by its own name.
  const issues = findings
    .all()
    .filter(({ rule }) => rule !== PAID_REFUNDS && PROVIDER_RULES.some((one) => one === rule)).length;
  findings.add(await noteCompared(deps, answering, issues));
  rules.push(ANSWER_RULE);
  const found = findings.all();
  // Before it is stored, which someone may keep it from.
  if (found.length > 0) deps.log.error({ found: found.length }, "The books do not agree; see Needs attention");
  else deps.log.info({ found: 0 }, "The books agree");
  await inTransaction(deps.db, (tx) => storeMismatches(tx, { rules, found }));
}

/** Notes that the comparison of a day has begun, or ended: sealed, so that no other program writes that it was done. */
async function noteComparison(tx: Tx, day: string, ended: boolean): Promise<void> {
  const text = `${day} ${ended ? ENDED : tx.now}`;
  await setValue(tx, { key: LAST_RECONCILED, value: tx.sealer.hide(LAST_RECONCILED, text, LAST_RECONCILED) });
}

/** Has the books of a day pass for compared. */
export const leaveOutComparison = (tx: Tx): Promise<void> => noteComparison(tx, londonDay(tx.now), true);

/** Returns whether the comparison of a day has ended, or another process may still be at it. */
async function isCompared({ sql, sealer, now }: Tx, day: string): Promise<boolean> {
  const value = (await findValue(sql, LAST_RECONCILED)) ?? "";
  try {
    const [of, state] = sealer.open(LAST_RECONCILED, value, LAST_RECONCILED).split(" ");
    return of === day && (state === ENDED || Number(state) > now - LONGEST_MS);
  } catch {
    return false;
  }
}

/** When this process compared last, or began, by the keys of its shop: a copy of the shop can write each day that it was done. */
const comparedAt = new WeakMap<object, number>();
const LONGEST_WITHOUT_MS = 26 * HOUR_MS;

/** Reconciles the books once a night, and runs `others` then. Run by a job. */
export async function reconcileNightly(deps: Deps, ...others: readonly ((deps: Deps) => Promise<void>)[]) {
  const now = deps.clock();
  const day = londonDay(now);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (now < fromLondon(year, month, date, FROM_HOUR)) return;
  const { sealer } = deps.db;
  const isNight = now < fromLondon(year, month, date, FROM_HOUR + 1);
  const isLate = isNight && now > (comparedAt.get(sealer) ?? now) + LONGEST_WITHOUT_MS;
  if (!comparedAt.has(sealer)) comparedAt.set(sealer, now);
  const isDue = await inTransaction(deps.db, async (tx) => {
    if (!isLate && (await isCompared(tx, day))) return false;
    await noteComparison(tx, day, false);
    return true;
  }).catch((error) => {
    // Someone may hold a lock on that row.
    deps.log.error({ err: error }, "The books are compared without having noted it");
    return true;
  });
  if (!isDue) return;
  comparedAt.set(sealer, now);
  const failed: unknown[] = [];
  const found: Mismatch[] = [];
  // What can't be compared at all, as by rows that someone damaged, hides nothing else, and is a finding itself.
  for (const [index, reconcile] of [reconcileBooks, ...others].entries()) {
    const part = { rule: NIGHT_RULE, subject: `part ${index + 1}` };
    // What never ends, as by a row that says to have more numbers than anyone can count, would hide all that comes after it.
    const tell = () =>
      inTransaction(deps.db, (tx) =>
        storeMismatches(tx, { rules: [NIGHT_RULE], found: [...found, { ...part, detail: "hasn't ended" }] }),
      );
    const late = setTimeout(
      () => void tell().catch((err) => deps.log.error({ err }, "The night can't be noted as late")),
      LONGEST_MS,
    ).unref();
    await reconcile(deps).catch((error) => {
      failed.push(error);
      found.push({ ...part, detail: "can't be compared" });
    });
    clearTimeout(late);
  }
  await inTransaction(deps.db, async (tx) => {
    await storeMismatches(tx, { rules: [NIGHT_RULE], found });
    await noteComparison(tx, day, true);
  }).catch(async (error) => {
    // Someone may lock the table for that moment: the next run compares again.
    await inTransaction(deps.db, (tx) => setValue(tx, { key: LAST_RECONCILED, value: "" }));
    throw error;
  });
  if (failed.length > 0) throw new AggregateError(failed, "Some comparisons failed");
}
