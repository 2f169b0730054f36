import type { Row, Tx } from "@counterfoil/db";
import {
  listStaffWith,
  noteLockProblem,
  openDrawSecrets,
  problemsOfFields,
  queueMail,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { problemsOfInstantPrizes, problemsOfUnknownPrizes } from "./check-instant-prizes.ts";
import { problemsOfLoggedRules } from "./check-logged-rules.ts";

/** Sentences of one refusal: more say nothing new. */
const FEW = 5;

interface Locking {
  raffle: Row<"raffles">;
  /** Locked. */
  draw: Row<"draws">;
  rules: Row<"draw_rules"> | null;
  ofEntries: readonly string[];
}

/**
 * Returns whether a draw cannot be locked, since its entries disagree, its fields are not those of its rules, these came after its first entry, or its instant
 * prizes are not as they say: no verifier would accept it. The reason is recorded, and mailed to the owners once.
 */
export async function refuseLock(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  { raffle, draw, rules, ofEntries }: Locking,
): Promise<boolean> {
  const secrets = rules?.secrets_enc ? openDrawSecrets(config.dataKeys, raffle.id, rules.secrets_enc) : null;
  const problems = rules ? problemsOfFields(raffle, rules.bytes, secrets?.answerKey ?? null) : [];
  problems.push(...(await problemsOfLoggedRules(tx.sql, { raffleId: raffle.id, key: config.draws.key, now: tx.now })));
  // With other fields or rules the competition may still be on sale, and nothing may tell where its prizes lie.
  if (problems.length === 0 && rules?.positions_root != null && secrets) {
    const { instantSecret } = secrets;
    if (instantSecret !== null) problems.push(...(await problemsOfInstantPrizes(tx.sql, rules, instantSecret)));
  } else if (problems.length === 0) {
    problems.push(...(await problemsOfUnknownPrizes(tx.sql, raffle.id)));
  }
  problems.push(...ofEntries);
  const problem = problems.length === 0 ? null : problems.slice(0, FEW).join(" ");
  if (problem === draw.lock_problem) return problem !== null;
  await noteLockProblem(tx, { raffleId: raffle.id, problem });
  if (problem === null) return false;
  const about = { subject: "raffle" as const, subjectId: raffle.id };
  await writeOutcome(tx, { adminId: null, action: "refuse lock", ...about, after: { problem } });
  for (const { email: to, first_name: firstName } of await listStaffWith(tx.sql, ["owner"])) {
    await queueMail(tx, { to, template: "lock-refused", data: { firstName, raffle: raffle.name, problem } });
  }
  return true;
}
