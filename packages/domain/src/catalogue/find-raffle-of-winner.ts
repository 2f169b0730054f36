import { londonDay, normalizeKey, parseEnd } from "@counterfoil/core";
import { type Db, raffleIsOver } from "@counterfoil/db";

/** What a winner's form says about its competition when it has no id. */
interface NamedRaffle {
  name: string;
  /** When it was drawn, epoch milliseconds. */
  drawnAt: number;
  /** The link to its page. */
  url: string;
}

const slugOf = (url: string) => /\/c\/([a-z0-9-]+)$/.exec(url)?.[1];

/** Returns the competition of a winner, by its link, else the last ended one of that name; null when there is none. */
export async function findRaffleOfWinner(db: Db, { name, drawnAt, url }: NamedRaffle): Promise<string | null> {
  // A draw whose form has a day without a time is dated at its first minute.
  const dayEnd = parseEnd(londonDay(drawnAt)) ?? drawnAt;
  const ended = db.selectFrom("raffles").where(raffleIsOver(dayEnd)).orderBy("ends_at", "desc").orderBy("id");
  const linked = await ended
    .select("id")
    .where("slug", "=", slugOf(url) ?? "")
    .executeTakeFirst();
  if (linked) return linked.id;
  const named = await ended
    .select("id")
    .where(({ eb, fn }) => eb(fn<string>("lower", [fn("trim", ["name"])]), "=", normalizeKey(name)))
    .executeTakeFirst();
  return named?.id ?? null;
}
