import type { Address, Role } from "@counterfoil/core";
import type { Generated, Json, JsonWithDefault, Time, WithDefault } from "./column.ts";

export interface IdentityTables {
  users: {
    id: string;
    email: string;
    /** Normalised form; unique. A deleted user has `deleted:<id>`. */
    email_key: string;
    /** The user's once its mailbox has confirmed it; several users may be waiting for the same one. */
    pending_email: WithDefault<string | null>;
    /** Null for a social account. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    phone: string;
    /** Normalised names and email, which the console searches. */
    search_text: string;
    /** Those that the user had before and orders were made with. */
    former_text: WithDefault<string>;
    verified: boolean;
    /** What the rows of `user_roles` say, in the order of the table of rights. It is here too so that locking the user locks it. */
    roles: JsonWithDefault<Role[]>;
    admin: Generated<boolean>;
    newsletter: boolean;
    confirmation_required: boolean;
    duplicate_shipping: boolean;
    shipping: Json<Address>;
    billing: Json<Address>;
    /** When the link of a mail was first opened; only that first time does it log in. */
    first_verified_at: WithDefault<number | null>;
    /** Whether staff changed the address to this one, and no mail to it was used since. */
    email_typed: WithDefault<boolean>;
    /** The console's own verification code, null once verified. */
    console_code: string | null;
    /** Whether a log-in needs a second factor: the authenticator app is in use, or there is a passkey. */
    two_factor: boolean;
    /** Encrypted; the secret in use, or the one being set up while two_factor is false. */
    totp_secret: string | null;
    /** The last 30 s step whose code was used; a code works once. */
    totp_last_step: number | null;
    /** Since when codes of the authenticator app are in use; null while they are not. */
    totp_since: WithDefault<Time | null>;
    /** Whether there are passkeys, each of which is a second factor. */
    has_passkey: WithDefault<boolean>;
    /** Sum of the user's ledger for each account, pence: what may be spent in the shop, and cash that was won. */
    balance_pence: WithDefault<number>;
    winnings_pence: WithDefault<number>;
    /** When the user's orders by card came to £5, or the user got a manual entry; null before. */
    first_paid_at: WithDefault<Time | null>;
    /** Keyed hash of the network of the registration; null when unknown. */
    signup_network: WithDefault<string | null>;
    /** `phoneKey` and `personKey` of this row: users who share one are one person. */
    phone_key: WithDefault<string | null>;
    person_key: WithDefault<string | null>;
    /** When the user who asked to be erased after the pause will be; null for one who did not ask. */
    closing_due_at: WithDefault<Time | null>;
    /** `post`: someone who only entered by post, whom no one can log in as, and no list of customers shows. */
    kind: WithDefault<"account" | "post">;
    created_at: Time;
    /** Set when the person was erased; the row stays for the books. */
    deleted_at: Time | null;
  };

  sessions: {
    id_hash: string;
    user_id: string;
    expires_at: Time;
    created_at: Time;
    /** When it was last reauthenticated; at first the log-in. */
    proven_at: WithDefault<Time>;
    /** The origin of the log-in; empty when unknown. */
    ip: WithDefault<string>;
    user_agent: WithDefault<string>;
    /** To the hour. */
    last_used_at: WithDefault<Time>;
  };

  identities: { provider: "google" | "facebook"; subject: string; user_id: string; created_at: Time };

  /** Codes of mails, recovery codes and passkey challenges; one that is used is removed. */
  one_time_codes: {
    code_hash: string;
    user_id: string;
    kind: "verify" | "reset" | "second_factor_undo" | "recovery" | "passkey_add" | "passkey_login" | "passkey_proof";
    /** Normalised address that a code of `verify` or `reset` was mailed to. */
    email_key: WithDefault<string | null>;
    created_at: Time;
    /** Null for recovery codes, which stay good. */
    expires_at: Time | null;
  };

  /** Links that stop or undo a change of the email address, with the user's state before it. */
  email_undos: {
    code_hash: string;
    user_id: string;
    email: string;
    verified: boolean;
    two_factor: boolean;
    expires_at: Time;
    created_at: Time;
    /** When it was made; null while it waits to be confirmed. */
    changed_at: WithDefault<Time | null>;
    /** Phone and addresses at that moment; null until then. */
    phone: WithDefault<string | null>;
    shipping: Json<Address | null>;
    billing: Json<Address | null>;
    duplicate_shipping: WithDefault<boolean | null>;
  };

  /** WebAuthn keys used besides the password. */
  passkeys: {
    id: string;
    user_id: string;
    /** As the authenticator calls it, in base64url. */
    credential_id: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Of the last use; 0 for an authenticator that does not count. */
    counter: number;
    /** How a browser reaches it, with commas between; empty when unknown. */
    transports: string;
    name: string;
    last_used_at: Time | null;
    created_at: Time;
  };

  /** Addresses that a user had before, to find the mails that went there. */
  earlier_emails: {
    id: string;
    user_id: string;
    email: string;
    used_from: Time;
    used_until: Time;
    /** `email_typed` then. */
    typed: WithDefault<boolean>;
  };

  /** Telephones, and names with postal addresses, that a user had before: `phone_key` and `person_key` of the row then. */
  earlier_contacts: { user_id: string; contact: string; held_until: Time };

  /** The account of each mailbox, however its address is spelt. */
  mailboxes: {
    /** `mailboxKey` of the account's address. */
    mailbox_key: string;
    user_id: string;
  };

  /** What a user agreed to, and in which version of its text. */
  consents: { user_id: string; kind: "age" | "terms" | "privacy"; version: string; given_at: Time };

  used_challenges: { challenge_hash: string; expires_at: Time };

  /** Tries per key and window, shared by every process. */
  rate_limits: {
    /** Purpose and keyed hashes: no address and no telephone number in clear. */
    key: string;
    /** Keyed hash of the address or user whom it is about; null for a network's. */
    subject: string | null;
    window_end: Time;
    tries: number;
  };

  /** Networks from which a user gave the right password: wrong passwords from elsewhere cannot lock these out. */
  known_networks: {
    user_id: string;
    /** An IPv4 address or the /64 of an IPv6 address. */
    network: string;
    seen_at: Time;
  };

  /** Which member of staff has which role, since when, and by whom. */
  user_roles: {
    user_id: string;
    role: Role;
    /** Null for what the shop gave automatically: to the admin of the settings, or to those who were admins before there were roles. */
    given_by: string | null;
    given_at: Time;
  };

  /** Admins' notes on a user, shown only in the console. */
  user_notes: { id: string; user_id: string; admin_id: string; body: string; created_at: Time };
}
