import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { MANIFEST } from "@counterfoil/server/backups";
import { z } from "zod";
import { Problem } from "../command.ts";

/** The contents of a backup, written last: a folder without it is incomplete. */
export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  database: z.object({ bytes: z.number().int(), sha256: z.string() }),
  audit: z.object({ seq: z.number().int(), hash: z.string() }),
  pictures: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
  /** The secret of a shop without SESSION_SECRET is in the backup. */
  secret: z.boolean(),
  /** The key of draws of a shop without DRAW_KEY is in the backup. */
  drawKey: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const parts = {
  manifest: MANIFEST,
  database: "counterfoil.db",
  pictures: "images",
  secret: "session.secret",
  drawKey: "draw.key",
} as const;

/** Reads a backup's manifest. Throws Problem when the folder is not a complete backup. */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, parts.manifest), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES") {
      throw new Problem(
        `${folder} cannot be read by the user of the shop: copy it to data/backups, and give it to that user (chown -R)`,
      );
    }
    throw new Problem(`${folder} is not a whole backup: it has no ${parts.manifest} that can be read`);
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
