import {
  formatNumber,
  NAME_WITHHELD,
  type PrizeKind,
  prizeWorth,
  type Raffle,
  revealField,
  ticketNumbering,
  toBundles,
  toIso,
} from "@counterfoil/core";
import { type Db, inChunks, type Row } from "@counterfoil/db";
import { listCategoryNames } from "@counterfoil/domain";
import { readRaffleDraws } from "./raffle-draw.ts";
import { type RaffleWithSales, toRaffleListItem } from "./raffle-list.ts";
import { publicName } from "./user-ref.ts";
import { readWithheldPeople } from "./withheld-names.ts";

/** An instant prize, with its winner once it is won. */
export interface InstantPrize {
  raffle_id: string;
  /** Null for a number that is drawn, until the prize is won. */
  number: number | null;
  drawn: boolean;
  voided: boolean;
  prize: string;
  kind: PrizeKind;
  amount_pence: number | null;
  /** Null until the ticket was paid for. */
  winner: string | null;
}

/** Finds the instant prizes of each competition in the order of the form, read for all of them together. */
export async function instantPrizesOf(db: Db, raffleIds: readonly string[]): Promise<Map<string, InstantPrize[]>> {
  const prizes = new Map<string, InstantPrize[]>(raffleIds.map((id) => [id, []]));
  const isWithheld = await readWithheldPeople(db, raffleIds);
  for (const ids of inChunks(raffleIds)) {
    const rows = await db
      .selectFrom("instant_wins")
      .leftJoin("users", "users.id", "instant_wins.user_id")
      .select(["instant_wins.raffle_id", "instant_wins.number", "instant_wins.prize", "instant_wins.won_at"])
      .select(["instant_wins.drawn", "instant_wins.voided_at", "instant_wins.kind", "instant_wins.amount_pence"])
      .select(["users.first_name", "users.last_name", "users.deleted_at", "instant_wins.user_id"])
      .where("instant_wins.raffle_id", "in", ids)
      .orderBy("instant_wins.position")
      .orderBy("instant_wins.number")
      .execute();
    for (const { won_at, voided_at, first_name, last_name, deleted_at, user_id, ...row } of rows) {
      const own = publicName({ first_name: first_name ?? "", last_name: last_name ?? "", deleted_at });
      const name = isWithheld(row.raffle_id, user_id) ? NAME_WITHHELD : own;
      const winner = won_at === null || voided_at !== null ? null : name;
      prizes.get(row.raffle_id)?.push({ ...row, winner, voided: voided_at !== null });
    }
  }
  return prizes;
}

/** Returns the prizes that were won, as everyone may see them. */
export function toInstantWinners(raffle: Row<"raffles">, prizes: InstantPrize[]): Raffle["instantWinners"] {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  return prizes.flatMap(({ number, winner }) =>
    winner === null || number === null ? [] : [{ ticketNum: formatNumber(numbering, number), user: winner }],
  );
}

type WithoutDraw = Omit<Raffle, "drawAt" | "draw">;

function toPublicRaffle(raffle: RaffleWithSales, categories: string[], prizes: InstantPrize[]): WithoutDraw {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  return {
    ...toRaffleListItem(raffle, categories),
    description: raffle.description,
    question: raffle.question && {
      question: raffle.question.question,
      answers: raffle.question.answers.map(({ answer }) => ({ answer })),
    },
    instantWins: prizes.map(({ prize, number, winner, voided, ...worth }) => ({
      prize,
      ticketNum: number !== null && (winner !== null || voided) ? formatNumber(numbering, number) : null,
      ...(voided && { voided: true as const }),
      ...prizeWorth(worth),
    })),
    instantWinners: toInstantWinners(raffle, prizes),
    instantWinsDescription: raffle.instant_wins_description,
    ...revealField(raffle),
    cancelReason: raffle.cancel_reason,
    ...(raffle.bundles.length > 0 && { bundles: toBundles(raffle.bundles) }),
    ...(raffle.post_closes_at !== null && {
      post: {
        closesAt: toIso(raffle.post_closes_at),
        entriesPerCard: raffle.post_entries,
        reserve: raffle.post_reserve,
      },
    }),
  };
}

/** Returns competitions as their own pages show them: without correct answers and the numbers of unclaimed prizes. */
export async function readPublicRaffles(db: Db, raffles: RaffleWithSales[]): Promise<Raffle[]> {
  const ids = raffles.map((raffle) => raffle.id);
  const categories = await listCategoryNames(db, ids);
  const prizes = await instantPrizesOf(db, ids);
  const drawOf = await readRaffleDraws(db, raffles);
  return raffles.map((raffle) => ({
    ...toPublicRaffle(raffle, categories.get(raffle.id) ?? [], prizes.get(raffle.id) ?? []),
    ...drawOf(raffle),
  }));
}
