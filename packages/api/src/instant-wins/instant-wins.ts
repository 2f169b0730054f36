import { type InstantWin, LIST_LIMIT, prizeWorth, ShopError, toIso } from "@counterfoil/core";
import { type Db, inTransaction, orderIsNotVoided, type Row } from "@counterfoil/db";
import { handOverPrize, writeAudit } from "@counterfoil/domain";
import { ticketNumOf } from "#read-models/ticket.ts";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";

/** Selects the prizes that a customer won, newest first; those of a deleted order are gone with it. */
function winsOf(db: Db, userId: string) {
  return db
    .selectFrom("instant_wins as w")
    .innerJoin("raffles as r", "r.id", "w.raffle_id")
    .leftJoin("orders as o", "o.id", "w.order_id")
    .select([
      "w.prize",
      "w.kind",
      "w.amount_pence",
      "w.number",
      "w.won_at",
      "o.ref",
      "r.id",
      "r.slug",
      "r.name",
      "r.max_entries",
      "r.to_letter",
    ])
    .where("w.user_id", "=", userId)
    .where("w.number", "is not", null)
    .$narrowType<{ number: number }>()
    .where(orderIsNotVoided("o"))
    .orderBy("w.won_at", "desc")
    .orderBy("w.order_id", "desc")
    .orderBy("w.raffle_id")
    .orderBy("w.number");
}

type WinRow = Awaited<ReturnType<ReturnType<typeof winsOf>["executeTakeFirstOrThrow"]>>;

/** Returns a prize on the wire; one that a manual entry won has no order. */
function toInstantWin(win: WinRow): InstantWin {
  return {
    prize: win.prize,
    ...prizeWorth(win),
    ticketNum: ticketNumOf(win, win.number),
    raffle: { _id: win.id, slug: win.slug, name: win.name },
    order: win.ref ?? "",
    createdAt: toIso(win.won_at ?? 0),
  };
}

/** Lists every instant prize that a customer won, newest first. */
export async function listMyInstantWins(deps: Pick<Deps, "db">, userId: string): Promise<InstantWin[]> {
  return (await winsOf(deps.db.read, userId).limit(LIST_LIMIT).execute()).map(toInstantWin);
}

/** Lists the instant prizes of one order of the customer's. Throws `order.not_found` for another's. */
export async function listMyOrderWins(deps: Pick<Deps, "db">, userId: string, orderId: string): Promise<InstantWin[]> {
  const order = await deps.db.read
    .selectFrom("orders")
    .select("id")
    .where((eb) => eb.or([eb("ref", "=", orderId), eb("id", "=", orderId)]))
    .where("user_id", "=", userId)
    .where(orderIsNotVoided())
    .executeTakeFirstOrThrow(() => new ShopError("order.not_found"));
  return (await winsOf(deps.db.read, userId).where("w.order_id", "=", order.id).execute()).map(toInstantWin);
}

/** Marks a won prize as handed over. Throws `prize.not_found`, `.voided`, `.handed_over`, `.withdrawn`, `.refund_in_progress`, and `act.own` for the caller's own. */
export async function markHandedOver(deps: Pick<Deps, "db" | "config">, acting: Row<"users">, id: string) {
  await inTransaction(deps.db, async (tx) => {
    const prize = await handOverPrize(tx, id);
    const { user_id: userId } = prize;
    if (userId !== null) await checkNotOwn(tx, deps, { acting, userId, right: "awards.handOver" });
    const after = { prize: prize.prize, handedOverAt: tx.now, raffle: prize.raffle_id, user: userId };
    await writeAudit(tx, { action: "hand over", subject: "prize", subjectId: id, after });
  });
}
