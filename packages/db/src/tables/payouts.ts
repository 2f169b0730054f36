import type { BankVerdict, PayoutState } from "@counterfoil/core";
import type { Time, WithDefault } from "./column.ts";

export interface PayoutTables {
  /** A bank account of a customer. Others never change it: another one replaces it. */
  bank_accounts: {
    id: string;
    user_id: string;
    /** Name, sort code and account number, encrypted; null once they are erased. */
    sealed: string | null;
    last_four: string | null;
    verdict: BankVerdict;
    /** Whether the name has none of the customer's last name in it. */
    name_differs: boolean;
    created_at: Time;
    /** Until when no payout of the customer is approved or sent; null for the first account. */
    held_until: Time | null;
    replaced_at: WithDefault<Time | null>;
    /** When it is erased; null while a payout to it is open, and afterwards. */
    erase_at: Time | null;
  };

  /** A bank file. */
  payout_batches: { id: string; ref: string; exported_by: string; exported_at: Time };

  /** Winnings on their way to a bank account. */
  payouts: {
    id: string;
    /** What the customer reads on the bank statement, such as `PO-7K3MQ-9XR2B`. */
    ref: string;
    user_id: string;
    account_id: string;
    amount_pence: number;
    state: PayoutState;
    asked_at: Time;
    approved_at: WithDefault<Time | null>;
    approved_by: WithDefault<string | null>;
    batch_id: WithDefault<string | null>;
    ended_at: WithDefault<Time | null>;
    /** Why it was refused or returned, as the customer reads it. */
    reason: WithDefault<string>;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };
}
