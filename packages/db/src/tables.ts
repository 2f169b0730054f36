import type { Insertable, Selectable, Updateable } from "kysely";
import type { AwardTables } from "./tables/awards.ts";
import type { BillingTables } from "./tables/billing.ts";
import type { CatalogueTables } from "./tables/catalogue.ts";
import type { ActTables, ComplaintTables } from "./tables/complaints.ts";
import type { DrawTables } from "./tables/draws.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { PayoutTables } from "./tables/payouts.ts";
import type { PostTables } from "./tables/post.ts";
import type { ProfitTables } from "./tables/profit.ts";
import type { ProtectionTables } from "./tables/protection.ts";
import type { SandboxTables } from "./tables/sandbox.ts";
import type { SystemTables } from "./tables/system.ts";
import type { TicketTables } from "./tables/tickets.ts";

/** Every table, by its name; the tables of one subject are in one file of ./tables. */
export interface Tables
  extends ActTables,
    AwardTables,
    BillingTables,
    CatalogueTables,
    ComplaintTables,
    DrawTables,
    IdentityTables,
    PayoutTables,
    ProfitTables,
    PostTables,
    ProtectionTables,
    SandboxTables,
    SystemTables,
    TicketTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowPatch<T extends keyof Tables> = Updateable<Tables[T]>;
