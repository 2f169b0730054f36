import type { Selectable } from "kysely";
import type { Tables } from "./tables.ts";

type ColumnsOf<T, Value> = {
  [Table in keyof Tables]: {
    [Column in keyof Selectable<Tables[Table]>]-?: Exclude<Selectable<Tables[Table]>[Column], null> extends Value
      ? [Exclude<Selectable<Tables[Table]>[Column], null>] extends [never]
        ? never
        : Column
      : never;
  }[keyof Selectable<Tables[Table]>];
}[keyof Tables] &
  T;

type BooleanColumn = ColumnsOf<string, boolean>;
/** JSON columns hold objects or lists; every other column is a plain value. */
type JsonColumn = Exclude<ColumnsOf<string, object>, ColumnsOf<string, Uint8Array>> | "before" | "after";

const booleans = {
  verified: true,
  email_typed: true,
  typed: true,
  admin: true,
  newsletter: true,
  confirmation_required: true,
  duplicate_shipping: true,
  two_factor: true,
  has_passkey: true,
  on_sale: true,
  live: true,
  lucky_dips_only: true,
  allow_balance: true,
  guaranteed_winner_box: true,
  has_instant_wins: true,
  answer_correct: true,
  expires: true,
  all_raffles: true,
  all_users: true,
  only_first_order: true,
  only_newsletter: true,
  once_per_user: true,
  save_card: true,
  has_link: true,
  one_prize_per_entrant: true,
  forget_payer: true,
  debit_only: true,
  drawn: true,
  by_award: true,
  opening_moved: true,
  strong: true,
  is_reason: true,
  is_late: true,
  name_differs: true,
} satisfies Record<BooleanColumn, true>;

const jsons = {
  shipping: true,
  billing: true,
  search_tags: true,
  images: true,
  question: true,
  addresses: true,
  content: true,
  data: true,
  before: true,
  after: true,
  roles: true,
  command: true,
  draw_prizes: true,
  bundles: true,
  facts: true,
  left_out_by: true,
  ticket_ids: true,
  ticket_numbers: true,
  wanted_numbers: true,
} satisfies Record<JsonColumn, true>;

/** Columns that are booleans in the domain; SQLite stores 0 and 1. A missing one is a type error. */
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set(Object.keys(booleans));

/** Columns that hold JSON text. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set(Object.keys(jsons));
