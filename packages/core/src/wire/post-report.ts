import { z } from "zod";
import { postReasons } from "../rules/post.ts";
import { Now } from "./fields.ts";

const Count = z.int();
const Days = z.number().nullable();

/** Entry by post in a period, and what every route brought to the competitions that offer it. */
export const PostFigures = z.object({
  received: Count.meta({ description: "Cards, by when their delivery arrived, as are the next five" }),
  allocated: Count.meta({ description: "Those of them that have numbers" }),
  rejected: Count,
  rejectedBy: z.array(z.object({ reason: z.enum(postReasons), count: Count })),
  medianDays: Days.meta({ description: "From receipt to keying; null without cards" }),
  mostDays: Days,
  paid: Count.meta({
    description: "Numbers by when they were given, without those that were released; as are the next two",
  }),
  post: Count,
  manual: Count,
  paidWins: Count.meta({ description: "Instant and main prizes by when they were won; as are the next two" }),
  postWins: Count,
  manualWins: Count,
});
export type PostFigures = z.infer<typeof PostFigures>;

export const PostPeriod = PostFigures.extend({ period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }) });
export type PostPeriod = z.infer<typeof PostPeriod>;

export const PostOfRaffle = PostFigures.extend({
  _id: z.string().meta({ description: "Empty for cards on which no competition could be read" }),
  name: z.string(),
});

export type PostOfRaffle = z.infer<typeof PostOfRaffle>;

export const PostReport = z.object({
  periods: z.array(PostPeriod),
  total: PostFigures,
  raffles: z.array(PostOfRaffle),
  ...Now,
});
