import { toIso } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import type { ZippedFile } from "../rest/rest.ts";
import type { About } from "./about.ts";

/** Yields what the competition's page said each time it was set live, and when it closed. There are few. */
export async function* pageFiles({ db, raffle }: About): AsyncGenerator<ZippedFile> {
  const pages = await listRows(db, "raffle_pages", { raffle_id: raffle.id }, { by: ["at", "moment desc"] });
  for (const [index, { moment, at, kept_at, body }] of pages.entries()) {
    const page = { moment, at: toIso(at), keptAt: toIso(kept_at), page: JSON.parse(body) };
    yield { name: `pages/${index + 1}-${moment}.json`, content: `${JSON.stringify(page, null, 2)}\n` };
  }
}
