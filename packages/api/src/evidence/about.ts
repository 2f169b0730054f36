import type { Db, Row } from "@counterfoil/db";

/** What the files of a pack are about. */
export interface About {
  db: Db;
  raffle: Row<"raffles">;
  now: number;
}
