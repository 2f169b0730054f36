import type { Insertable, Selectable, Updateable } from "kysely";
import type { ActsTable } from "./tables/acts.ts";
import type {
  ChargebacksTable,
  CouponRafflesTable,
  CouponsTable,
  CouponUsersTable,
  CouponUsesTable,
  LedgerTable,
  OrderLinesTable,
  OrdersTable,
  PaymentAttemptLinesTable,
  PaymentAttemptsTable,
  ProviderNoticesTable,
  RefundsTable,
  SavedCardsTable,
  TransactionsTable,
} from "./tables/billing.ts";
import type {
  CategoriesTable,
  ConfigBlocksTable,
  PagesTable,
  RaffleCancellationsTable,
  RaffleCategoriesTable,
  RafflesTable,
  WinnersTable,
} from "./tables/catalogue.ts";
import type { ComplaintNotesTable, ComplaintsTable, ComplaintWarningsTable } from "./tables/complaints.ts";
import type {
  DrawBeaconsTable,
  DrawEntrantsTable,
  DrawFilesTable,
  DrawLogHeadTable,
  DrawLogTable,
  DrawMailingsTable,
  DrawOpeningsTable,
  DrawPlacesTable,
  DrawRefundsTable,
  DrawRulesTable,
  DrawsTable,
} from "./tables/draws.ts";
import type {
  ConsentsTable,
  EarlierContactsTable,
  EarlierEmailsTable,
  EmailUndosTable,
  IdentitiesTable,
  KnownNetworksTable,
  MailboxesTable,
  MailTokensTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RateLimitsTable,
  RecoveryCodesTable,
  SecondFactorUndosTable,
  SessionsTable,
  UsedChallengesTable,
  UserNotesTable,
  UserRolesTable,
  UsersTable,
} from "./tables/identity.ts";
import type {
  CareFlagsTable,
  CareNotesTable,
  ExclusionMarksTable,
  ExclusionMatchesTable,
  FormerAccountsTable,
  PeopleChecksTable,
  RestrictionsTable,
  SpendLimitsTable,
  SpendMonthsTable,
  SpendMovesTable,
  SpendStatementsTable,
} from "./tables/protection.ts";
import type {
  SandboxCardsTable,
  SandboxNoticesTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
} from "./tables/sandbox.ts";
import type {
  AuditHeadTable,
  AuditTable,
  KeyValueTable,
  LastEditTable,
  MailsTable,
  MismatchesTable,
  PeopleReadTable,
  SettledFindingsTable,
  WriteProbesTable,
} from "./tables/system.ts";
import type {
  AbandonedHoldsTable,
  InstantWinsTable,
  RaffleSalesTable,
  ReleasedNumbersTable,
  SamePersonEntriesTable,
  TicketBlocksTable,
  TicketsTable,
  UnpaidHoldersTable,
} from "./tables/tickets.ts";

/** Every table, by its name; the tables of one subject are in one file of ./tables. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  known_networks: KnownNetworksTable;
  earlier_contacts: EarlierContactsTable;
  earlier_emails: EarlierEmailsTable;
  consents: ConsentsTable;
  mail_tokens: MailTokensTable;
  email_undos: EmailUndosTable;
  mailboxes: MailboxesTable;
  recovery_codes: RecoveryCodesTable;
  second_factor_undos: SecondFactorUndosTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  used_challenges: UsedChallengesTable;
  user_notes: UserNotesTable;
  user_roles: UserRolesTable;
  rate_limits: RateLimitsTable;
  categories: CategoriesTable;
  raffles: RafflesTable;
  raffle_categories: RaffleCategoriesTable;
  raffle_cancellations: RaffleCancellationsTable;
  raffle_sales: RaffleSalesTable;
  tickets: TicketsTable;
  ticket_blocks: TicketBlocksTable;
  instant_wins: InstantWinsTable;
  unpaid_holders: UnpaidHoldersTable;
  abandoned_holds: AbandonedHoldsTable;
  released_numbers: ReleasedNumbersTable;
  same_person_entries: SamePersonEntriesTable;
  coupons: CouponsTable;
  coupon_raffles: CouponRafflesTable;
  coupon_users: CouponUsersTable;
  coupon_uses: CouponUsesTable;
  ledger: LedgerTable;
  payment_attempts: PaymentAttemptsTable;
  payment_attempt_lines: PaymentAttemptLinesTable;
  transactions: TransactionsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  refunds: RefundsTable;
  saved_cards: SavedCardsTable;
  provider_notices: ProviderNoticesTable;
  chargebacks: ChargebacksTable;
  spend_limits: SpendLimitsTable;
  spend_months: SpendMonthsTable;
  spend_moves: SpendMovesTable;
  restrictions: RestrictionsTable;
  people_checks: PeopleChecksTable;
  exclusion_marks: ExclusionMarksTable;
  exclusion_matches: ExclusionMatchesTable;
  former_accounts: FormerAccountsTable;
  spend_statements: SpendStatementsTable;
  care_flags: CareFlagsTable;
  care_notes: CareNotesTable;
  complaints: ComplaintsTable;
  complaint_notes: ComplaintNotesTable;
  complaint_warnings: ComplaintWarningsTable;
  winners: WinnersTable;
  draw_rules: DrawRulesTable;
  draw_entrants: DrawEntrantsTable;
  draws: DrawsTable;
  draw_files: DrawFilesTable;
  draw_mailings: DrawMailingsTable;
  draw_refunds: DrawRefundsTable;
  draw_places: DrawPlacesTable;
  draw_beacons: DrawBeaconsTable;
  draw_openings: DrawOpeningsTable;
  draw_log: DrawLogTable;
  draw_log_head: DrawLogHeadTable;
  pages: PagesTable;
  config_blocks: ConfigBlocksTable;
  mails: MailsTable;
  acts: ActsTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  people_read: PeopleReadTable;
  settled_findings: SettledFindingsTable;
  key_value: KeyValueTable;
  last_edit: LastEditTable;
  write_probes: WriteProbesTable;
  mismatches: MismatchesTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_notices: SandboxNoticesTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_refunds: SandboxRefundsTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowPatch<T extends keyof Tables> = Updateable<Tables[T]>;
