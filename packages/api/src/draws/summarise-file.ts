import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { rootOfChunks } from "@counterfoil/core/draw";
import { nodeSha256 } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { chunksOf, type LockFile, unzip } from "./stored-lines.ts";

const ROUTE = /,(paid|post|manual)(?=[,\n])/g;

/** Returns what a commitment says of a file, from its stored chunks, and its lines by route. */
export async function summariseFile(
  { db }: Pick<Deps, "db">,
  { raffleId, name }: { raffleId: string; name: LockFile },
) {
  const roots: string[] = [];
  const whole = createHash("sha256");
  const routes = new Map<string, number>();
  for await (const chunk of chunksOf(() => db.read, raffleId, name)) {
    const bytes = await unzip(chunk);
    whole.update(bytes);
    roots.push(chunk.subtree_root);
    for (const [, route = ""] of bytes.toString("latin1").matchAll(ROUTE)) {
      routes.set(route, (routes.get(route) ?? 0) + 1);
    }
    await yieldToEventLoop();
  }
  const byRoute = { paid: routes.get("paid") ?? 0, post: routes.get("post") ?? 0, manual: routes.get("manual") ?? 0 };
  const count = byRoute.paid + byRoute.post + byRoute.manual;
  return { summary: { count, root: rootOfChunks(roots, nodeSha256), sha256: whole.digest("hex") }, byRoute };
}
