import { z } from "zod";
import {
  blankable,
  Id,
  LinkInput,
  list,
  PageInput,
  PictureInput,
  WireDate,
  WireId,
  WireLink,
  WirePicture,
} from "./fields.ts";

/** A past winner as the winners page shows it; `raffle` is a text, `raffleId` the competition of this shop that it was drawn for. */
export const Winner = z.object({
  _id: WireId,
  name: z.string(),
  raffle: z.string(),
  drawDate: WireDate,
  image: WirePicture,
  ticketNumber: z.string(),
  liveDrawUrl: WireLink,
  onlineRaffleUrl: WireLink,
  raffleId: WireId.nullable(),
  /** Of the draw that gave the prize; null for a winner whom someone typed, whatever their links say. */
  drawSlug: z.string().nullable(),
});
export type Winner = z.infer<typeof Winner>;
export const WinnersAnswer = z.object({ winners: z.array(Winner) });
export const WinnerAnswer = z.object({ winner: Winner });
export const WinnersCount = z.object({ count: z.number().int() });
/** Every field is required; `All fields required` names the blank ones. */
export const WinnerForm = z.object({
  name: blankable(200),
  raffle: blankable(300),
  /** When missing, it is found by the link, or by name and date. Null: no competition of this shop. */
  raffleId: Id.nullish(),
  drawDate: blankable(40),
  image: PictureInput.nullish().transform((path) => path ?? ""),
  ticketNumber: z
    .union([z.string().max(60), z.number()])
    .nullish()
    .transform((value) => String(value ?? "").trim()),
  liveDrawUrl: LinkInput.nullish().transform((url) => url ?? ""),
  onlineRaffleUrl: LinkInput.nullish().transform((url) => url ?? ""),
});
export const EditWinnerInput = WinnerForm.extend({ id: Id });
/** The most competitions per call: this many ids fit into a URL. */
export const WINNERS_OF_RAFFLES_LIMIT = 30;
export const WinnersOfRafflesInput = z.object({ raffleIds: list(Id, WINNERS_OF_RAFFLES_LIMIT) });
export const WinnersPageInput = PageInput.omit({ query: true }).extend({
  order: z.enum(["asc", "desc"]).default("desc"),
});
