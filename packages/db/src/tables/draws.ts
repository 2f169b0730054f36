import type { DrawState } from "@counterfoil/core";
import type { LeftOutReason } from "@counterfoil/core/draw";
import type { JsonWithDefault, Time, WithDefault } from "./column.ts";

export interface DrawTables {
  /** The published rules of a competition's draw, each version. Only `frozen_at` and `secrets_enc` ever change. */
  draw_rules: {
    raffle_id: string;
    /** From 1; the highest one counts. */
    version: number;
    /** `rules.json` to the byte. */
    bytes: string;
    /** The SHA-256 of `bytes`, in hex. */
    sha256: string;
    /** The chain hash of the beacon. */
    chain: string;
    round: number;
    /** From then the rules are final: the later of the start of sales and the round of the positions. */
    opens_at: Time;
    published_at: Time;
    /** Sealed JSON of the secrets that the rules commit to; null once the retention period is over. */
    secrets_enc: string | null;
    /** When it was noticed that the competition is open; null before. */
    frozen_at: WithDefault<Time | null>;
    /** The round that decides the numbers of instant prizes; null where none are drawn. */
    positions_round: WithDefault<number | null>;
    /** The root of the cells of instant prizes, in hex; null until their numbers are fixed, and without any; empty once a next version forgets them. */
    positions_root: WithDefault<string | null>;
    /** The shop moved the opening, since the beacon of the instant wins was late; the rest is as in the version before. */
    opening_moved: WithDefault<boolean>;
  };

  /** A person's line in the public list of a competition. */
  draw_entrants: {
    raffle_id: string;
    user_id: string;
    /** The name as it would be published, as of their first entry; null once erased. */
    label: string | null;
    entrant_id: string;
  };

  /** The draw of a competition: a value that is set never changes. */
  draws: {
    raffle_id: string;
    state: DrawState;
    /** The round that decides, which is the rules' one unless the lock came too late; null before the lock. */
    round: WithDefault<number | null>;
    round_at: WithDefault<Time | null>;
    locked_at: WithDefault<Time | null>;
    /** `commitment.json` to the byte. */
    commitment: WithDefault<string | null>;
    /** How many numbers the lock left out for each reason; null before it, and in draws of earlier releases. */
    left_out_by: JsonWithDefault<Record<LeftOutReason, number> | null>;
    /** Hashes, keys, seeds and signatures are hex. */
    commit_hash: WithDefault<string | null>;
    signature: WithDefault<string | null>;
    /** When two admins switched to the fallback chain; null if they did not. */
    switched_at: WithDefault<Time | null>;
    fallback_round: WithDefault<number | null>;
    fallback_round_at: WithDefault<Time | null>;
    /** The signature of the round before, which the message of the fallback chain contains. */
    fallback_previous: WithDefault<string | null>;
    beacon_signature: WithDefault<string | null>;
    seed: WithDefault<string | null>;
    drawn_at: WithDefault<Time | null>;
    /** The result was mailed to entrants up to this user id, and when to the last. */
    results_mailed_to: WithDefault<string>;
    results_mailed_at: WithDefault<Time | null>;
    /** Why it cannot be locked, as its owners were emailed; null where it can. */
    lock_problem: WithDefault<string | null>;
  };

  /** A verified beacon of a round that something waits for. */
  draw_beacons: {
    chain: string;
    round: number;
    signature: string;
    /** The signature of the round before, on a chain that signs it too. */
    previous: WithDefault<string | null>;
    received_at: Time;
  };

  /** The opening of a winner's lines: it shows whose they are, and is public from then. */
  draw_openings: { raffle_id: string; entrant_id: string; key: string; label: string };

  /** A public file of a draw, in chunks of 2,048 lines. */
  draw_files: {
    raffle_id: string;
    /** Such as `entries.csv`. */
    name: string;
    /** From 0. */
    chunk: number;
    /** The index of the first line in the whole file. */
    first_index: number;
    gzip: Uint8Array;
    /** The Merkle root of its lines. */
    subtree_root: string;
    /** The number with which its first line begins. */
    first_number: WithDefault<number | null>;
  };

  /** The progress of the mails about a lock, from which the job continues. */
  draw_mailings: {
    raffle_id: string;
    /** Entrants up to this user id were mailed. */
    mailed_to: WithDefault<string>;
    mails: WithDefault<number>;
    mailed_at: WithDefault<Time | null>;
  };

  /** Entries whose money went back after the lock: their lines stay, and one that wins is void. */
  draw_refunds: { raffle_id: string; number: number; created_at: Time };

  /** What became of the prizes, in the order in which it was decided. */
  draw_places: {
    raffle_id: string;
    /** From 1, without gaps: the draw gives each prize, later a void and the prize given again. */
    step: number;
    /** From 1, in the order of the rules, then of the instant prizes that were not won. */
    prize: number;
    /** Place in the order of the draw, from 0; null where there is no line. */
    place: number | null;
    line_index: number | null;
    number: number | null;
    entrant_id: string | null;
    /** `none`: not awarded. */
    outcome: "awarded" | "void" | "none";
    /** Of a void, from the list of the rules. */
    reason: string | null;
    /** Where two admins decided it. */
    act_id: string | null;
  };

  /** The public log of all draws, a chain of hashes. */
  draw_log: {
    seq: number;
    /** The entry as JSON, to the byte. */
    line: string;
    hash: string;
    signature: string;
  };

  /** The last line of the log, whose lock orders those who append. */
  draw_log_head: { id: number; seq: number; hash: string };
}
