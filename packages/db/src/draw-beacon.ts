import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Tables } from "./tables.ts";

type WithDraw = Tables & { d: Tables["draws"] };

/** Returns when the round that decides a locked draw `d` is due: that of the fallback chain once it is switched. */
export function roundDueAt() {
  return expressionBuilder<WithDraw, "d">().fn.coalesce("d.fallback_round_at", "d.round_at");
}

/** Returns the condition that there is a beacon for the round that decides a draw `d`, which may be a false one. */
export function drawHasBeacon(): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<WithDraw, "d">();
  return exists(
    selectFrom("draw_beacons as b")
      .select("b.round")
      .where((eb) => {
        const ownChain = eb.exists(
          eb
            .selectFrom("draw_rules as u")
            .select("u.version")
            .whereRef("u.raffle_id", "=", "d.raffle_id")
            .whereRef("u.chain", "=", "b.chain"),
        );
        const own = eb.and([eb("d.fallback_round", "is", null), eb("b.round", "=", eb.ref("d.round")), ownChain]);
        return eb.or([own, eb.and([eb("b.round", "=", eb.ref("d.fallback_round")), eb.not(ownChain)])]);
      }),
  );
}
