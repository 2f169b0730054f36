import { randomBytes } from "node:crypto";
import type { DataKeys } from "../data-keys.ts";
import { seal, unseal } from "../secret-box.ts";

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

/** Encrypts the secrets of a version of the rules, for `draw_rules.secrets_enc`. */
export function sealDrawSecrets(keys: DataKeys, secrets: DrawSecrets): string {
  const { competitionSecret, answerKey, instantSecret } = secrets;
  return seal(keys, PURPOSE, [competitionSecret, answerKey ?? "", instantSecret ?? ""].join("."));
}

/** Decrypts the secrets of a version of the rules. Throws as `unseal` does. */
export function openDrawSecrets(keys: DataKeys, sealed: string): DrawSecrets {
  const [competitionSecret = "", answerKey, instantSecret] = unseal(keys, PURPOSE, sealed).split(".");
  return { competitionSecret, answerKey: answerKey || null, instantSecret: instantSecret || null };
}
