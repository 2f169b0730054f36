import type { Time, WithDefault } from "./column.ts";

export interface SandboxTables {
  sandbox_payments: {
    ref: string;
    /** A hosted page lets the customer try another card; the charge of a saved card ends with its first outcome. */
    method: "hosted" | "card";
    amount_pence: number;
    currency: string;
    save_card: boolean;
    description: string;
    name: string;
    email: string;
    return_url: string;
    expires_at: Time;
    state: "open" | "challenge" | "paid" | "declined" | "unauthenticated" | "closed";
    /** A challenge without an answer by then has failed. */
    challenge_ends_at: Time | null;
    /** The scenario of the card charged last, from the sandbox's test cards. */
    scenario: string | null;
    transaction_ref: string | null;
    /** The amount that webhook and query report. */
    reported_pence: number | null;
    brand: string | null;
    last_four: string | null;
    expiry: string | null;
    card_token: string | null;
    created_at: Time;
    /** When the card was charged last, or its challenge answered. */
    charged_at: WithDefault<Time | null>;
    /** The hosted page takes debit and prepaid cards only. */
    debit_only: WithDefault<boolean>;
  };

  sandbox_notices: {
    id: string;
    ref: string;
    body: string;
    signature: string;
    due_at: Time;
    delivered_at: Time | null;
    tries: WithDefault<number>;
  };

  sandbox_cards: {
    token: string;
    pan: string;
    expiry: string;
    brand: string;
    last_four: string;
    created_at: Time;
  };

  sandbox_refunds: { key: string; transaction_ref: string; amount_pence: number; created_at: Time };
}
