import { z } from "zod";
import { Id, line } from "./fields.ts";

/** Search words, page start and page size of every paged call. */
export const PageInput = z.object({
  query: line(200).default(""),
  skip: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(10),
});

/** The id of the thing that a call is about. */
export const IdInput = z.object({ id: Id });

/** One sentence for the person who made the call. */
export const Msg = z.object({ msg: z.string() });

/** The moment of the answer on the server's clock; screens count down by it. */
export const Now = { now: z.string().meta({ description: "Server time, ISO 8601 in UTC", format: "date-time" }) };
