import type { PostBatchState, PostCardState, PostReason } from "@counterfoil/core";
import type { JsonWithDefault, Time, WithDefault } from "./column.ts";

export interface PostTables {
  /** Cards that came in one delivery. */
  post_batches: {
    id: string;
    /** From 1, as its cards have it on paper. */
    number: number;
    /** When its cards came, which decides whether they were in time. */
    received_at: Time;
    opened_at: Time;
    opened_by: string;
    /** What the same call has when it is sent again. */
    entry_key: string;
    /** How many cards someone counted when it was opened. */
    announced: number;
    /** Why it was opened later than its cards came; empty where it was not. */
    reason: WithDefault<string>;
    state: PostBatchState;
    /** Why more or fewer cards were keyed than announced. */
    difference: WithDefault<string>;
    closed_at: WithDefault<Time | null>;
    /** Null while it is open, and where a job closed it. */
    closed_by: WithDefault<string | null>;
    seal: WithDefault<string | null>;
  };

  /** By what someone who entered by post is found again: several where people were merged. Names and addresses are in `users`. */
  post_people: {
    user_id: string;
    /** Who was added with the row: someone else than `user_id` once they are merged. */
    first_id: string;
    name_key: string;
    surname_key: string;
    postcode_key: string;
  };

  /** A card, which is one entry or the few that a stamp is worth. */
  post_cards: {
    id: string;
    batch_id: string;
    /** From 1 in its batch. */
    line: number;
    /** Null where no one could read it. */
    raffle_id: string | null;
    person_id: string | null;
    answer: string | null;
    /** Numbers that the card names, as on the wire. */
    wanted_numbers: JsonWithDefault<string[]>;
    state: PostCardState;
    /** Why it was rejected, or got fewer numbers than a card gives. */
    reason: WithDefault<PostReason | null>;
    /** The paper reference of the card that this one repeats. */
    duplicate_of: WithDefault<string | null>;
    /** What the same save has when it is sent again, and the place of this card among those of the save. */
    entry_key: string;
    copy: number;
    keyed_by: string;
    keyed_at: Time;
    /** When it got its numbers, or its sender was notified that it was rejected; null until its batch is closed. */
    decided_at: WithDefault<Time | null>;
    ticket_numbers: JsonWithDefault<number[]>;
  };
}
