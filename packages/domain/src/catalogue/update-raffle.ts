import { type RaffleFields, ShopError } from "@counterfoil/core";
import { type Tx, updateRows } from "@counterfoil/db";
import { forgetPositions } from "../draws/place-positions.ts";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import { unplacePrizes } from "../entries/place-prizes.ts";
import { setPrizes } from "../entries/set-prizes.ts";
import { editDraw, keptToMinute } from "./draw-fields.ts";
import { keepPublishedPage } from "./keep-page.ts";
import { nextVersion } from "./next-version.ts";
import { lockCategories, setCategories } from "./raffle-categories.ts";
import { prizesOf, toRaffleColumns } from "./raffle-fields.ts";
import { readFields } from "./read-fields.ts";
import { validateEdit } from "./validate-edit.ts";

async function lockForEdit(tx: Tx, { id, seenAt }: { id: string; seenAt: number | undefined }): Promise<LockedRaffle> {
  const raffle = (await lockRaffles(tx, [id])).get(id);
  if (!raffle) throw new ShopError("raffle.gone");
  if (seenAt !== undefined && seenAt !== raffle.updated_at) throw new ShopError("edit.stale");
  return raffle;
}

interface RaffleEdit {
  id: string;
  seenAt: number | undefined;
  given: Partial<RaffleFields>;
  /** Seconds that the list of a draw is public before its beacon. */
  leadSeconds: number;
}

/**
 * Changes the fields that `given` names; held and sold tickets stay as they were sold. Throws `raffle.gone`,
 * `edit.stale`, `draw.rules_frozen`, and `request.invalid` with a sentence per field. `publishes`: the rules of its
 * draw are to be published.
 */
export async function updateRaffle(tx: Tx, { id, seenAt, given, leadSeconds }: RaffleEdit) {
  const raffle = await lockForEdit(tx, { id, seenAt });
  const before = await readFields(tx.sql, raffle);
  const startDate = keptToMinute(given.startDate ?? before.startDate, before.startDate);
  const endDate = keptToMinute(given.endDate ?? before.endDate, before.endDate);
  const wanted = { ...before, ...given, startDate, endDate };
  const draw = await editDraw(tx, { raffle, before, leadSeconds, proposed: wanted });
  const proposed = draw.fields;
  const categoryIds = await lockCategories(tx, proposed.categories);
  const { fields: after, errors } = await validateEdit(tx, { raffle, change: { before, after: proposed } });
  Object.assign(errors, draw.errors);
  if (categoryIds === null) errors.categories = ["That category doesn't exist"];
  if (Object.keys(errors).length > 0 || categoryIds === null) throw new ShopError("request.invalid", { errors });
  if (draw.publishes) {
    await forgetPositions(tx, id);
    await unplacePrizes(tx, id);
  }
  const prizes = prizesOf(after);
  // Other letters or entries move a number whose text stays.
  if (JSON.stringify(prizesOf(before)) !== JSON.stringify(prizes)) await setPrizes(tx, { raffleId: id, prizes });
  const goesLive = after.live && !before.live;
  const live_at = goesLive ? tx.now : raffle.live_at;
  const edited = await tx.sql
    .updateTable("raffles")
    .set({ ...toRaffleColumns(after, raffle.slug), live_at, updated_at: nextVersion(tx, raffle) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await setCategories(tx, { raffleId: id, categoryIds });
  if (goesLive) await keepPublishedPage(tx, { raffle, fields: after });
  return { raffle: { ...raffle, ...edited }, before, after, publishes: draw.publishes };
}

/** Moves the start of a competition to the opening that the newest rules of its draw name, which the database checks once they are final. */
export async function moveStart(tx: Tx, { raffle, startsAt }: { raffle: LockedRaffle; startsAt: number }) {
  await updateRows(tx.sql, "raffles", { id: raffle.id }, { starts_at: startsAt, updated_at: nextVersion(tx, raffle) });
}
