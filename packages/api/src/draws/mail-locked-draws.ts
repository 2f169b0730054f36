import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DrawCommitment, DrawRules, entrantKey, isTestChain, sha256Hex } from "@counterfoil/core/draw";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { findRules, lockMailing, nodeHmac, noteDrawMailed, openDrawSecrets, queueMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { nextEntrants } from "./find-entrants.ts";
import { readRetired, readWithdrawn } from "./left-out-reason.ts";
import { readNumbersOfEntrants } from "./numbers-of-entrants.ts";

type MailDeps = Pick<Deps, "db" | "config">;

/** Returns what all mails about a lock have in common, and the secret of its entrants. */
async function readLock({ db, config }: MailDeps, draw: Row<"draws">) {
  const rules = await findRules(db.read, draw.raffle_id);
  const raffle = await db.read
    .selectFrom("raffles")
    .select(["id", "name", "slug", "max_entries", "to_letter"])
    .where("id", "=", draw.raffle_id)
    .executeTakeFirstOrThrow();
  if (!rules?.secrets_enc || draw.commitment === null || config.draws.key === null) {
    throw new Error("A locked draw is not whole");
  }
  const { entries, round } = DrawCommitment.parse(JSON.parse(draw.commitment));
  const { beacon } = DrawRules.parse(JSON.parse(rules.bytes));
  const about = {
    raffle: raffle.name,
    slug: raffle.slug,
    commitHash: draw.commit_hash ?? "",
    entriesHash: entries.sha256,
    keyFingerprint: sha256Hex(Buffer.from(config.draws.key.publicKey, "hex")),
    round,
    roundAt: draw.round_at ?? 0,
    postponed: round !== beacon.round,
    testBeacon: isTestChain(beacon.chain),
  };
  const [withdrawn, retired] = [await readWithdrawn(db.read, raffle.id), await readRetired(db.read, raffle.id)];
  return {
    about,
    lists: { raffle, withdrawn, retired },
    secret: openDrawSecrets(config.dataKeys, rules.secrets_enc).competitionSecret,
  };
}
type Lock = Awaited<ReturnType<typeof readLock>>;

/** Queues the mails of the next entrants, and stores the progress in the same transaction. Returns whether more are left. */
async function mailBatch(tx: Tx, raffleId: string, { about, lists, secret }: Lock): Promise<boolean> {
  const { mailed_to, mailed_at } = await lockMailing(tx, raffleId);
  if (mailed_at !== null) return false;
  const { reachable, mailedTo, isLast } = await nextEntrants(tx, { raffleId, after: mailed_to, withEntry: false });
  const ids = reachable.map(({ id }) => id);
  const numbersOf = await readNumbersOfEntrants(tx.sql, lists, ids);
  let mails = 0;
  for (const { id, first_name: firstName, email: to, entrant_id: entrantId, label } of reachable) {
    const numbers = numbersOf.get(id);
    if (!numbers) continue;
    const own = { entrantId, label: label ?? "", key: entrantKey(secret, id, nodeHmac), ...numbers };
    await queueMail(tx, { to, template: "draw-locked", data: { firstName, ...about, ...own } });
    mails += 1;
  }
  await noteDrawMailed(tx, { raffleId, mailedTo, mails, isLast });
  return !isLast;
}

/** Queues a mail to everyone who entered a locked draw, with what became of each number, once each, even if interrupted. */
export async function mailLockedDraws(deps: MailDeps): Promise<void> {
  const draws = await deps.db.read
    .selectFrom("draw_mailings as m")
    .innerJoin("draws as d", "d.raffle_id", "m.raffle_id")
    .selectAll("d")
    .where("m.mailed_at", "is", null)
    .execute();
  for (const draw of draws) {
    const lock = await readLock(deps, draw);
    while (await inTransaction(deps.db, (tx) => mailBatch(tx, draw.raffle_id, lock))) await yieldToEventLoop();
  }
}
