import type { AwardChannel, AwardChoice, AwardProof, AwardSource, AwardState, IdCheck } from "@counterfoil/core";
import type { Time, WithDefault } from "./column.ts";

export interface AwardTables {
  /** A prize from its win to its award. Who won is decided elsewhere: by the draw, the instant prize or the typed winner that it follows. */
  awards: {
    id: string;
    source: AwardSource;
    raffle_id: string;
    /** The prize of a draw, from 1; null for another source. */
    draw_prize: number | null;
    /** The instant prize. */
    prize_id: string | null;
    /** The typed winner, who may be deleted since. */
    winner_id: string | null;
    /** Null for a typed winner with another ticket number than the competition has. */
    number: number | null;
    /** Null for a typed winner whose ticket no one has. */
    user_id: string | null;
    /** Of a typed winner, as it was typed; empty for others, and once erased. */
    name: string;
    prize: string;
    /** Null where no one says what the prize is worth. */
    value_pence: number | null;
    /** What the winner may have instead; null for nothing. */
    cash_pence: number | null;
    state: AwardState;
    drawn_at: Time;
    due_at: Time;
    notified_at: WithDefault<Time | null>;
    /** Until when the winner may claim; null until they were notified. Never moves back. */
    claim_by: WithDefault<Time | null>;
    /** The day after which they were last reminded; 0 before. */
    reminded_day: WithDefault<number>;
    /** When its winner, who has no email, was put into the list of letters to write. */
    letter_at: WithDefault<Time | null>;
    claimed_at: WithDefault<Time | null>;
    id_check: IdCheck;
    /** How it was checked, without copies of documents. */
    id_method: WithDefault<string>;
    id_checked_by: WithDefault<string | null>;
    id_checked_at: WithDefault<Time | null>;
    choice: WithDefault<AwardChoice | null>;
    /** Where the prize goes; empty for cash, and once erased. */
    address: WithDefault<string>;
    sent_at: WithDefault<Time | null>;
    awarded_at: WithDefault<Time | null>;
    proof: WithDefault<AwardProof | null>;
    /** The transfer's or the carrier's reference. */
    proof_ref: WithDefault<string>;
    /** Why it was given after it was due. */
    late_reason: WithDefault<string>;
    published_at: WithDefault<Time | null>;
    /** When the winner objected to the publication of the name. */
    withheld_at: WithDefault<Time | null>;
    voided_at: WithDefault<Time | null>;
    void_reason: WithDefault<string | null>;
    seal: WithDefault<string | null>;
  };

  /** What was noted about an award: an attempt to reach the winner has a channel, anything else has none. */
  award_notes: {
    id: string;
    award_id: string;
    channel: AwardChannel | null;
    /** Empty once erased. */
    note: string;
    /** Null for the shop's own emails and notes. */
    written_by: string | null;
    at: Time;
    seal: WithDefault<string | null>;
  };
}
