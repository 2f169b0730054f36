import { z } from "zod";
import { DateInput, EndDateInput, Id, WireDate, WireId } from "./fields.ts";
import { PageInput } from "./paging.ts";
import { UserRef } from "./user.ts";

/** One line of the audit: which admin changed what. before and after are JSON texts. */
export const AuditEntry = z.object({
  _id: WireId,
  createdAt: WireDate,
  admin: UserRef,
  /** Whether the shop did it by itself; then there is no admin. */
  byShop: z.boolean(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** One thing's trail by `subjectId`, all of one kind by `subject`, what one admin did by `adminId`. */
export const BrowseAuditInput = PageInput.extend({
  subject: z.string().max(60).nullish(),
  subjectId: Id.nullish(),
  adminId: Id.nullish(),
  dateFrom: DateInput.nullish(),
  dateTo: EndDateInput.nullish(),
});
export const AuditPage = z.object({ entries: z.array(AuditEntry), totalEntries: z.number().int() });
