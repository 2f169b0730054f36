import { keyPayload } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import { appendLog, lockLogHead } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";

/** How the line of an entry `key` continues after its time. */
const ABOUT_KEY = '%"competition":null,"kind":"key",%';

/**
 * Adds an entry to the public log that names the shop's key and the verifier that it serves, unless the last such entry
 * names the same. Locks the head of the log, as `appendLog` does.
 */
export async function logKey(tx: Tx, { key, verifier }: { key: DrawKey; verifier: string }): Promise<void> {
  const payload = keyPayload({ key: key.publicKey, verifier });
  await lockLogHead(tx);
  const last = await tx.sql
    .selectFrom("draw_log")
    .select("line")
    .where("line", "like", ABOUT_KEY)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.line.includes(`"payload":"${payload}"`)) {
    await appendLog(tx, { key, competition: null, kind: "key", payload });
  }
}
