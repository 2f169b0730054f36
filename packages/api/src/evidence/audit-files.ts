import { toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { findAuditSeal } from "@counterfoil/domain";
import { sql } from "kysely";
import { namedIn } from "#read-models/named-in-audit.ts";
import { type Reader, seesPrizeNumbers, withoutPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import { csvOf, timeCell } from "../lists/csv.ts";
import { rowsByIds } from "../lists/find-in-batches.ts";
import { pagesOf } from "../lists/pages-of.ts";
import type { About } from "./about.ts";

type AuditRow = Row<"audit">;

/** Reads the audit trail since the competition was made, the oldest first. */
const pagesOfTrail = ({ db, raffle }: About) =>
  pagesOf(
    db.selectFrom("audit").selectAll(),
    { at: "created_at", id: "id", from: raffle.created_at },
    ({ created_at, id }) => [created_at, id],
  );

/** Returns which of these requests, typed winners, batches of cards and orders are about the competition. */
async function relatedTo({ db, raffle }: About, rows: readonly AuditRow[]): Promise<Set<string | null>> {
  const idsOf = (subject: string) => rows.filter((row) => row.subject === subject).map((row) => row.subject_id);
  const related = [
    ...(await rowsByIds(idsOf("act"), (ids) => actsOf(db, raffle.id, ids), "id")),
    ...(await rowsByIds(idsOf("winner"), (ids) => winnersOf(db, raffle.id, ids), "id")),
    ...(await rowsByIds(idsOf("batch"), (ids) => batchesOf(db, raffle.id, ids), "id")),
    ...(await rowsByIds(
      idsOf("order"),
      (refs) => ordersWith(db, raffle.id).where("o.ref", "in", refs).execute(),
      "id",
    )),
  ];
  return new Set(related.map(({ id }) => id));
}

/** Selects the references of the orders that have a ticket of the competition. */
const ordersWith = (db: Db, raffleId: string) =>
  db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .select("o.ref as id")
    .distinct()
    // By the orders: SQLite would else read all lines of the competition.
    .where(sql`concat(l.raffle_id)`, "=", raffleId);

const actsOf = (db: Db, raffleId: string, ids: string[]) =>
  db
    .selectFrom("acts")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => {
      const isItsOrder = eb.exists(ordersWith(db, raffleId).where("o.ref", "=", eb.ref("acts.subject_id")));
      return eb.or([eb("subject_id", "=", raffleId), eb.and([eb("subject", "=", "order"), isItsOrder])]);
    })
    .execute();

const winnersOf = (db: Db, raffleId: string, ids: string[]) =>
  db
    .selectFrom("awards")
    .select("winner_id as id")
    .distinct()
    .where("winner_id", "in", ids)
    .where("raffle_id", "=", raffleId)
    .$narrowType<{ id: string }>()
    .execute();

const batchesOf = (db: Db, raffleId: string, ids: string[]) =>
  db
    .selectFrom("post_cards")
    .select("batch_id as id")
    .distinct()
    .where("batch_id", "in", ids)
    .where("raffle_id", "=", raffleId)
    .execute();

async function* rowsAbout(about: About): AsyncGenerator<AuditRow[]> {
  for await (const page of pagesOfTrail(about)) {
    const related = await relatedTo(about, page);
    yield page.filter((row) => namedIn(row).raffleId === about.raffle.id || related.has(row.subject_id));
  }
}

/** Writes what staff and the shop did about the competition: everything that the chain's hashes cover, and no payload. */
export const auditFile = (about: About): AsyncIterable<string> =>
  csvOf(rowsAbout(about), {
    seq: ({ seq }) => seq,
    at: ({ created_at }) => toIso(created_at),
    actor: ({ admin_id }) => admin_id ?? "the shop",
    subject: ({ subject }) => subject,
    action: ({ action }) => action,
    object: ({ subject_id }) => subject_id,
    payloadHash: ({ payload_hash }) => payload_hash,
    prev: ({ prev }) => prev,
    hash: ({ hash }) => hash,
  });

/**
 * Writes what these rows changed, one JSON object a line. Payloads name people; numbers that can still be won are only for those
 * who see them. Without them there is no salt either: with it, the hash of the payload would give each number that is tried.
 */
export async function* auditPayloadsFile(about: About, reader: Reader): AsyncGenerator<string> {
  const shown = (row: AuditRow, side: unknown) => (seesPrizeNumbers(reader) ? side : withoutPrizeNumbers(row, side));
  for await (const page of rowsAbout(about)) {
    const lines = page.map((row) => {
      const { seq, created_at, subject, action, salt } = row;
      const sides = { before: shown(row, row.before), after: shown(row, row.after) };
      const isWhole = sides.before === row.before && sides.after === row.after;
      return JSON.stringify({ seq, at: toIso(created_at), subject, action, salt: isWhole ? salt : null, ...sides });
    });
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
}

/** Returns the head of the chain, which proves every row before it. */
export async function auditHeadFile({ db }: About): Promise<string> {
  const { seq, hash, sealedAt, unsealedSince } = await findAuditSeal(db);
  const head = { seq, hash, sealedAt: timeCell(sealedAt), unsealedSince: timeCell(unsealedSince) };
  return `${JSON.stringify(head, null, 2)}\n`;
}
