import { toIso } from "@counterfoil/core";
import type { ZippedFile } from "../rest/rest.ts";
import type { About } from "./about.ts";

/** Yields what the competition's page said each time it was set live, and when it closed. There are few. */
export async function* pageFiles({ db, raffle }: About): AsyncGenerator<ZippedFile> {
  const pages = await db
    .selectFrom("raffle_pages")
    .select(["moment", "at", "kept_at", "body"])
    .where("raffle_id", "=", raffle.id)
    .orderBy("at")
    .orderBy("moment", "desc")
    .execute();
  for (const [index, { moment, at, kept_at, body }] of pages.entries()) {
    const page = { moment, at: toIso(at), keptAt: toIso(kept_at), page: JSON.parse(body) };
    yield { name: `pages/${index + 1}-${moment}.json`, content: `${JSON.stringify(page, null, 2)}\n` };
  }
}
