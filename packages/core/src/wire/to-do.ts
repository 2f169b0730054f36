import { z } from "zod";
import { WireDate } from "./fields.ts";
import { Now } from "./paging.ts";

const Count = z.int();

/** What waits for the caller, of each kind that they may read, and which parts of the console this shop uses. */
export const ToDoCounts = z.object({
  /** Findings that need attention. */
  attention: Count,
  /** Requests that the caller may approve or reject. */
  approvals: Count,
  /** Customers with open flags, and those of them with one that is overdue. */
  flags: z.object({ open: Count, overdue: Count }),
  /** Open complaints, and what the first of them is due for, and when. */
  complaints: z.object({
    open: Count,
    next: z.object({ step: z.enum(["acknowledge", "answer"]), by: WireDate }).nullable(),
  }),
  /** Whether anything the caller may do needs a second admin. */
  mayWait: z.boolean(),
  inUse: z.object({
    /** The shop asks a second admin, or a request is open. */
    approvals: z.boolean(),
    /** There is a second admin. */
    team: z.boolean(),
    /** A draw is published, or PROTECTION is `require`. */
    compliance: z.boolean(),
  }),
  ...Now,
});
export type ToDoCounts = z.infer<typeof ToDoCounts>;
