import { DAY_MS } from "@counterfoil/core";
import { type Db, inTransaction, noRow } from "@counterfoil/db";
import { forgetDrawSecrets, lockRaffles } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Lists competitions whose draw was over before a moment, with the last prize that was given again, and whose secrets still exist. */
async function listOver(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select("d.raffle_id")
    .where((eb) =>
      eb.or([
        eb("d.drawn_at", "<=", before),
        eb.and([eb("d.state", "=", "no_entries"), eb("d.locked_at", "<=", before)]),
        eb.and([eb("d.state", "=", "cancelled"), eb("r.cancelled_at", "<=", before)]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("draw_rules as u")
          .select("u.version")
          .whereRef("u.raffle_id", "=", "d.raffle_id")
          .where("u.secrets_enc", "is not", null),
      ),
    )
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("draw_places as p")
          .innerJoin("acts as a", "a.id", "p.act_id")
          .select("p.step")
          .whereRef("p.raffle_id", "=", "d.raffle_id")
          .where("a.asked_at", ">", before),
      ),
    )
    .execute();
  return rows.map(({ raffle_id }) => raffle_id);
}

/** Deletes the secrets of draws that were over long ago (DRAW_SECRET_DAYS); the public files and the log stay. */
export async function forgetSecrets({ db, config, clock }: Pick<Deps, "db" | "config" | "clock">): Promise<void> {
  for (const raffleId of await listOver(db.read, clock() - config.draws.secretDays * DAY_MS)) {
    await inTransaction(db, async (tx) => {
      await lockRaffles(tx, [raffleId]);
      await forgetDrawSecrets(tx, raffleId);
    });
  }
}
