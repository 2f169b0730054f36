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
    /** Something is still to be set up, and no one has dismissed the list of it. */
    setUp: z.boolean(),
  }),
  ...Now,
});
/** The steps of setting up a shop, and whether each is done. */
export const SetUp = z.object({
  company: z.boolean().meta({ description: "The company has a name and an address" }),
  payments: z.boolean().meta({ description: "Cards are charged by a provider other than the sandbox" }),
  pictures: z.boolean().meta({ description: "A competition has a picture" }),
  terms: z.boolean().meta({ description: "The terms and conditions were edited" }),
  email: z.boolean().meta({ description: "Emails leave the shop" }),
  colleague: z.boolean().meta({ description: "A second person has a role" }),
});
export type SetUp = z.infer<typeof SetUp>;

export type ToDoCounts = z.infer<typeof ToDoCounts>;
