import type { Insertable, Selectable, Updateable } from "kysely";
import type {
  CategoriesTable,
  ConfigBlocksTable,
  PagesTable,
  RaffleCategoriesTable,
  RafflesTable,
  WinnersTable,
} from "./tables/catalogue.ts";
import type {
  AttemptLinesTable,
  AttemptsTable,
  ChargesTable,
  CouponRafflesTable,
  CouponsTable,
  CouponUsersTable,
  CouponUsesTable,
  LedgerTable,
  OrderLinesTable,
  OrdersTable,
  RefundsTable,
  SavedCardsTable,
} from "./tables/money.ts";
import type { AuditTable, FactsTable, MailsTable } from "./tables/office.ts";
import type {
  IdentitiesTable,
  MailTokensTable,
  SessionsTable,
  SpentChallengesTable,
  ThrottlesTable,
  UsersTable,
} from "./tables/people.ts";
import type {
  SandboxCardsTable,
  SandboxNoticesTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
} from "./tables/sandbox.ts";
import type { InstantWinsTable, TicketBlocksTable, TicketsTable } from "./tables/tickets.ts";

/** Every table, by its name; the tables of one subject stand in one file of ./tables. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  mail_tokens: MailTokensTable;
  spent_challenges: SpentChallengesTable;
  throttles: ThrottlesTable;
  categories: CategoriesTable;
  raffles: RafflesTable;
  raffle_categories: RaffleCategoriesTable;
  tickets: TicketsTable;
  ticket_blocks: TicketBlocksTable;
  instant_wins: InstantWinsTable;
  coupons: CouponsTable;
  coupon_raffles: CouponRafflesTable;
  coupon_users: CouponUsersTable;
  coupon_uses: CouponUsesTable;
  ledger: LedgerTable;
  attempts: AttemptsTable;
  attempt_lines: AttemptLinesTable;
  charges: ChargesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  refunds: RefundsTable;
  saved_cards: SavedCardsTable;
  winners: WinnersTable;
  pages: PagesTable;
  config_blocks: ConfigBlocksTable;
  mails: MailsTable;
  audit: AuditTable;
  facts: FactsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_notices: SandboxNoticesTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_refunds: SandboxRefundsTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowPatch<T extends keyof Tables> = Updateable<Tables[T]>;
