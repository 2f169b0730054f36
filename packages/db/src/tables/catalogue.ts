import type {
  BlockContent,
  BundleTier,
  ConfigBlockType,
  DrawPrize,
  PageMoment,
  Question,
  RaffleImage,
  Reveal,
  UnwonInstantWins,
} from "@counterfoil/core";

import type { Json, JsonWithDefault, Time, WithDefault } from "./column.ts";

export interface CatalogueTables {
  categories: { id: string; name: string; name_key: string; created_at: Time };

  raffles: {
    id: string;
    slug: string;
    name: string;
    description: string;
    starts_at: Time;
    ends_at: Time;
    price_pence: number;
    original_price_pence: number | null;
    on_sale: boolean;
    live: boolean;
    search_tags: Json<string[]>;
    /** Normalized name, slug and tags. */
    search_text: string;
    images: Json<RaffleImage[]>;
    max_entries: number;
    max_per_person: number;
    lucky_dips_only: boolean;
    lucky_dip_default: number;
    allow_balance: boolean;
    /** Last letter of a letter matrix; null without one. */
    to_letter: string | null;
    question: Json<Question>;
    guaranteed_winner_box: boolean;
    instant_wins_description: string;
    video_url: string;
    /** It has instant prizes, so its numbers are allocated at random only. */
    has_instant_wins: boolean;
    created_at: Time;
    updated_at: Time;
    /** When it was cancelled: it sells nothing more, and its orders are refunded. */
    cancelled_at: WithDefault<Time | null>;
    /** The reason shown on its page; empty until then. */
    cancel_reason: WithDefault<string>;
    /** When a provable draw decides it; null where its winners are typed. */
    draw_at: WithDefault<Time | null>;
    /** The first is the main prize. */
    draw_prizes: JsonWithDefault<DrawPrize[]>;
    one_prize_per_entrant: WithDefault<boolean>;
    /** What becomes of instant prizes that no one won. */
    unwon_instant_wins: WithDefault<UnwonInstantWins>;
    /** Until when a card must be here; null where there is no free entry by post. */
    post_closes_at: WithDefault<Time | null>;
    /** How many numbers are kept for entries by post. No particular one is. */
    post_reserve: WithDefault<number>;
    /** How many entries a card gives. */
    post_entries: WithDefault<number>;
    reveal: WithDefault<Reveal>;
    /** When it was last set live; null while it never was. */
    live_at: WithDefault<Time | null>;
    /** Why it is open for under 72 hours; empty where no one said. */
    short_open_reason: WithDefault<string>;
    /** What many of its tickets cost together, the smallest bundle first. */
    bundles: JsonWithDefault<BundleTier[]>;
  };

  /** What the page of a competition said, which never changes. */
  raffle_pages: {
    raffle_id: string;
    moment: PageMoment;
    /** When it was set live, or closed. */
    at: Time;
    kept_at: Time;
    /** Canonical JSON of core's `toPageText`. */
    body: string;
  };

  /** The progress of a cancellation, from which its job continues. */
  raffle_cancellations: {
    raffle_id: string;
    /** The admin who cancelled, in whose name its refunds are made. */
    admin_id: string;
    /** Paid entries when it was cancelled. */
    tickets: number;
    /** Entrants up to this user id were mailed. */
    mailed_to: WithDefault<string>;
    mails: WithDefault<number>;
    mailed_at: WithDefault<Time | null>;
    created_at: Time;
    finished_at: WithDefault<Time | null>;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  raffle_categories: { raffle_id: string; category_id: string };

  winners: {
    id: string;
    name: string;
    /** The competition as the winners page names it. */
    raffle: string;
    /** The competition of the shop that was drawn; null for a draw of another time or place. */
    raffle_id: WithDefault<string | null>;
    draw_at: Time;
    image: string;
    ticket_number: string;
    live_draw_url: string;
    online_raffle_url: string;
    created_at: Time;
    /** The prize of a provable draw, from 1, whose winner no one types; null for a typed one. */
    draw_prize: WithDefault<number | null>;
  };

  pages: {
    id: string;
    name: string;
    slug: string;
    /** Markdown. Not named content: that is a JSON column of config_blocks. */
    body: string;
    created_at: Time;
    updated_at: Time;
  };

  config_blocks: {
    id: string;
    type: ConfigBlockType;
    position: "main" | "secondary" | null;
    /** Position among the listed blocks. */
    rank: number;
    content: Json<BlockContent>;
    updated_at: Time;
  };
}
