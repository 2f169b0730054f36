import type { PrizeKind, TicketState } from "@counterfoil/core";
import type { Time, WithDefault } from "./column.ts";

/** Numbers of a block. Triggers count by this size, so it changes only with a migration. */
export const TICKET_BLOCK_SIZE = 100;

export interface TicketTables {
  /** The sales counters of a competition, one row each; written in the transaction that creates or releases entries. */
  raffle_sales: {
    raffle_id: string;
    sold_count: WithDefault<number>;
    /** Of these, those without an order: manual and by post. */
    manual_count: WithDefault<number>;
    /** Of those, the ones by post. */
    post_count: WithDefault<number>;
    /** Sum of price_pence − bundle_pence of the paid tickets. */
    sales_pence: WithDefault<number>;
    /** The sum of its entries, encrypted: `EntriesSum`. Null before the first. */
    entries_enc: WithDefault<string | null>;
  };

  tickets: {
    id: string;
    raffle_id: string;
    /** 1 to max_entries; letters are a way to write it. Unique in its raffle. */
    number: number;
    user_id: string;
    state: TicketState;
    /** When a hold ends; null once sold. Compared with the clock in every query. */
    expires_at: Time | null;
    reserved_at: Time;
    /** The attempt that extended the hold, while it is open. */
    attempt_id: string | null;
    order_id: string | null;
    question_answer: string | null;
    answer_correct: boolean | null;
    /** The price when it was reserved, which the order uses; 0 for a manual entry. */
    price_pence: number;
    /** What a bundle took off the price of a sold ticket. */
    bundle_pence: WithDefault<number>;
    /** When it became an entry; of a hold, when it was reserved. */
    created_at: Time;
    /** Of an entry: only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** How many numbers of each block of 100 have a ticket row, kept by triggers; `version` grows with every change. */
  ticket_blocks: { raffle_id: string; block: number; taken: number; version: number };

  instant_wins: {
    id: string;
    raffle_id: string;
    /** Null for a drawn prize until it is won. */
    number: number | null;
    prize: string;
    kind: WithDefault<PrizeKind>;
    /** Of credit and cash; null for an item. */
    amount_pence: WithDefault<number | null>;
    position: number;
    ticket_id: string | null;
    order_id: string | null;
    user_id: string | null;
    won_at: Time | null;
    /** When it was given to the winner, which credit and cash are when they are won; it stays won whatever happens to its ticket. */
    handed_over_at: Time | null;
    /** Whether an award gives credit or cash instead of the ledger: its winner has no account. */
    by_award: WithDefault<boolean>;
    /** Its number is drawn rather than typed. */
    drawn: WithDefault<boolean>;
    /** The number of a drawn prize under a key that is not in the database; null before it is drawn, and once it is won. */
    number_mac: WithDefault<string | null>;
    /** Its cell of a competition with a draw, sealed until it is won, and the hash of the cell in the tree of all. */
    cell_enc: WithDefault<string | null>;
    leaf: WithDefault<string | null>;
    /** The cell, which is public once the prize is won. */
    cell: WithDefault<string | null>;
    /** When it was voided: the number is retired. All three are set at the same time, after the entry of the public log that says so. */
    voided_at: WithDefault<Time | null>;
    void_reason: WithDefault<string | null>;
    void_seq: WithDefault<number | null>;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** A user who never paid and held numbers of a competition; kept for a day after the last hold. */
  unpaid_holders: {
    raffle_id: string;
    user_id: string;
    /** Keyed hashes of networks, the widest first. */
    network: string;
    signup_network: string | null;
    /** The widest of each. */
    wide_network: string;
    wide_signup: string | null;
    held_at: Time;
    /** What the user held since then and has not released; ended holds too, until they are released. */
    tickets: number;
  };

  /** How many entries former accounts of a user have in a competition. */
  former_entries: { user_id: string; raffle_id: string; entries: number };

  /** Accounts in a free competition that may be of one person, by what they typed. */
  same_person_entries: { raffle_id: string; user_id: string; at: Time };

  /** Numbers whose hold ended or was released; kept for a day after. */
  abandoned_holds: {
    id: string;
    raffle_id: string;
    user_id: string;
    /** The payment that had extended the holds. */
    attempt_id: string | null;
    reserved_at: Time;
    expires_at: Time;
    tickets: number;
  };

  /** Numbers that a customer released where there are instant prizes, for their next lucky dip; kept for a day. */
  released_numbers: { raffle_id: string; user_id: string; number: number; released_at: Time };
}
