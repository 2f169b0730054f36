import { type DrawNumbers, type DrawPrize, drawTicketNum, NO_NAME } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type GivenPrize, openEntrants, putDrawnWinner, removeDrawnWinner } from "@counterfoil/domain";
import { titleOfPrize } from "#read-models/drawn-winners.ts";
import type { Deps } from "../deps.ts";
import { keyPicture } from "./find-draw.ts";
import { openDrawAwards } from "./open-draw-awards.ts";

interface Published {
  raffle: Row<"raffles">;
  /** As they were committed to. */
  rules: DrawNumbers;
  prizes: readonly string[];
  /** The same prizes with what they pay, or what can be had instead. */
  worths: readonly DrawPrize[];
  given: readonly GivenPrize[];
  drawnAt: number;
}

/** Shows who won on the winners page, and opens their lines: a name as labelled, the ticket and the date; and opens their awards. */
export async function publishWinners(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  { raffle, rules, prizes, worths, given, drawnAt }: Published,
): Promise<void> {
  const entrantIds = given.flatMap(({ entrantId }) => entrantId ?? []);
  const opened = await openEntrants(tx, { raffleId: raffle.id, entrantIds, keys: config.dataKeys });
  await openDrawAwards(tx, { config }, { raffle, worths, given, opened });
  for (const { prize, number, entrantId } of given) {
    if (number === null || entrantId === null) {
      await removeDrawnWinner(tx, { raffleId: raffle.id, prize });
      continue;
    }
    await putDrawnWinner(tx, {
      raffle_id: raffle.id,
      draw_prize: prize,
      name: opened.get(entrantId)?.label || NO_NAME,
      raffle: titleOfPrize(raffle, prizes, prize),
      draw_at: drawnAt,
      // The competition's pictures are of its main prize.
      image: (prize === 1 && keyPicture(raffle)) || "",
      ticket_number: drawTicketNum(rules, number),
      live_draw_url: `${config.publicUrl}/draws/${raffle.slug}`,
      online_raffle_url: `${config.publicUrl}/c/${raffle.slug}`,
    });
  }
}
