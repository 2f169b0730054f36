import { randomBytes } from "node:crypto";
import { type Tx, updateRows } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { type DataKeys, seal, unseal } from "../secret-box.ts";

const PURPOSE = "draw secrets";

/** The secrets that the rules of a draw commit to, each 32 random bytes in hex. */
export interface DrawSecrets {
  /** Makes the keys of the entrants; never revealed. */
  competitionSecret: string;
  /** Opens the commitment to the correct answer; null without a question. */
  answerKey: string | null;
  /** Opens the instant wins; null without any. */
  instantSecret: string | null;
}

const newSecret = () => randomBytes(32).toString("hex");

/** Returns new secrets for a version of the rules. */
export function newDrawSecrets({ question, instant }: { question: boolean; instant: boolean }): DrawSecrets {
  return {
    competitionSecret: newSecret(),
    answerKey: question ? newSecret() : null,
    instantSecret: instant ? newSecret() : null,
  };
}

/** Encrypts the secrets of a version of the rules of a competition, for `draw_rules.secrets_enc`. */
export function sealDrawSecrets(keys: DataKeys, raffleId: string, secrets: DrawSecrets): string {
  const { competitionSecret, answerKey, instantSecret } = secrets;
  return seal(keys, PURPOSE, [competitionSecret, answerKey ?? "", instantSecret ?? ""].join("."), raffleId);
}

/** Decrypts the secrets of a version of the rules. Throws as `unseal` does, also for those of another competition. */
export function openDrawSecrets(keys: DataKeys, raffleId: string, sealed: string): DrawSecrets {
  const [competitionSecret = "", answerKey, instantSecret] = unseal(keys, PURPOSE, sealed, raffleId).split(".");
  return { competitionSecret, answerKey: answerKey || null, instantSecret: instantSecret || null };
}

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
  return resealRows(tx, input, {
    rows: versions.map(({ raffle_id, version, secrets_enc }) => ({
      id: `${raffle_id}/${version}`,
      sealed: secrets_enc ?? "",
    })),
    seal: ({ id, sealed }, keys) => {
      const [raffleId = ""] = id.split("/");
      return sealDrawSecrets(keys, raffleId, openDrawSecrets(keys, raffleId, sealed));
    },
    write: (_, id, secrets_enc) => {
      const [raffleId = "", version] = id.split("/");
      return updateRows(tx.sql, "draw_rules", { raffle_id: raffleId, version: Number(version) }, { secrets_enc });
    },
  });
}
