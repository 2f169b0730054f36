import { z } from "zod";
import { approvalStates } from "../rules/states.ts";
import { line, Now, Pounds, WireDate, WireId } from "./fields.ts";
import { OrderStatus } from "./order.ts";
import { UserRef } from "./user.ts";

export const SearchInput = z.object({ query: line(200).default("") });

/** A few matches of each kind, by every word: exact order ids and addresses first, then the newest. */
export const SearchAnswer = z.object({
  orders: z.array(
    z.object({
      _id: WireId,
      orderId: z.string(),
      status: OrderStatus,
      total: Pounds,
      createdAt: WireDate,
      user: UserRef,
    }),
  ),
  people: z.array(UserRef.unwrap().extend({ admin: z.boolean() })),
  raffles: z.array(
    z.object({
      _id: WireId,
      slug: z.string(),
      name: z.string(),
      live: z.boolean(),
      startDate: WireDate,
      endDate: WireDate,
      cancelledAt: WireDate.nullable(),
    }),
  ),
  pages: z.array(z.object({ _id: WireId, slug: z.string(), name: z.string() })),
  acts: z.array(z.object({ _id: WireId, sentence: z.string(), state: z.enum(approvalStates), askedAt: WireDate })),
  complaints: z.array(z.object({ _id: WireId, reference: z.string(), name: z.string(), receivedAt: WireDate })),
  more: z
    .boolean()
    .meta({ description: "No index finds the words, and older orders or people than were read may match" }),
  ...Now,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
