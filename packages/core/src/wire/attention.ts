import { z } from "zod";
import { findingKinds } from "../rules/findings.ts";
import { Id, line, Pounds, WireDate } from "./fields.ts";
import { Now } from "./paging.ts";
import { UserRef } from "./user.ts";

export const Finding = z.object({
  /** The key by which it is settled. */
  _id: z.string(),
  kind: z.enum(findingKinds),
  /** When it began. */
  since: WireDate,
  amount: Pounds.nullable(),
  /** An order's or a payment's reference. */
  orderId: z.string().nullable(),
  /** Whether that reference is of an order, rather than of a payment without an order. */
  hasOrder: z.boolean(),
  user: UserRef,
  raffle: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The address of a mail, and which mail it is. */
  mail: z.object({ _id: z.string(), to: z.string(), template: z.string(), name: z.string() }).nullable(),
  /** What the reconciliation found, or how many people or numbers. */
  detail: z.string().nullable(),
  /** Set once an admin has resolved it. */
  settled: z.object({ admin: UserRef, how: z.string(), at: WireDate }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const FindingsInput = z.object({ settled: z.boolean().default(false) });
export const FindingsAnswer = z.object({ findings: z.array(Finding), ...Now });
export const ResolveFindingInput = z.object({ id: Id, how: line(500, 1, "Enter what was done") });
