import { z } from "zod";
import { blankable, Id, LinkInput, PictureInput, WireDate, WireId } from "./fields.ts";
import { PageInput } from "./paging.ts";

/** A past winner as the winners page shows it; `raffle` is a text. */
export const Winner = z.object({
  _id: WireId,
  name: z.string(),
  raffle: z.string(),
  drawDate: WireDate,
  image: z.string(),
  ticketNumber: z.string(),
  liveDrawUrl: z.string(),
  onlineRaffleUrl: z.string(),
});
export type Winner = z.infer<typeof Winner>;
export const WinnersAnswer = z.object({ winners: z.array(Winner) });
export const WinnerAnswer = z.object({ winner: Winner });
export const WinnersCount = z.object({ count: z.number().int() });
/** Every field is required; `All fields required` names the blank ones. */
export const WinnerForm = z.object({
  name: blankable(200),
  raffle: blankable(300),
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
export const WinnersPageInput = PageInput.omit({ query: true }).extend({
  order: z.enum(["asc", "desc"]).default("desc"),
});
