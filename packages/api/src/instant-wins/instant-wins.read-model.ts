import { type InstantWin, prizeWorth, toIso } from "@counterfoil/core";
import { type Db, orderIsNotVoided } from "@counterfoil/db";
import { ticketNumOf } from "#read-models/ticket.ts";

/** Selects the prizes that a customer won, newest first; those of a deleted order are gone with it. */
export function winsOf(db: Db, userId: string) {
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
    .orderBy("w.id", "desc");
}

type WinRow = Awaited<ReturnType<ReturnType<typeof winsOf>["executeTakeFirstOrThrow"]>>;

/** Returns a prize on the wire; one that a manual entry won has no order. */
export function toInstantWin(win: WinRow): InstantWin {
  return {
    prize: win.prize,
    ...prizeWorth(win),
    ticketNum: ticketNumOf(win, win.number),
    raffle: { _id: win.id, slug: win.slug, name: win.name },
    order: win.ref ?? "",
    createdAt: toIso(win.won_at ?? 0),
  };
}
