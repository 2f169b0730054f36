import { type AdminRaffleListItem, londonLocal, type Winner } from "@counterfoil/core";
import { z } from "zod";
import { keyImage } from "../../product/competition-card/key-image.ts";

export type DrawnRaffle = Pick<AdminRaffleListItem, "_id" | "name" | "slug" | "endDate" | "images" | "videoUrl">;

const filled = z.string().trim().min(1, "Please fill this in");

export const WinnerValues = z.object({
  drawn: z.custom<DrawnRaffle>().nullable(),
  name: filled,
  raffle: filled,
  drawDate: filled,
  image: filled,
  ticketNumber: filled,
  liveDrawUrl: filled,
  onlineRaffleUrl: filled,
});
export type WinnerValues = z.infer<typeof WinnerValues>;

const dayOf = (moment: string) => londonLocal(Date.parse(moment)).slice(0, 10);

/** Returns the values of a new winner's form, prefilled from the competition if there is one. */
export function newWinnerValues(drawn: DrawnRaffle | null): WinnerValues {
  return {
    drawn,
    name: "",
    raffle: drawn?.name ?? "",
    drawDate: drawn ? dayOf(drawn.endDate) : "",
    image: (drawn && keyImage(drawn.images)) ?? "",
    ticketNumber: "",
    liveDrawUrl: drawn?.videoUrl ?? "",
    onlineRaffleUrl: drawn ? `${window.location.origin}/c/${drawn.slug}` : "",
  };
}

export function winnerValues(winner: Winner, drawn: DrawnRaffle | null): WinnerValues {
  const { name, raffle, image, ticketNumber, liveDrawUrl, onlineRaffleUrl } = winner;
  return {
    drawn,
    name,
    raffle,
    drawDate: dayOf(winner.drawDate),
    image,
    ticketNumber,
    liveDrawUrl,
    onlineRaffleUrl,
  };
}

/**
 * Returns the input of the save call: an unchanged day keeps its time, and the server finds the competition of a winner
 * that never had one.
 */
export function toWinnerForm({ drawn, drawDate, ...texts }: WinnerValues, winner: Winner | undefined) {
  const isSameDay = winner !== undefined && dayOf(winner.drawDate) === drawDate;
  const isRemoved = drawn === null && winner !== undefined && winner.raffleId !== null;
  return {
    ...texts,
    drawDate: isSameDay ? winner.drawDate : drawDate,
    raffleId: isRemoved ? null : drawn?._id,
  };
}
