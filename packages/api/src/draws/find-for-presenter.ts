import {
  type DrawStage,
  drawTicketNum,
  NAME_WITHHELD,
  NO_NAME,
  type PresentedDraw,
  ShopError,
  toIso,
  toPublicName,
} from "@counterfoil/core";
import { type Db, findRow, listRows, stageOf } from "@counterfoil/db";
import { type RaffleWithSales, rafflesWithSales } from "#read-models/raffle-list.ts";
import { readWithheldWinners } from "#read-models/withheld-names.ts";
import type { Deps } from "../deps.ts";
import { findDraw, keyPicture } from "./find-draw.ts";

/** The most typed winners of one competition. */
const MOST_TYPED = 100;

/** Returns the first name and initial of a typed name, which may be a full one; null where it has none. */
function shortName(typed: string): string | null {
  if (typed === NO_NAME) return null;
  const [first, ...others] = typed.split(/\s+/).filter((word) => word !== "" && !word.includes("@"));
  return first === undefined ? null : toPublicName(first, others.at(-1) ?? "");
}

async function typedResults(db: Db, raffleId: string): Promise<PresentedDraw["results"]> {
  const first = { by: ["draw_at", "id"], limit: MOST_TYPED } as const;
  const winners = await listRows(db, "winners", { raffle_id: raffleId }, first);
  const ids = winners.map(({ id }) => id);
  const withheld = await readWithheldWinners(db, ids);
  return winners.map(({ id, name, raffle, ticket_number }) => {
    const winner = withheld.has(id) ? NAME_WITHHELD : shortName(name);
    return { prize: raffle, ticketNum: ticket_number || null, winner };
  });
}

const stages = {
  draft: "published",
  scheduled: "published",
  open: "selling",
  ended: "closed",
  cancelled: "cancelled",
} as const;

/** Presents a competition whose winners are typed. */
async function presentTyped(db: Db, raffle: RaffleWithSales, now: number): Promise<PresentedDraw> {
  const results = await typedResults(db, raffle.id);
  const stage: DrawStage = stages[stageOf(raffle, now)];
  return {
    slug: raffle.slug,
    raffleId: raffle.id,
    competition: raffle.name,
    image: keyPicture(raffle),
    state: stage === "closed" && results.length > 0 ? "drawn" : stage,
    lockedAt: null,
    switchedAt: null,
    seed: null,
    counts: null,
    drawnAt: null,
    testBeacon: false,
    isProvable: false,
    opensAt: toIso(raffle.starts_at),
    closesAt: toIso(raffle.ends_at),
    roundAt: null,
    cap: raffle.max_entries,
    sold: raffle.sold_count,
    prizes: [raffle.name],
    results: stage === "closed" ? results : [],
  };
}

/** Finds what a presenter shows of a competition: of people only a first name and an initial. Throws `draw.not_found`. */
export async function findForPresenter(
  deps: Pick<Deps, "db" | "clock" | "config">,
  slug: string,
): Promise<PresentedDraw> {
  const db = deps.db.read;
  const raffle = await rafflesWithSales(db).where("slug", "=", slug).executeTakeFirst();
  if (!raffle) throw new ShopError("draw.not_found");
  const published = await findRow(db, "draws", { raffle_id: raffle.id });
  if (published) {
    const { rules, results, roundAt, ...draw } = await findDraw(deps, slug);
    return {
      ...draw,
      isProvable: true,
      opensAt: rules.opensAt,
      closesAt: rules.closesAt,
      roundAt: roundAt ?? rules.roundAt,
      cap: rules.cap,
      sold: raffle.sold_count,
      prizes: rules.prizes,
      results: results.map(({ name, number, label }) => {
        return { prize: name, ticketNum: number === null ? null : drawTicketNum(rules, number), winner: label };
      }),
    };
  }
  if (!raffle.live) throw new ShopError("draw.not_found");
  return presentTyped(db, raffle, deps.clock());
}
