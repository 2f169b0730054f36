import { londonMoment, RETURN_MS, type Restriction, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  askReturn,
  endRestrictions,
  findRefusal,
  findRestriction,
  lockRestrictions,
  lockUser,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { readRestriction } from "./read-restriction.ts";

/** Returns a user's ended suspensions. Throws `return.not_suspended`, `account.suspended`, and what the guard says. */
async function lockEndedSuspensions(tx: Tx, userId: string): Promise<Row<"restrictions">[]> {
  const user = await lockUser(tx, userId);
  const strictest = await findRestriction(tx.sql, { userId, now: tx.now });
  const suspensions = await lockRestrictions(tx, userId, "suspend");
  if (suspensions.length === 0 && strictest?.kind !== "close" && strictest?.kind !== "stop")
    throw new ShopError("return.not_suspended");
  const isOver = strictest?.kind === "suspend" && suspensions.every(({ until_at }) => (until_at ?? tx.now) <= tx.now);
  if (isOver) return suspensions;
  throw (await findRefusal(tx, { phase: "reserve", user })) ?? new ShopError("return.not_suspended");
}

/** Asks to return after a suspension; a day begins. Throws `return.not_suspended`, `account.suspended` while it lasts. */
export async function askToReturn({ db }: Pick<Deps, "db">, userId: string): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    await askReturn(tx, await lockEndedSuspensions(tx, userId));
    return readRestriction(tx.sql, { userId, now: tx.now });
  });
}

/** Confirms the return, a day later. Throws `return.not_asked`, `return.too_early`, and what `askToReturn` throws. */
export async function confirmReturn({ db }: Pick<Deps, "db">, userId: string): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const suspensions = await lockEndedSuspensions(tx, userId);
    const asked = suspensions.map((suspension) => suspension.return_asked_at);
    if (!asked.every((at) => at !== null)) throw new ShopError("return.not_asked");
    const readyAt = Math.max(...asked) + RETURN_MS;
    if (tx.now < readyAt) {
      const message = `You can confirm this after ${londonMoment(readyAt)}. The 24-hour wait gives you time to think it over.`;
      throw new ShopError("return.too_early", { message });
    }
    await endRestrictions(tx, suspensions);
    await writeOutcome(tx, { adminId: null, action: "return", subject: "user", subjectId: userId });
    return readRestriction(tx.sql, { userId, now: tx.now });
  });
}
