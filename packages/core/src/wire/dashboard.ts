import { z } from "zod";
import { WireDate, WireId } from "./fields.ts";
import { Now } from "./paging.ts";

const RaffleRow = z.object({ _id: WireId, slug: z.string(), name: z.string(), endDate: WireDate });

/** An open competition that ends soon, with how much of it is sold. */
export const EndingRaffle = RaffleRow.extend({ maxEntries: z.number().int(), ticketsPurchased: z.number().int() });
export type EndingRaffle = z.infer<typeof EndingRaffle>;
export const EndingRafflesAnswer = z.object({ raffles: z.array(EndingRaffle), ...Now });

/** Competitions that need an admin: not ended and without a picture; ended with entries and no winner entered. */
export const ToDo = z.object({ noPicture: z.array(RaffleRow), noWinner: z.array(RaffleRow) });
export type ToDo = z.infer<typeof ToDo>;
export const ToDoAnswer = z.object({ toDo: ToDo, ...Now });
