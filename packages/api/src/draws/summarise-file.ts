import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { entryRoutes, leftOutReasons, rootOfChunks } from "@counterfoil/core/draw";
import { nodeSha256 } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { chunksOf, type LockFile, unzip } from "./stored-lines.ts";

/** Returns how often a field occurs in lines; no other field can contain the name of a route or a reason. */
function countField(text: string, field: string): number {
  let count = 0;
  for (let at = text.indexOf(field); at >= 0; at = text.indexOf(field, at + field.length)) count += 1;
  return count;
}

/** Returns what a commitment says of a file, from its stored chunks, and its lines by route and by reason. */
export async function summariseFile(
  { db }: Pick<Deps, "db">,
  { raffleId, name }: { raffleId: string; name: LockFile },
) {
  const roots: string[] = [];
  const whole = createHash("sha256");
  const byRoute = { paid: 0, post: 0, manual: 0 };
  const byReason = { wrong_answer: 0, excluded: 0, payment_withdrawn: 0 };
  for await (const chunk of chunksOf(() => db.read, raffleId, name)) {
    const bytes = await unzip(chunk);
    whole.update(bytes);
    roots.push(chunk.subtree_root);
    const text = bytes.toString("latin1");
    for (const route of entryRoutes) byRoute[route] += countField(text, `,${route}`);
    if (name === "left-out.csv") {
      for (const reason of leftOutReasons) byReason[reason] += countField(text, `,${reason}`);
    }
    await yieldToEventLoop();
  }
  const count = byRoute.paid + byRoute.post + byRoute.manual;
  return { summary: { count, root: rootOfChunks(roots, nodeSha256), sha256: whole.digest("hex") }, byRoute, byReason };
}
