import { type DrawState, drawStatesBeforeDraw, nextStates, ShopError } from "@counterfoil/core";
import { commandPayload } from "@counterfoil/core/draw";
import type { Row, RowPatch, Tx } from "@counterfoil/db";
import { appendLog, readLogOf } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { eraseDecidedNames } from "./erase-entrant.ts";

/** Locks the draw of a competition until the transaction ends; null where it has none. Lock the competition first. */
export async function lockDraw(tx: Tx, raffleId: string): Promise<Row<"draws"> | null> {
  const query = tx.sql.selectFrom("draws").selectAll().where("raffle_id", "=", raffleId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Moves a locked draw to its next state, with the values that it has from then on. Once it is decided, names of erased people
 * go; its places must be recorded. Throws an Error for a transition that is not in the table of states.
 */
export async function transitionDraw(
  tx: Tx,
  {
    draw,
    to,
    values = {},
  }: { draw: Row<"draws">; to: DrawState; values?: Omit<RowPatch<"draws">, "raffle_id" | "state"> },
): Promise<Row<"draws">> {
  if (!nextStates.draw[draw.state].includes(to)) throw new Error(`A draw that is ${draw.state} does not become ${to}`);
  const changed = await tx.sql
    .updateTable("draws")
    .set({ ...values, state: to })
    .where("raffle_id", "=", draw.raffle_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!drawStatesBeforeDraw.some((state) => state === to)) await eraseDecidedNames(tx, draw.raffle_id);
  return changed;
}

/**
 * Cancels the draw of a competition that is cancelled, with an entry in the public log. One whose rules were never published
 * has none. Throws `draw.locked` once its entries are, also where only the log knows of it, and `draw.no_key`. The competition must be locked.
 */
export async function cancelDraw(
  tx: Tx,
  { raffleId, reason, key }: { raffleId: string; reason: string; key: DrawKey | null },
): Promise<void> {
  const draw = await lockDraw(tx, raffleId);
  if (!draw) return;
  const logged = await readLogOf(tx.sql, raffleId);
  if (draw.state !== "published" || logged.some(({ kind }) => kind === "commitment"))
    throw new ShopError("draw.locked");
  if (key === null) throw new ShopError("draw.no_key");
  const payload = commandPayload({ competition: raffleId, reason });
  await appendLog(tx, { key, competition: raffleId, kind: "cancel", payload });
  await transitionDraw(tx, { draw, to: "cancelled" });
}

/** Deletes the secrets of a competition whose draw is over; its winners are final then. Lock the competition first. */
export async function forgetDrawSecrets(tx: Tx, raffleId: string): Promise<void> {
  const draw = await lockDraw(tx, raffleId);
  if (draw?.state === "drawn") await transitionDraw(tx, { draw, to: "awarded" });
  await tx.sql
    .updateTable("draw_rules")
    .set({ secrets_enc: null })
    .where("raffle_id", "=", raffleId)
    .where("secrets_enc", "is not", null)
    .execute();
}
