import {
  type BeaconSource,
  type Deps,
  drawDue,
  executeAnnounced,
  fetchBeacons,
  lockDraws,
  requestApproval,
  voidWinnerApproval,
} from "@counterfoil/api";
import { ANNOUNCED_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import { noteResultsMailed } from "@counterfoil/domain";
import { openSandboxBeacon } from "@counterfoil/server";
import { type Competition, isOver } from "../competitions/competition.ts";
import { madeAt, publish } from "../competitions/write-competitions.ts";
import type { Shop } from "../shop.ts";

type DrawDeps = Pick<Deps, "db" | "config" | "clock" | "log" | "lockRecord"> & { beacon: BeaconSource };

/** Something that happened to a draw. */
interface Event {
  at: number;
  run: (deps: DrawDeps) => Promise<unknown>;
}

/** The winner of the main prize may not win it: an admin announced that it goes to the next, and a day later it did. */
function voidsOf(raffle: string, drawAt: number, adminId: string): Event[] {
  const askedAt = drawAt + 13 * HOUR_MS;
  const ask = async (deps: DrawDeps) => {
    const user = await deps.db.read.selectFrom("users").selectAll().where("id", "=", adminId).executeTakeFirstOrThrow();
    const bound = voidWinnerApproval.bind({ raffle, prize: 1, reason: "ineligible" });
    const db = deps.db.as({ kind: "admin", userId: adminId });
    const session = { user, reauthenticatedAt: askedAt };
    await requestApproval({ ...deps, db }, session, { bound, reason: "Lives outside the UK, which our terms exclude" });
  };
  return [
    { at: askedAt, run: ask },
    { at: askedAt + ANNOUNCED_MS + MINUTE_MS, run: executeAnnounced },
  ];
}

/** Returns what has happened to a draw after the sales. */
function eventsOf(competition: Competition, shop: Shop): Event[] {
  const { startsAt, endsAt, drawAt, draw } = competition;
  const { clock, people } = shop.plan;
  if (!draw || drawAt === null) return [];
  if (startsAt > clock.now) {
    const run = ({ db }: DrawDeps) => inTransaction(db, (tx) => publish(tx, shop, competition));
    return [{ at: madeAt(competition, clock), run }];
  }
  if (!isOver(competition)) return [];
  const { id: raffleId } = shop.raffleOf(competition);
  const noteMailed = ({ db }: DrawDeps) =>
    inTransaction(db, (tx) => noteResultsMailed(tx, { raffleId, mailedTo: "", isLast: true }));
  return [
    { at: endsAt + 2 * MINUTE_MS, run: lockDraws },
    { at: drawAt + 3_000, run: fetchBeacons },
    { at: drawAt + 4_000, run: drawDue },
    { at: drawAt + 5_000, run: noteMailed },
    ...(draw.voidsWinner ? voidsOf(raffleId, drawAt, people.admin.id) : []),
  ];
}

/** What goes wrong with one draw is logged, so that others continue: here it ends the seed. */
function stopAt(about: object): never {
  throw new Error("A draw of the demo shop failed", { cause: about });
}

/** Makes the draws of the demo shop as its jobs would have made them, each at its time, by the test beacon. */
export async function holdDraws(db: Database, shop: Shop): Promise<void> {
  const { competitions, clock } = shop.plan;
  let now = 0;
  const deps: DrawDeps = {
    db: db.with({ clock: () => now }),
    clock: () => now,
    config: shop.config,
    beacon: openSandboxBeacon(() => now),
    lockRecord: { read: async () => new Map(), add: async () => {} },
    log: { info: () => {}, warn: () => {}, error: stopAt },
  };
  const events = competitions.flatMap((one) => eventsOf(one, shop));
  for (const { at, run } of events.filter(({ at }) => at <= clock.now).sort((a, b) => a.at - b.at)) {
    now = at;
    await run(deps);
  }
}
