import { sign } from "node:crypto";
import { gzipSync } from "node:zlib";
import {
  CHUNK_LINES,
  type DrawCommitment,
  drawTime,
  entrantId,
  entrantKey,
  merkleRoot,
  QUICKNET,
  rootOfChunks,
  sha256Hex,
  timeOfRound,
  writeCommitment,
  writeEntry,
  writeLines,
} from "@counterfoil/core/draw";
import type { Row } from "@counterfoil/db";
import { findRowOrThrow } from "@counterfoil/db";
import { type PublishedDraw, publishDraw, runDraw } from "./draws.ts";
import { openShop, someRaffle, someUser, type TestShop } from "./shop.ts";
import { withoutTriggers } from "./without-triggers.ts";

/** A recorded beacon of quicknet. */
export const recorded = {
  round: 20_791_007,
  signature: "8d2c8bbc37170dbacc5e280a21d4e195cff5f32a19fd6a58633fa4e4670478b5fb39bc13dd8f8c4372c5a76191198ac5",
};
export const roundAt = timeOfRound(recorded.round).getTime();
const LEAD_MS = 3_600_000;

interface Entrant {
  user: Row<"users">;
  entrantId: string;
  numbers: number[];
}

/** A competition whose list is locked and waits for the recorded beacon, with its entrants. */
export interface LockedDraw extends PublishedDraw {
  entrants: Entrant[];
  commitHash: string;
}

async function writeFile(shop: TestShop, raffleId: string, lines: string[]) {
  const roots: string[] = [];
  for (let first = 0; first < lines.length; first += CHUNK_LINES) {
    const some = lines.slice(first, first + CHUNK_LINES);
    const row = {
      chunk: roots.length,
      first_index: first,
      gzip: gzipSync(writeLines(some)),
      subtree_root: merkleRoot(some),
    };
    roots.push(row.subtree_root);
    await shop.db.writer
      .insertInto("draw_files")
      .values({ raffle_id: raffleId, name: "entries.csv", ...row })
      .execute();
  }
  return { count: lines.length, root: rootOfChunks(roots), sha256: sha256Hex(writeLines(lines)) };
}

async function enter(shop: TestShop, { raffle, secrets }: PublishedDraw, numbers: number[], label: string) {
  const user = await someUser(shop, { first_name: label.split(" ")[0] ?? label });
  const id = entrantId(entrantKey(secrets.competitionSecret, user.id), label);
  await shop.db.writer
    .insertInto("draw_entrants")
    .values({ raffle_id: raffle.id, user_id: user.id, entrant_id: id, label })
    .execute();
  const entries = numbers.map((number) => ({
    id: `${raffle.id} ${number}`,
    raffle_id: raffle.id,
    number,
    user_id: user.id,
    state: "manual" as const,
    expires_at: null,
    reserved_at: shop.now(),
    attempt_id: null,
    order_id: null,
    question_answer: null,
    answer_correct: null,
    price_pence: 0,
    created_at: shop.now(),
  }));
  if (entries.length > 0) await shop.db.writer.insertInto("tickets").values(entries).execute();
  return { user, entrantId: id, numbers };
}

const nothing = { count: 0, root: rootOfChunks([]), sha256: sha256Hex("") };

/** Locks a competition of these people, by their names and numbers, and of these prizes. */
export async function lockedDraw(
  shop: TestShop,
  people: Record<string, number[]>,
  { committedRoot, ...options }: Parameters<typeof publishDraw>[2] & { committedRoot?: string } = {},
): Promise<LockedDraw> {
  const published = await publishDraw(shop, await someRaffle(shop), {
    chain: QUICKNET.chain,
    drawAt: roundAt,
    ...options,
  });
  const { raffle, rules } = published;
  const { writer } = shop.db;
  const state = (values: object) =>
    writer.updateTable("draws").set(values).where("raffle_id", "=", raffle.id).execute();
  const entrants: Entrant[] = [];
  for (const [label, numbers] of Object.entries(people)) entrants.push(await enter(shop, published, numbers, label));
  await state({ state: "locking" });
  const entries = entrants.flatMap(({ entrantId: id, numbers }) =>
    numbers.map((number) => ({ number, entrantId: id })),
  );
  const lines = entries
    .sort((a, b) => a.number - b.number)
    .map((entry) => writeEntry({ ...entry, route: "paid" as const }));
  const file = await writeFile(shop, raffle.id, lines);
  const lockedAt = roundAt - LEAD_MS;
  const commitment: DrawCommitment = {
    format: "counterfoil-commitment/2",
    competition: raffle.id,
    rules: sha256Hex(await rulesOf(shop, raffle.id)),
    round: rules.beacon.round,
    lockedAt: drawTime(new Date(lockedAt)),
    entries: { ...file, root: committedRoot ?? file.root, paid: file.count, post: 0, manual: 0 },
    leftOut: nothing,
    positions: null,
    reveals: { answerKey: published.secrets.answerKey, instantSecret: null, instantAwards: null, voidPositions: null },
  };
  const text = writeCommitment(commitment);
  const commitHash = sha256Hex(text);
  const key = shop.deps.config.draws.key;
  if (!key) throw new Error("A test shop has a key");
  await state({
    state: "locked",
    round: rules.beacon.round,
    round_at: roundAt,
    locked_at: lockedAt,
    commitment: text,
    commit_hash: commitHash,
    signature: sign(null, Buffer.from(text), key.privateKey).toString("hex"),
  });
  await writer.insertInto("draw_mailings").values({ raffle_id: raffle.id, mailed_at: shop.now() }).execute();
  return { ...published, entrants, commitHash };
}

async function rulesOf(shop: TestShop, raffleId: string): Promise<string> {
  return (await findRowOrThrow(shop.db.read, "draw_rules", { raffle_id: raffleId })).bytes;
}

/** Opens a shop with a locked competition. */
export async function openLockedDraw(people: Record<string, number[]>, options?: Parameters<typeof lockedDraw>[2]) {
  const shop = await openShop();
  return { shop, ...(await lockedDraw(shop, people, options)) };
}

/** Has the relays answer with the recorded beacon. */
export function serveRecorded({ deps }: Pick<TestShop, "deps">): void {
  deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
}

/** Draws what waits for the recorded beacon. */
export async function drawRecorded(shop: TestShop): Promise<void> {
  serveRecorded(shop);
  await runDraw(shop);
}

/** Makes tickets that meet a condition paid ones, whose payment was refunded after the lock. */
export async function markRefunded(shop: TestShop, where: string): Promise<void> {
  const from = `from tickets where ${where}`;
  await withoutTriggers(
    shop,
    `insert into payment_attempts (id, ref, user_id, provider, method, state, quote_key, subtotal_pence, coupon_pence, balance_pence, total_pence,
        save_card, addresses, phone, user_ip, holds_until, created_at)
      select id, id, user_id, 'sandbox', 'hosted', 'completed', '', 250, 0, 0, 250, false, '{}', '', '', 1, 1 ${from}`,
    `insert into orders (id, ref, attempt_id, user_id, state, subtotal_pence, coupon_pence, balance_pence, total_pence, transaction_ref, user_ip,
        addresses, search_text, created_at)
      select id, id, id, user_id, 'refunded', 250, 0, 0, 250, id, '', '{}', '', 1 ${from}`,
    `insert into refunds (id, kind, order_id, attempt_id, state, card_pence, balance_pence, reason, created_at, done_at)
      select id, 'order', id, id, 'done', 250, 0, '', ${shop.now()}, ${shop.now()} ${from}`,
    `insert into order_lines (id, order_id, position, raffle_id, number, price_pence, coupon_pence, balance_pence, refund_id)
      select id, id, 0, raffle_id, number, 250, 0, 0, id ${from}`,
  );
}
