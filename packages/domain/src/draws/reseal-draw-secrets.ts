import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { openDrawSecrets, sealDrawSecrets } from "./draw-secrets.ts";

/** Seals the secrets of rules of draws with the newest key. The id of a version is its competition's, a slash and its number. */
export async function resealDrawSecrets(tx: Tx, input: ResealInput): Promise<Resealed> {
  const [afterRaffle = "", afterVersion = "0"] = input.after.split("/");
  const versions = await tx.sql
    .selectFrom("draw_rules")
    .select(["raffle_id", "version", "secrets_enc"])
    .where("secrets_enc", "is not", null)
    .where((eb) =>
      eb.or([
        eb("raffle_id", ">", afterRaffle),
        eb.and([eb("raffle_id", "=", afterRaffle), eb("version", ">", Number(afterVersion))]),
      ]),
    )
    .orderBy("raffle_id")
    .orderBy("version")
    .limit(input.limit)
    .forUpdate()
    .execute();
  return resealRows(input, {
    rows: versions.map(({ raffle_id, version, secrets_enc }) => ({
      id: `${raffle_id}/${version}`,
      sealed: secrets_enc ?? "",
    })),
    seal: ({ sealed }) => sealDrawSecrets(input.keys, openDrawSecrets(input.keys, sealed)),
    write: (id, secrets_enc) => {
      const [raffleId = "", version] = id.split("/");
      return tx.sql
        .updateTable("draw_rules")
        .set({ secrets_enc })
        .where("raffle_id", "=", raffleId)
        .where("version", "=", Number(version))
        .execute();
    },
  });
}
