import {
  askForAct,
  type BeaconSource,
  type Deps,
  drawDue,
  executeAnnounced,
  fetchBeacons,
  lockDraws,
  type ShopConfig,
  voidWinnerAct,
} from "@counterfoil/api";
import { ANNOUNCED_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import { addEntrants, findRules, noteResultsMailed, openDrawSecrets } from "@counterfoil/domain";
import { openSandboxBeacon } from "@counterfoil/server";
import { madeAt } from "../base-rows.ts";
import { isOver } from "../competitions/competition.ts";
import type { Pictures } from "../pictures.ts";
import type { Plan } from "../plan-shop.ts";
import { type DrawnCompetition, drawConfig, withDraw } from "./draw-config.ts";
import { publishOne } from "./publish-draws.ts";

interface Holding {
  db: Database;
  config: ShopConfig;
  plan: Plan;
  pictures: Pictures;
}

type DrawDeps = Pick<Deps, "db" | "config" | "clock" | "log"> & { beacon: BeaconSource };

/** Something that happened to a draw. */
interface Event {
  at: number;
  run: (deps: DrawDeps) => Promise<unknown>;
}

/** The winner of the main prize did not answer: an admin announced that it goes to the next, and a day later it did. */
function voidsOf({ id, drawAt }: DrawnCompetition, adminId: string): Event[] {
  const askedAt = drawAt + 13 * HOUR_MS;
  const ask = async (deps: DrawDeps) => {
    const user = await deps.db.read.selectFrom("users").selectAll().where("id", "=", adminId).executeTakeFirstOrThrow();
    const bound = voidWinnerAct.bind({ raffle: id, prize: 1, reason: "unreachable" });
    const db = deps.db.as({ kind: "admin", userId: adminId });
    const session = { user, reauthenticatedAt: askedAt };
    await askForAct({ ...deps, db }, session, { bound, reason: "No answer to three calls and a mail" });
  };
  return [
    { at: askedAt, run: ask },
    { at: askedAt + ANNOUNCED_MS + MINUTE_MS, run: executeAnnounced },
  ];
}

/** Gives everybody with an entry their id in the public list, as they get it with their first entry. */
async function enterHolders({ db, config }: DrawDeps, raffleId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sealed = (await findRules(tx.sql, raffleId))?.secrets_enc;
    if (!sealed) throw new Error("A draw of the demo shop has no rules");
    const holders = tx.sql.selectFrom("tickets").select("user_id").where("raffle_id", "=", raffleId);
    const users = await tx.sql.selectFrom("users").selectAll().where("id", "in", holders).execute();
    await addEntrants(tx, { raffleId, secret: openDrawSecrets(config.dataKeys, sealed).competitionSecret, users });
  });
}

/** Returns what has happened to a draw since its competition was sold. */
function eventsOf(competition: DrawnCompetition, { plan, pictures, config }: Holding): Event[] {
  const { id, startsAt, endsAt, drawAt, draw } = competition;
  const { clock, people } = plan;
  if (startsAt > clock.now) {
    const publish = ({ db }: DrawDeps) =>
      inTransaction(db, (tx) => publishOne(tx, competition, { plan, pictures, config }));
    return [{ at: madeAt(competition, clock), run: publish }];
  }
  const enter = { at: Math.min(endsAt, clock.now), run: (deps: DrawDeps) => enterHolders(deps, id) };
  if (!isOver(competition)) return [enter];
  const noteMailed = ({ db }: DrawDeps) =>
    inTransaction(db, (tx) => noteResultsMailed(tx, { raffleId: id, mailedTo: "", isLast: true }));
  return [
    enter,
    { at: endsAt + 2 * MINUTE_MS, run: lockDraws },
    { at: drawAt + 3_000, run: fetchBeacons },
    { at: drawAt + 4_000, run: drawDue },
    { at: drawAt + 5_000, run: noteMailed },
    ...(draw.voidsWinner ? voidsOf(competition, people.admin.id) : []),
  ];
}

/** What goes wrong with one draw is logged, so that others go on: here it ends the seed. */
function stopAt(about: object): never {
  throw new Error("A draw of the demo shop failed", { cause: about });
}

/**
 * Makes the draws of the demo shop as its jobs would have made them, each at its time: the lists of ended competitions are locked
 * and drawn with the test beacon. Nobody is mailed about it.
 */
export async function holdDraws(holding: Holding): Promise<void> {
  const { competitions, clock } = holding.plan;
  let now = 0;
  const deps: DrawDeps = {
    db: holding.db.with({ clock: () => now }),
    clock: () => now,
    config: drawConfig(holding.config),
    beacon: openSandboxBeacon(() => now),
    log: { info: () => {}, warn: () => {}, error: stopAt },
  };
  const events = withDraw(competitions).flatMap((one) => eventsOf(one, holding));
  for (const { at, run } of events.filter(({ at }) => at <= clock.now).sort((a, b) => a.at - b.at)) {
    now = at;
    await run(deps);
  }
  await inTransaction(holding.db, async (tx) => void (await tx.sql.deleteFrom("mails").execute()));
}
