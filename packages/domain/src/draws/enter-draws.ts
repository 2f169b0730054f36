import { toPublicName } from "@counterfoil/core";
import { entrantId, entrantKey, isTestChain } from "@counterfoil/core/draw";
import { findRowOrThrow, inChunks, type Row, rulesAreNewest, type Tx } from "@counterfoil/db";
import { nodeHmac } from "../hashes.ts";
import type { DataKeys } from "../secret-box.ts";
import { openDrawSecrets } from "./draw-secrets.ts";

type Entrant = Pick<Row<"users">, "id" | "first_name" | "last_name">;

/** Someone's line in the public list of a competition, which no one else is sent. */
export interface OwnEntrant {
  entrantId: string;
  label: string;
  key: string;
  testBeacon: boolean;
  published: PublishedHashes;
}

/** What is public of a competition at an entry, so that the mail about it shows what was changed later. */
interface PublishedHashes {
  /** The SHA-256 of the rules. */
  rules: string;
  /** The root of the instant prizes; null without any. */
  positions: string | null;
  /** The last line of the public log: its number, and its SHA-256. */
  logSeq: number;
  logHash: string;
}

/** Returns the secret of a competition's entrants, and what is public of its draw; null where its rules are not published. */
async function readDrawOf(tx: Tx, { raffleId, keys }: { raffleId: string; keys: DataKeys }) {
  const rules = await tx.sql
    .selectFrom("draw_rules as r")
    .crossJoin("draw_log_head as h")
    .select(["r.secrets_enc", "r.chain", "r.sha256", "r.positions_root", "h.seq", "h.hash"])
    .where("r.raffle_id", "=", raffleId)
    .where(rulesAreNewest("r"))
    .executeTakeFirst();
  if (!rules?.secrets_enc) return null;
  const secret = openDrawSecrets(keys, raffleId, rules.secrets_enc).competitionSecret;
  const { sha256, positions_root: positions, seq: logSeq, hash: logHash } = rules;
  return { secret, testBeacon: isTestChain(rules.chain), published: { rules: sha256, positions, logSeq, logHash } };
}

/** Gives people their id in the public list of a competition, under their present name, unless they have one. */
export async function addEntrants(
  tx: Tx,
  { raffleId, secret, users }: { raffleId: string; secret: string; users: readonly Entrant[] },
): Promise<void> {
  const rows = users.map((user) => {
    const label = toPublicName(user.first_name, user.last_name);
    const id = entrantId(entrantKey(secret, user.id, nodeHmac), label, nodeHmac);
    return { raffle_id: raffleId, user_id: user.id, label, entrant_id: id };
  });
  for (const chunk of inChunks(rows)) {
    await tx.sql
      .insertInto("draw_entrants")
      .values(chunk)
      .onConflict((oc) => oc.columns(["raffle_id", "user_id"]).doNothing())
      .execute();
  }
}

/** Enters someone in the public lists of these competitions, which must be locked; returns their entrants. */
export async function enterDraws(
  tx: Tx,
  {
    raffles,
    user,
    keys,
  }: { raffles: readonly Pick<Row<"raffles">, "id" | "draw_at">[]; user: Entrant; keys: DataKeys },
): Promise<Map<string, OwnEntrant>> {
  const entered = new Map<string, OwnEntrant>();
  for (const { id: raffleId, draw_at } of raffles) {
    const draw = draw_at === null ? null : await readDrawOf(tx, { raffleId, keys });
    if (draw === null) continue;
    const { secret, ...about } = draw;
    await addEntrants(tx, { raffleId, secret, users: [user] });
    const row = await findRowOrThrow(tx.sql, "draw_entrants", { raffle_id: raffleId, user_id: user.id });
    const key = entrantKey(secret, user.id, nodeHmac);
    entered.set(raffleId, { entrantId: row.entrant_id, label: row.label ?? "", key, ...about });
  }
  return entered;
}
