import { drawStatesUnlocked, ShopError } from "@counterfoil/core";
import { type Db, hasRows, type Row, readInChunks, type Tx } from "@counterfoil/db";
import { findRules } from "./find-rules.ts";

/** Returns which of these competitions have a draw whose entries change no more. The competitions must be locked. */
export async function lockedDraws(db: Db, raffleIds: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks([...new Set(raffleIds)], (ids) =>
    db
      .selectFrom("draws")
      .select("raffle_id")
      .where("raffle_id", "in", ids)
      .where("state", "not in", drawStatesUnlocked)
      .execute(),
  );
  return new Set(rows.map(({ raffle_id }) => raffle_id));
}

/** Throws `draw.locked` when the entries of one of these competitions change no more. The competitions must be locked. */
export async function checkNotLocked(tx: Tx, raffleIds: readonly string[]): Promise<void> {
  const locked = await lockedDraws(tx.sql, raffleIds);
  if (locked.size > 0) throw new ShopError("draw.locked");
}

/** Throws `draw.staff` when someone on the staff would enter a competition with a draw. The user must be locked. */
export function checkNotStaff(
  { roles }: Pick<Row<"users">, "roles">,
  raffles: Iterable<Pick<Row<"raffles">, "draw_at">>,
) {
  if (roles.length === 0) return;
  for (const { draw_at } of raffles) if (draw_at !== null) throw new ShopError("draw.staff");
}

/** Returns whether someone who has a role had one already, which may be another since, when they paid for entries of a competition with a draw, or their card was keyed. */
export async function wasOnStaff(
  tx: Tx,
  { user, raffles, at }: { user: Row<"users">; raffles: Iterable<Pick<Row<"raffles">, "draw_at">>; at: number },
): Promise<boolean> {
  if (user.roles.length === 0 || ![...raffles].some(({ draw_at }) => draw_at !== null)) return false;
  if (await hasRows(tx.sql.selectFrom("user_roles").where("user_id", "=", user.id).where("given_at", "<", at)))
    return true;
  const changed = await tx.sql
    .selectFrom("audit")
    .select(({ eb, cast }) => eb(cast<string>("before", "text"), "like", '%"roles":["%').as("had"))
    .where("subject_id", "=", user.id)
    .where("action", "in", ["change roles", "change admin rights"])
    .where("created_at", ">=", at)
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();
  return Boolean(changed?.had);
}

/** Throws `draw.not_placed` while the numbers of a competition's instant prizes are not drawn: it sells only afterwards. */
export async function checkPrizesPlaced(tx: Tx, raffle: Pick<Row<"raffles">, "id" | "draw_at" | "has_instant_wins">) {
  if (raffle.draw_at === null || !raffle.has_instant_wins) return;
  const rules = await findRules(tx.sql, raffle.id);
  if (rules && rules.positions_round !== null && rules.positions_root === null) throw new ShopError("draw.not_placed");
}
