import { z } from "zod";
import { DateInput, EndDateInput, Id, More, SearchPageInput, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

/** What an action was about, as it is called now. */
export const AuditSubject = z.object({
  user: UserRef,
  /** Whether it was about someone who was erased; then there is no user. */
  isErased: z.boolean(),
  raffle: z.object({ _id: WireId, name: z.string() }).nullable(),
  /** An order's or a payment's reference. */
  orderId: z.string().nullable(),
  /** Whether that reference is of an order, rather than of a payment without an order. */
  hasOrder: z.boolean(),
  /** A coupon's code, the name of a page, category, winner or prize. */
  name: z.string().nullable(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** One line of the audit: which admin changed what. before and after are JSON texts. */
export const AuditEntry = z.object({
  _id: WireId,
  createdAt: WireDate,
  admin: UserRef,
  /** Whether the shop did it without an admin. */
  byShop: z.boolean(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  about: AuditSubject,
  before: z.unknown(),
  after: z.unknown(),
});
/** Filters by one thing (`subjectId`), a kind of thing (`subject`) or an admin (`adminId`). */
export const BrowseAuditInput = SearchPageInput.extend({
  subject: z.string().max(60).nullish(),
  subjectId: Id.nullish(),
  adminId: Id.nullish(),
  dateFrom: DateInput.nullish(),
  dateTo: EndDateInput.nullish(),
});
export const AuditSealAnswer = z.object({
  /** The last sealed row; 0 where there is none. */
  row: z.number().int(),
  /** When it was sealed; null where there is none, or the update that began the chain did it. */
  sealedAt: WireDate.nullable(),
  /** Since when a row waits to be sealed; null where none does. */
  unsealedSince: WireDate.nullable(),
});
export const AuditPage = z.object({ entries: z.array(AuditEntry), totalEntries: z.number().int(), ...More });
