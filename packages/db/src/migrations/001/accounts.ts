import type { Dialect } from "../dialects.ts";

export const accounts = ({ kind }: Dialect) => [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text,
    first_name text not null,
    last_name text not null,
    phone text not null,
    search_text text not null,
    verified boolean not null,
    newsletter boolean not null,
    confirmation_required boolean not null,
    duplicate_shipping boolean not null,
    shipping text not null,
    billing text not null,
    first_verified_at bigint,
    console_code text,
    two_factor boolean not null,
    totp_secret text,
    totp_last_step bigint,
    balance_pence bigint not null default 0 check (balance_pence >= 0),
    winnings_pence bigint not null default 0 check (winnings_pence >= 0),
    created_at bigint not null,
    deleted_at bigint,
    pending_email text,
    totp_since bigint,
    has_passkey boolean not null default false,
    first_paid_at bigint,
    signup_network text,
    phone_key text,
    person_key text,
    roles text not null default '[]',
    admin boolean generated always as (roles <> '[]') ${kind === "sqlite" ? "virtual" : "stored"},
    closing_due_at bigint
  )`,
  "create index users_erased on users (deleted_at, id) where deleted_at is not null",
  "create index users_by_age on users (created_at, id) where deleted_at is null",
  "create index users_by_phone_key on users (phone_key) where phone_key is not null",
  "create index users_by_person_key on users (person_key) where person_key is not null",
  "create index users_by_flag on users (admin, created_at, id) where deleted_at is null",
  "create index users_closing on users (closing_due_at) where closing_due_at is not null",
  `create table user_roles (
    user_id text not null references users (id),
    role text not null check (role in ('owner', 'manager', 'support', 'finance', 'marketing', 'drawOfficer')),
    given_by text references users (id),
    given_at bigint not null,
    primary key (user_id, role)
  )`,
  "create index user_roles_by_giver on user_roles (given_by) where given_by is not null",
  `create table sessions (
    id_hash text primary key,
    user_id text not null references users (id),
    expires_at bigint not null,
    created_at bigint not null,
    proven_at bigint not null default 0,
    ip text not null default '',
    user_agent text not null default '',
    last_used_at bigint not null default 0
  )`,
  "create index sessions_of_user on sessions (user_id)",
  "create index sessions_by_end on sessions (expires_at)",
  `create table identities (
    provider text not null,
    subject text not null,
    user_id text not null references users (id),
    created_at bigint not null,
    primary key (provider, subject)
  )`,
  "create index identities_of_user on identities (user_id)",
  `create table known_networks (
    user_id text not null references users (id),
    network text not null,
    seen_at bigint not null,
    primary key (user_id, network)
  )`,
  "create index known_networks_by_age on known_networks (seen_at)",
  `create table mailboxes (
    mailbox_key text primary key,
    user_id text not null unique references users (id)
  )`,
  `create table one_time_codes (
    code_hash text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('verify', 'reset', 'second_factor_undo', 'recovery',
      'passkey_add', 'passkey_login', 'passkey_proof')),
    email_key text check ((kind in ('verify', 'reset')) = (email_key is not null)),
    created_at bigint not null,
    expires_at bigint check ((kind = 'recovery') = (expires_at is null))
  )`,
  "create index one_time_codes_of_user on one_time_codes (user_id, kind)",
  "create index one_time_codes_by_end on one_time_codes (expires_at) where expires_at is not null",
  `create table email_undos (
    code_hash text primary key,
    user_id text not null references users (id),
    email text not null,
    verified boolean not null,
    two_factor boolean not null,
    expires_at bigint not null,
    created_at bigint not null,
    changed_at bigint,
    phone text,
    shipping text,
    billing text,
    duplicate_shipping boolean
  )`,
  "create index email_undos_of_user on email_undos (user_id)",
  "create index email_undos_by_end on email_undos (expires_at)",
  `create table earlier_emails (
    id text primary key,
    user_id text not null references users (id),
    email text not null,
    used_from bigint not null,
    used_until bigint not null
  )`,
  "create index earlier_emails_of_user on earlier_emails (user_id, used_until)",
  `create table earlier_contacts (
    user_id text not null references users (id),
    contact text not null,
    held_until bigint not null,
    primary key (user_id, contact)
  )`,
  "create index earlier_contacts_by_age on earlier_contacts (held_until)",
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    last_used_at bigint,
    created_at bigint not null
  )`,
  "create index passkeys_of_user on passkeys (user_id, created_at)",
  `create table consents (
    user_id text not null references users (id),
    kind text not null check (kind in ('age', 'terms', 'privacy')),
    version text not null,
    given_at bigint not null,
    primary key (user_id, kind, version)
  )`,
  `create table user_notes (
    id text primary key,
    user_id text not null references users (id),
    admin_id text not null references users (id),
    body text not null,
    created_at bigint not null
  )`,
  "create index user_notes_of_user on user_notes (user_id, created_at, id)",
];
