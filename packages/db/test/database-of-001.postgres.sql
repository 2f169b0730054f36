create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text,
    first_name text not null,
    last_name text not null,
    phone text not null,
    search_text text not null,
    verified boolean not null,
    admin boolean not null,
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
    created_at bigint not null,
    deleted_at bigint
  );
create index users_by_age on users (created_at, id) where deleted_at is null;
create index users_by_flag on users (admin, created_at, id) where deleted_at is null;
create table sessions (
    id_hash text primary key,
    user_id text not null references users (id),
    expires_at bigint not null,
    created_at bigint not null
  );
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);
create table identities (
    provider text not null,
    subject text not null,
    user_id text not null references users (id),
    created_at bigint not null,
    primary key (provider, subject)
  );
create index identities_of_user on identities (user_id);
create table mail_tokens (
    token_hash text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('verify', 'reset')),
    email_key text not null,
    expires_at bigint not null,
    used_at bigint,
    created_at bigint not null
  );
create index mail_tokens_of_user on mail_tokens (user_id);
create index mail_tokens_by_end on mail_tokens (expires_at);
create table spent_challenges (challenge_hash text primary key, expires_at bigint not null);
create index spent_challenges_by_end on spent_challenges (expires_at);
create table throttles (key text primary key, window_end bigint not null, tries bigint not null);
create index throttles_by_end on throttles (window_end);
create table categories (
    id text primary key,
    name text not null,
    name_key text not null unique,
    created_at bigint not null
  );
create table raffles (
    id text primary key,
    slug text not null unique,
    name text not null,
    description text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    price_pence bigint not null check (price_pence >= 0),
    original_price_pence bigint,
    on_sale boolean not null,
    live boolean not null,
    search_tags text not null,
    search_text text not null,
    images text not null,
    max_entries bigint not null check (max_entries >= 1),
    max_per_person bigint not null check (max_per_person >= 1),
    lucky_dips_only boolean not null,
    lucky_dip_default bigint not null,
    allow_balance boolean not null,
    to_letter text,
    question text not null,
    guaranteed_winner_box boolean not null,
    instant_wins_description text not null,
    video_url text not null,
    has_instant_wins boolean not null,
    sold_count bigint not null default 0 check (sold_count >= 0 and sold_count <= max_entries),
    manual_count bigint not null default 0 check (manual_count >= 0),
    sales_pence bigint not null default 0 check (sales_pence >= 0),
    created_at bigint not null,
    updated_at bigint not null
  );
create index raffles_by_end on raffles (live, ends_at, id);
create index raffles_by_age on raffles (created_at, id);
create table raffle_categories (
    raffle_id text not null references raffles (id),
    category_id text not null references categories (id) on delete cascade,
    primary key (raffle_id, category_id)
  );
create index raffles_of_category on raffle_categories (category_id);
create table winners (
    id text primary key,
    name text not null,
    raffle text not null,
    draw_at bigint not null,
    image text not null,
    ticket_number text not null,
    live_draw_url text not null,
    online_raffle_url text not null,
    created_at bigint not null
  );
create index winners_by_draw on winners (draw_at, id);
create table pages (
    id text primary key,
    name text not null,
    slug text not null unique,
    body text not null,
    created_at bigint not null,
    updated_at bigint not null
  );
create table config_blocks (
    id text primary key,
    type text not null,
    position text,
    rank bigint not null,
    content text not null,
    updated_at bigint not null
  );
create table coupons (
    id text primary key,
    code text not null,
    code_key text not null unique,
    type text not null check (type in ('fixed', 'percentage', 'credit')),
    fixed_pence bigint not null check (fixed_pence >= 0),
    percent_ppm bigint not null check (percent_ppm between 0 and 1000000),
    expires_at bigint,
    expires boolean not null,
    max_uses bigint,
    uses bigint not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
    all_raffles boolean not null,
    all_users boolean not null,
    only_first_order boolean not null,
    only_newsletter boolean not null,
    once_per_user boolean not null,
    created_at bigint not null
  );
create table coupon_raffles (
    coupon_id text not null references coupons (id) on delete cascade,
    raffle_id text not null references raffles (id),
    primary key (coupon_id, raffle_id)
  );
create table coupon_users (
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    primary key (coupon_id, user_id)
  );
create table saved_cards (
    id text primary key,
    user_id text not null references users (id),
    provider text not null,
    token text not null,
    token_hash text not null,
    brand text not null,
    last_four text not null,
    expiry text not null,
    created_at bigint not null,
    deleted_at bigint,
    forgotten_at bigint
  );
create unique index saved_cards_once on saved_cards (user_id, provider, token_hash) where deleted_at is null;
create index saved_cards_to_forget on saved_cards (deleted_at) where deleted_at is not null and forgotten_at is null;
create table attempts (
    id text primary key,
    ref text not null unique,
    user_id text not null references users (id),
    provider text not null,
    method text not null check (method in ('hosted', 'card', 'none')),
    state text not null check (state in ('open', 'charging', 'completed', 'failed', 'cancelled', 'returned')),
    quote_key text not null,
    subtotal_pence bigint not null,
    coupon_id text,
    coupon_code text,
    coupon_pence bigint not null check (coupon_pence >= 0),
    balance_pence bigint not null check (balance_pence >= 0),
    total_pence bigint not null check (total_pence >= 0),
    save_card boolean not null,
    card_id text references saved_cards (id),
    redirect_url text,
    addresses text not null,
    phone text not null,
    user_ip text not null,
    holds_until bigint not null,
    returned_at bigint,
    next_check_at bigint,
    checks bigint not null default 0,
    decline_code text,
    created_at bigint not null,
    closed_at bigint,
    check (subtotal_pence - coupon_pence - balance_pence = total_pence)
  );
create unique index attempts_one_open on attempts (user_id) where state in ('open', 'charging');
create index attempts_of_user on attempts (user_id, created_at);
create index attempts_to_check on attempts (next_check_at) where next_check_at is not null;
create index attempts_of_coupon on attempts (coupon_id, state) where coupon_id is not null;
create index attempts_of_card on attempts (card_id, state) where card_id is not null;
create table attempt_lines (
    attempt_id text not null references attempts (id),
    position bigint not null,
    ticket_id text not null,
    raffle_id text not null references raffles (id),
    number bigint not null,
    price_pence bigint not null,
    coupon_pence bigint not null,
    balance_pence bigint not null,
    question_answer text,
    answer_correct boolean,
    primary key (attempt_id, position)
  );
create index attempt_lines_of_raffle on attempt_lines (raffle_id);
create table charges (
    id text primary key,
    provider text not null,
    transaction_ref text not null,
    attempt_id text not null references attempts (id),
    outcome text not null,
    amount_pence bigint not null,
    currency text not null,
    created_at bigint not null,
    unique (provider, transaction_ref)
  );
create index charges_of_attempt on charges (attempt_id);
create table orders (
    id text primary key,
    ref text not null unique,
    attempt_id text not null unique references attempts (id),
    user_id text not null references users (id),
    state text not null check (state in ('completed', 'partially_refunded', 'refunded')),
    subtotal_pence bigint not null,
    coupon_id text,
    coupon_code text,
    coupon_pence bigint not null,
    balance_pence bigint not null,
    total_pence bigint not null check (total_pence >= 0),
    transaction_ref text not null,
    card_number text,
    card_type text,
    refunded_card_pence bigint not null default 0,
    refunded_balance_pence bigint not null default 0,
    user_ip text not null,
    addresses text not null,
    search_text text not null,
    created_at bigint not null,
    voided_at bigint,
    check (subtotal_pence - coupon_pence - balance_pence = total_pence),
    check (refunded_card_pence between 0 and total_pence),
    check (refunded_balance_pence between 0 and balance_pence)
  );
create index orders_of_user on orders (user_id, created_at, id);
create index orders_by_age on orders (created_at, id) where voided_at is null;
create table order_lines (
    id text primary key,
    order_id text not null references orders (id),
    position bigint not null,
    raffle_id text not null references raffles (id),
    number bigint not null,
    price_pence bigint not null,
    coupon_pence bigint not null,
    balance_pence bigint not null,
    refund_id text,
    released_at bigint,
    unique (order_id, position)
  );
create index order_lines_of_raffle on order_lines (raffle_id);
create table refunds (
    id text primary key,
    kind text not null check (kind in ('order', 'late')),
    order_id text references orders (id),
    attempt_id text not null references attempts (id),
    charge_id text references charges (id),
    admin_id text references users (id),
    state text not null check (state in ('waiting', 'sending', 'done', 'refused')),
    card_pence bigint not null check (card_pence >= 0),
    balance_pence bigint not null check (balance_pence >= 0),
    reason text not null,
    next_try_at bigint,
    tries bigint not null default 0,
    created_at bigint not null,
    done_at bigint
  );
create unique index refunds_one_open on refunds (order_id) where state in ('waiting', 'sending');
create unique index refunds_one_per_late_charge on refunds (charge_id) where kind = 'late';
create index refunds_to_try on refunds (next_try_at) where next_try_at is not null;
create table coupon_uses (
    id text primary key,
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    order_id text unique references orders (id),
    created_at bigint not null
  );
create index coupon_uses_of_user on coupon_uses (coupon_id, user_id);
create table ledger (
    id text primary key,
    user_id text not null references users (id),
    amount_pence bigint not null check (amount_pence <> 0),
    kind text not null check (kind in ('credit', 'admin', 'spent', 'refund')),
    notes text not null,
    order_id text references orders (id),
    refund_id text unique references refunds (id),
    created_at bigint not null
  );
create index ledger_of_user on ledger (user_id, created_at, id);
create unique index ledger_spent_once on ledger (order_id) where kind = 'spent';
create table tickets (
    id text primary key,
    raffle_id text not null references raffles (id),
    number bigint not null check (number >= 1),
    user_id text not null references users (id),
    state text not null check (state in ('held', 'sold', 'manual')),
    expires_at bigint,
    reserved_at bigint not null,
    attempt_id text references attempts (id),
    order_id text references orders (id),
    question_answer text,
    answer_correct boolean,
    price_pence bigint not null check (price_pence >= 0),
    created_at bigint not null,
    constraint tickets_number_once unique (raffle_id, number),
    constraint tickets_sold_have_order check ((state = 'sold') = (order_id is not null)),
    constraint tickets_held_have_end check ((state = 'held') = (expires_at is not null))
  );
create index tickets_of_user on tickets (user_id, raffle_id);
create index tickets_of_order on tickets (order_id) where order_id is not null;
create index tickets_of_attempt on tickets (attempt_id) where attempt_id is not null;
create index tickets_held on tickets (expires_at) where state = 'held';
create index tickets_held_of_raffle on tickets (raffle_id, expires_at) where state = 'held';
create index entries_by_age on tickets (raffle_id, created_at, id) where state <> 'held';
create table ticket_blocks (
    raffle_id text not null,
    block bigint not null,
    taken bigint not null check (taken between 0 and 100),
    version bigint not null,
    primary key (raffle_id, block)
  );
create table instant_wins (
    id text primary key,
    raffle_id text not null references raffles (id),
    number bigint not null,
    prize text not null,
    position bigint not null,
    ticket_id text,
    order_id text references orders (id),
    user_id text references users (id),
    won_at bigint,
    constraint instant_wins_number_once unique (raffle_id, number)
  );
create index instant_wins_of_user on instant_wins (user_id, won_at) where user_id is not null;
create index instant_wins_of_order on instant_wins (order_id) where order_id is not null;
create table mails (
    id text primary key,
    message_id text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    has_link boolean not null,
    state text not null check (state in ('queued', 'sent', 'failed')),
    tries bigint not null default 0,
    next_try_at bigint,
    created_at bigint not null,
    sent_at bigint
  );
create index mails_to_send on mails (next_try_at) where state = 'queued';
create index mails_of_recipient on mails (lower(recipient), created_at);
create table audit (
    id text primary key,
    admin_id text not null references users (id),
    action text not null,
    subject text not null,
    subject_id text not null,
    before text not null,
    after text not null,
    search_text text not null,
    created_at bigint not null
  );
create index audit_by_age on audit (created_at, id);
create index audit_of_subject on audit (subject_id);
create table facts (key text primary key, value text not null);
create table sandbox_payments (
    ref text primary key,
    method text not null,
    amount_pence bigint not null,
    currency text not null,
    save_card boolean not null,
    description text not null,
    name text not null,
    email text not null,
    return_url text not null,
    expires_at bigint not null,
    state text not null,
    challenge_ends_at bigint,
    scenario text,
    transaction_ref text,
    reported_pence bigint,
    brand text,
    last_four text,
    expiry text,
    card_token text,
    created_at bigint not null
  );
create unique index sandbox_payments_of_transaction on sandbox_payments (transaction_ref) where transaction_ref is not null;
create index sandbox_payments_in_challenge on sandbox_payments (challenge_ends_at) where state = 'challenge';
create table sandbox_notices (
    id text primary key,
    ref text not null,
    body text not null,
    signature text not null,
    due_at bigint not null,
    delivered_at bigint,
    tries bigint not null default 0
  );
create index sandbox_notices_due on sandbox_notices (due_at) where delivered_at is null;
create table sandbox_cards (
    token text primary key,
    pan text not null,
    expiry text not null,
    brand text not null,
    last_four text not null,
    created_at bigint not null
  );
create table sandbox_refunds (
    key text primary key,
    transaction_ref text not null,
    amount_pence bigint not null,
    created_at bigint not null
  );
create index sandbox_refunds_of_transaction on sandbox_refunds (transaction_ref);
create function count_ticket_blocks() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ticket_blocks (raffle_id, block, taken, version)
      select raffle_id, (number - 1) / 100, count(*), count(*) from changed group by 1, 2 order by 1, 2
      on conflict (raffle_id, block) do update
      set taken = ticket_blocks.taken + excluded.taken, version = ticket_blocks.version + excluded.version;
    else
      update ticket_blocks as b
      set taken = b.taken - case when tg_op = 'DELETE' then c.count else 0 end, version = b.version + c.count
      from (select raffle_id, (number - 1) / 100 as block, count(*) from changed group by 1, 2) as c
      where b.raffle_id = c.raffle_id and b.block = c.block;
    end if;
    return null;
  end $$;
create trigger tickets_counted_in after insert on tickets
      referencing new table as changed for each statement execute function count_ticket_blocks();
create trigger tickets_counted_out after delete on tickets
      referencing old table as changed for each statement execute function count_ticket_blocks();
create trigger tickets_changed after update on tickets
      referencing new table as changed for each statement execute function count_ticket_blocks();
insert into "attempt_lines" ("attempt_id", "position", "ticket_id", "raffle_id", "number", "price_pence", "coupon_pence", "balance_pence", "question_answer", "answer_correct") values
('0mwp1bta32v7KpSP97VNgjyeq','0','0mwp1bt4jRdX6BRNgGqRG4x0n','0mwp1bt0xwINoYHx_MFC6kQhC','1','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','1','0mwp1bt4juXjpkZoQXNaK0bTw','0mwp1bt0xwINoYHx_MFC6kQhC','2','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','10','0mwp1bt4jVC9tmyWKOnORFYLX','0mwp1bt0xwINoYHx_MFC6kQhC','11','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','11','0mwp1bt4j34m2F9hHqljgu_ft','0mwp1bt0xwINoYHx_MFC6kQhC','12','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','12','0mwp1bt4jhLDYIBtSOhqAv1_M','0mwp1bt0xwINoYHx_MFC6kQhC','13','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','13','0mwp1bt4jPJ5SfkPjcQlZ4gJD','0mwp1bt0xwINoYHx_MFC6kQhC','14','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','14','0mwp1bt4jV80xGVW_LD0c-5bx','0mwp1bt0xwINoYHx_MFC6kQhC','15','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','15','0mwp1bt4jyHhTrGhijK2dXssZ','0mwp1bt0xwINoYHx_MFC6kQhC','16','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','16','0mwp1bt4jxeHt_4vW0Vky4Tcc','0mwp1bt0xwINoYHx_MFC6kQhC','17','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','17','0mwp1bt4jm1E6m6koyedV3TFu','0mwp1bt0xwINoYHx_MFC6kQhC','18','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','18','0mwp1bt4jRET6rljdy08YX3gK','0mwp1bt0xwINoYHx_MFC6kQhC','19','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','19','0mwp1bt4jzw6DF9DVs6A7aKB3','0mwp1bt0xwINoYHx_MFC6kQhC','20','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','2','0mwp1bt4jksVguEJR2HlP_pZy','0mwp1bt0xwINoYHx_MFC6kQhC','3','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','20','0mwp1bt63FD9D5lzw04W9iQNE','0mwp1bt0zP7mG4oaT6Brl_AIQ','1','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','21','0mwp1bt63R1kH1Ppk7SqxNECl','0mwp1bt0zP7mG4oaT6Brl_AIQ','2','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','22','0mwp1bt63VoihgemzMXCSebY_','0mwp1bt0zP7mG4oaT6Brl_AIQ','3','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','23','0mwp1bt632m5RfUA47_o3owXT','0mwp1bt0zP7mG4oaT6Brl_AIQ','4','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','24','0mwp1bt63ksopb8GgvwQqghTq','0mwp1bt0zP7mG4oaT6Brl_AIQ','5','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','25','0mwp1bt63vbvy8ojEA-tHQtl6','0mwp1bt0zP7mG4oaT6Brl_AIQ','6','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','26','0mwp1bt63OzVzYAHc8e1BmKUw','0mwp1bt0zP7mG4oaT6Brl_AIQ','7','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','27','0mwp1bt6386cSW_Q73oLdyQQf','0mwp1bt0zP7mG4oaT6Brl_AIQ','8','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','28','0mwp1bt630pOx5yuSAfomCUkF','0mwp1bt0zP7mG4oaT6Brl_AIQ','9','199','20','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','29','0mwp1bt63DCX_E0sR_-Kdf_I1','0mwp1bt0zP7mG4oaT6Brl_AIQ','10','199','19','8','Petrol','true'),
('0mwp1bta32v7KpSP97VNgjyeq','3','0mwp1bt4jn1SaWqvHawgrvFnC','0mwp1bt0xwINoYHx_MFC6kQhC','4','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','4','0mwp1bt4j_cw03yBn5xt5qlv5','0mwp1bt0xwINoYHx_MFC6kQhC','5','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','5','0mwp1bt4jNNxb6KEPfZFOS1BE','0mwp1bt0xwINoYHx_MFC6kQhC','6','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','6','0mwp1bt4jhi67BAWQcZ91lA7m','0mwp1bt0xwINoYHx_MFC6kQhC','7','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','7','0mwp1bt4jF1AYGJVlIAL6EKOH','0mwp1bt0xwINoYHx_MFC6kQhC','8','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','8','0mwp1bt4jn80TBnFzSUi8fdn7','0mwp1bt0xwINoYHx_MFC6kQhC','9','250','25','11',NULL,NULL),
('0mwp1bta32v7KpSP97VNgjyeq','9','0mwp1bt4jZ5lBXQ1P0tTnatLQ','0mwp1bt0xwINoYHx_MFC6kQhC','10','250','25','11',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','0','0mwp1btrkBR8QrLsj23ycRgn0','0mwp1bt13YKDvmT1nIAOGS6Nj','12','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','1','0mwp1btrkfpvGPMAh98ftfBFb','0mwp1bt13YKDvmT1nIAOGS6Nj','16','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','10','0mwp1btrkB_ZxBVi12EQlqnXH','0mwp1bt13YKDvmT1nIAOGS6Nj','100','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','11','0mwp1btrk6EzWYFks__SeWlu5','0mwp1bt13YKDvmT1nIAOGS6Nj','105','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','12','0mwp1btrkvSmtx6ZnBQM7A7t_','0mwp1bt13YKDvmT1nIAOGS6Nj','115','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','13','0mwp1btrkLbujOrTuc0-SWVN1','0mwp1bt13YKDvmT1nIAOGS6Nj','138','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','14','0mwp1btrkhfQaEhgJYi3ry4sN','0mwp1bt13YKDvmT1nIAOGS6Nj','140','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','15','0mwp1btrkstIqKy7ljJjz2r8F','0mwp1bt13YKDvmT1nIAOGS6Nj','158','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','16','0mwp1btrk8choaY0dVSwOZKZg','0mwp1bt13YKDvmT1nIAOGS6Nj','159','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','17','0mwp1btrkym0pLftglDj_Z7m5','0mwp1bt13YKDvmT1nIAOGS6Nj','161','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','18','0mwp1btrkfrBpzrNZEoCsHYAT','0mwp1bt13YKDvmT1nIAOGS6Nj','162','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','19','0mwp1btrkp3R_mHqJNGN0mIZ3','0mwp1bt13YKDvmT1nIAOGS6Nj','169','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','2','0mwp1btrkN3hmcwpezABO_OH1','0mwp1bt13YKDvmT1nIAOGS6Nj','33','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','20','0mwp1btrkXsPINtL0zT9wybVj','0mwp1bt13YKDvmT1nIAOGS6Nj','179','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','21','0mwp1btrkNOEYAIZqe4CO0uON','0mwp1bt13YKDvmT1nIAOGS6Nj','203','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','22','0mwp1btrkFerbF9T0g6dHs-4-','0mwp1bt13YKDvmT1nIAOGS6Nj','206','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','23','0mwp1btrkxxl0qLJ825PrOrMk','0mwp1bt13YKDvmT1nIAOGS6Nj','234','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','24','0mwp1btrkPNDRTuUrMkyfK_4J','0mwp1bt13YKDvmT1nIAOGS6Nj','243','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','3','0mwp1btrkKF6uwQosLJ1GTNZH','0mwp1bt13YKDvmT1nIAOGS6Nj','41','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','4','0mwp1btrkuKLOlvCXTZgMS6zl','0mwp1bt13YKDvmT1nIAOGS6Nj','48','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','5','0mwp1btrkSuye6MUQNf1dkVN-','0mwp1bt13YKDvmT1nIAOGS6Nj','66','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','6','0mwp1btrkphmisA-LNTGwo2dJ','0mwp1bt13YKDvmT1nIAOGS6Nj','67','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','7','0mwp1btrkqJDoHUF9Q_k-7qm1','0mwp1bt13YKDvmT1nIAOGS6Nj','82','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','8','0mwp1btrkZPIgiweCXaxHnTgg','0mwp1bt13YKDvmT1nIAOGS6Nj','90','100','0','0',NULL,NULL),
('0mwp1btru_POhtse8zj-Rdido','9','0mwp1btrkj_yr4bRGACMC2w8v','0mwp1bt13YKDvmT1nIAOGS6Nj','98','100','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','0','0mwp1btywZv7zjibTMpbGYy7t','0mwp1bt104Ch9IrHxc8vX3gp-','5','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','1','0mwp1btyw67sGiyizcEGdYk9J','0mwp1bt104Ch9IrHxc8vX3gp-','46','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','2','0mwp1btywJTr6q2HKetid6ANl','0mwp1bt104Ch9IrHxc8vX3gp-','84','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','3','0mwp1btywGlgRauoo2_AkU32n','0mwp1bt104Ch9IrHxc8vX3gp-','86','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','4','0mwp1btywK8gG6YJKZyXRkdtO','0mwp1bt104Ch9IrHxc8vX3gp-','113','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','5','0mwp1btyw-WflfUvG7ttFGxps','0mwp1bt104Ch9IrHxc8vX3gp-','127','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','6','0mwp1btywYCtwt1ukUp24A5ZG','0mwp1bt104Ch9IrHxc8vX3gp-','135','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','7','0mwp1btywIPGm4SJaPuxW9VCr','0mwp1bt104Ch9IrHxc8vX3gp-','154','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','8','0mwp1btywJhDGDeUyQbWKJwIR','0mwp1bt104Ch9IrHxc8vX3gp-','155','0','0','0',NULL,NULL),
('0mwp1btzd9UgESDnoBdbNqzFi','9','0mwp1btywHf95fljVA_JMKbVA','0mwp1bt104Ch9IrHxc8vX3gp-','165','0','0','0',NULL,NULL),
('0mwp1bu4d0JMHg151H1eLckT2','0','0mwp1bu3mDOh9A114ETd0F-78','0mwp1bt0xwINoYHx_MFC6kQhC','50','250','0','250',NULL,NULL),
('0mwp1bu4d0JMHg151H1eLckT2','1','0mwp1bu3mGn5eqGDzozc6hCd3','0mwp1bt0xwINoYHx_MFC6kQhC','51','250','0','250',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','0','0mwp1bu94JysysCOBojPmgWjo','0mwp1bt0zFGGd1Yvo3Zpn5Vob','2','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','1','0mwp1bu94wsm16zkg3ZlVnVL-','0mwp1bt0zFGGd1Yvo3Zpn5Vob','3','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','10','0mwp1bu94-MRNWRj6ZgZnPFyR','0mwp1bt0zFGGd1Yvo3Zpn5Vob','21','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','11','0mwp1bu94uK2bs_3_c0Irp3Qt','0mwp1bt0zFGGd1Yvo3Zpn5Vob','22','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','12','0mwp1bu941ecGw1sjd7IFzKee','0mwp1bt0zFGGd1Yvo3Zpn5Vob','27','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','13','0mwp1bu94Jed0fSeul27OzxYS','0mwp1bt0zFGGd1Yvo3Zpn5Vob','28','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','14','0mwp1bu94M7p2T3zf9L2siden','0mwp1bt0zFGGd1Yvo3Zpn5Vob','29','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','15','0mwp1bu94QiCkjK2pjO7rzfbK','0mwp1bt0zFGGd1Yvo3Zpn5Vob','32','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','16','0mwp1bu94a0Xr0dOByB7GKyZ3','0mwp1bt0zFGGd1Yvo3Zpn5Vob','35','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','17','0mwp1bu94R4AxYlSabJDJNY1z','0mwp1bt0zFGGd1Yvo3Zpn5Vob','36','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','18','0mwp1bu94QCrgNq9zukmgxbkC','0mwp1bt0zFGGd1Yvo3Zpn5Vob','39','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','19','0mwp1bu94cif_caUaN7ZxB1vP','0mwp1bt0zFGGd1Yvo3Zpn5Vob','41','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','2','0mwp1bu94RQERouKxYjHrnuQB','0mwp1bt0zFGGd1Yvo3Zpn5Vob','5','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','20','0mwp1bu94hAd4ylUaY-ari2De','0mwp1bt0zFGGd1Yvo3Zpn5Vob','43','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','21','0mwp1bu94Om0T_Fe2m8WkCOhr','0mwp1bt0zFGGd1Yvo3Zpn5Vob','44','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','22','0mwp1bu94FzT9rzxLY_x6Xjvl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','45','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','23','0mwp1bu94AZzZtbgM21lAsk_t','0mwp1bt0zFGGd1Yvo3Zpn5Vob','46','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','24','0mwp1bu94_Kx5VDU8ZHDi5dVv','0mwp1bt0zFGGd1Yvo3Zpn5Vob','48','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','25','0mwp1bu947ItiVUj0t0VaNVXH','0mwp1bt0zFGGd1Yvo3Zpn5Vob','51','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','26','0mwp1bu94Lehl9VROqiOQdr5r','0mwp1bt0zFGGd1Yvo3Zpn5Vob','52','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','27','0mwp1bu94-U4D1VWcZRmdtiYc','0mwp1bt0zFGGd1Yvo3Zpn5Vob','54','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','28','0mwp1bu94DEnga_QltikQj6HV','0mwp1bt0zFGGd1Yvo3Zpn5Vob','55','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','29','0mwp1bu94thjCCnoVpF-zM37h','0mwp1bt0zFGGd1Yvo3Zpn5Vob','59','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','3','0mwp1bu94tZRvRt7f-6PgzbgM','0mwp1bt0zFGGd1Yvo3Zpn5Vob','8','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','4','0mwp1bu94bV3iR5L5fjsbt121','0mwp1bt0zFGGd1Yvo3Zpn5Vob','11','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','5','0mwp1bu94v0XoxxFDic014RWw','0mwp1bt0zFGGd1Yvo3Zpn5Vob','13','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','6','0mwp1bu94HJ-1RLqsRU7tpVCr','0mwp1bt0zFGGd1Yvo3Zpn5Vob','16','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','7','0mwp1bu94GatsKgpeVM6-xMX0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','17','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','8','0mwp1bu94Y4rJsCudHG-LXOJl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','18','250','0','0',NULL,NULL),
('0mwp1bu9coPyv1jkuHwkBfDZj','9','0mwp1bu94MDPLgQgYlocMI-Zb','0mwp1bt0zFGGd1Yvo3Zpn5Vob','19','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','0','0mwp1buax3N2rtsFrt8yG3WdR','0mwp1bt0zFGGd1Yvo3Zpn5Vob','1','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','1','0mwp1buaxOUjH1vw484-rrr9M','0mwp1bt0zFGGd1Yvo3Zpn5Vob','6','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','10','0mwp1buaxCuRK34PQyCxqT6_l','0mwp1bt0zFGGd1Yvo3Zpn5Vob','24','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','11','0mwp1buaxqS_J5Y9IZvpp-MaM','0mwp1bt0zFGGd1Yvo3Zpn5Vob','25','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','12','0mwp1buaxvgGAWcaDZYtOfnDO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','30','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','13','0mwp1buaxtkZfEbMyNs-lGD_-','0mwp1bt0zFGGd1Yvo3Zpn5Vob','31','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','14','0mwp1buax_VOtMuVsAy1xpTgJ','0mwp1bt0zFGGd1Yvo3Zpn5Vob','33','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','15','0mwp1buaxcNvbL1q07JZs7guO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','34','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','16','0mwp1buaxDO9lNR7WA8WSfqW0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','37','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','17','0mwp1buaxo07G_waD8ui0vShv','0mwp1bt0zFGGd1Yvo3Zpn5Vob','40','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','18','0mwp1buaxn2HqqpjADR4Ccv4A','0mwp1bt0zFGGd1Yvo3Zpn5Vob','47','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','19','0mwp1buaxyn5GO2vFeZEXv0rx','0mwp1bt0zFGGd1Yvo3Zpn5Vob','49','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','2','0mwp1buaxVBrlfiMJEfGAdSOs','0mwp1bt0zFGGd1Yvo3Zpn5Vob','7','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','20','0mwp1buaxKDhpOZbU6IxI11mz','0mwp1bt0zFGGd1Yvo3Zpn5Vob','50','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','21','0mwp1buaxrF8Tk9zNGo6mcf7u','0mwp1bt0zFGGd1Yvo3Zpn5Vob','53','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','22','0mwp1buax3SelTPzKIW0-HOcl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','57','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','23','0mwp1buaxHpHKnYOT0TCYBNmq','0mwp1bt0zFGGd1Yvo3Zpn5Vob','58','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','24','0mwp1buaxLAwC13QDMzQTdzY6','0mwp1bt0zFGGd1Yvo3Zpn5Vob','60','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','3','0mwp1buaxLfygXfu36Y3b-Pha','0mwp1bt0zFGGd1Yvo3Zpn5Vob','9','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','4','0mwp1buaxr3Ca_MN6g6QpNuL4','0mwp1bt0zFGGd1Yvo3Zpn5Vob','10','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','5','0mwp1buaxF8n_GFN5Pnd2rSQU','0mwp1bt0zFGGd1Yvo3Zpn5Vob','12','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','6','0mwp1buaxaiiX4y1RypaieTW8','0mwp1bt0zFGGd1Yvo3Zpn5Vob','14','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','7','0mwp1buaxLZ9L4Zbss01SzDSl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','15','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','8','0mwp1buaxFmBO5dCNv0mgMKSO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','20','250','0','0',NULL,NULL),
('0mwp1bub4iEQSk0mg7aMnRftO','9','0mwp1buaxWxVhVWXZEXQs63BS','0mwp1bt0zFGGd1Yvo3Zpn5Vob','23','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','0','0mwp1budexnbKtn84M6huB2v6','0mwp1bt14KsnRyC_Oz5N65h9d','1','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','1','0mwp1budeqoRz2MaX8Ys-Jts7','0mwp1bt14KsnRyC_Oz5N65h9d','2','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','10','0mwp1budeCnq5ytSkDySh1K6Y','0mwp1bt14KsnRyC_Oz5N65h9d','11','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','11','0mwp1budeSO9zMhK4ZOSnWOJy','0mwp1bt14KsnRyC_Oz5N65h9d','12','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','2','0mwp1budePeNgSXH3AbTo1lm-','0mwp1bt14KsnRyC_Oz5N65h9d','3','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','3','0mwp1budebA5qPjMDdVert-6s','0mwp1bt14KsnRyC_Oz5N65h9d','4','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','4','0mwp1budeMuFZw583p2MtHb1l','0mwp1bt14KsnRyC_Oz5N65h9d','5','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','5','0mwp1budeRpSSIFsdmp8lKQ3q','0mwp1bt14KsnRyC_Oz5N65h9d','6','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','6','0mwp1budespoq-INdcHJYEeLj','0mwp1bt14KsnRyC_Oz5N65h9d','7','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','7','0mwp1budeWQND-u1mqVxZk9Fo','0mwp1bt14KsnRyC_Oz5N65h9d','8','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','8','0mwp1budePaxpveXUj0BiGs6J','0mwp1bt14KsnRyC_Oz5N65h9d','9','250','0','0',NULL,NULL),
('0mwp1budmJKKXqdpL2bYHdDrK','9','0mwp1bude7w__gFGLOeF4GMMF','0mwp1bt14KsnRyC_Oz5N65h9d','10','250','0','0',NULL,NULL),
('0mwp1bug8OB5kLL6BkAm4Y7io','0','0mwp1bug3nVJNvMUw7ZER2rQF','0mwp1bt0zP7mG4oaT6Brl_AIQ','101','199','0','0','Paraffin','false'),
('0mwp1bug8OB5kLL6BkAm4Y7io','1','0mwp1bug3Xv95_A5SC8BzouhG','0mwp1bt0zP7mG4oaT6Brl_AIQ','102','199','0','0','Paraffin','false'),
('0mwp1bug8OB5kLL6BkAm4Y7io','2','0mwp1bug3dgv3aLtIJ6X_eBvo','0mwp1bt0zP7mG4oaT6Brl_AIQ','277','199','0','0','Paraffin','false'),
('0mwp1bugz0G8ymX_2mUoraSLS','0','0mwp1bug3nVJNvMUw7ZER2rQF','0mwp1bt0zP7mG4oaT6Brl_AIQ','101','199','0','0','Paraffin','false'),
('0mwp1bugz0G8ymX_2mUoraSLS','1','0mwp1bug3Xv95_A5SC8BzouhG','0mwp1bt0zP7mG4oaT6Brl_AIQ','102','199','0','0','Paraffin','false'),
('0mwp1bugz0G8ymX_2mUoraSLS','2','0mwp1bug3dgv3aLtIJ6X_eBvo','0mwp1bt0zP7mG4oaT6Brl_AIQ','277','199','0','0','Paraffin','false'),
('0mwp1bup0475TRBQYgH4IIRYD','0','0mwp1bulqork7y2Hdsn9P3dyh','0mwp1bt0xwINoYHx_MFC6kQhC','60','250','167','0',NULL,NULL),
('0mwp1bup0475TRBQYgH4IIRYD','1','0mwp1bulqUTw2rLvamtVW8rru','0mwp1bt0xwINoYHx_MFC6kQhC','61','250','167','0',NULL,NULL),
('0mwp1bup0475TRBQYgH4IIRYD','2','0mwp1bulqldzYPMCZKBBXOahQ','0mwp1bt0xwINoYHx_MFC6kQhC','62','250','166','0',NULL,NULL),
('0mwp1bvg841K6xBsZiyFudjVH','0','0mwp1bvbrPXn8lM_j5Z0FeQKN','0mwp1bt0xwINoYHx_MFC6kQhC','70','250','0','25',NULL,NULL),
('0mwp1bvg841K6xBsZiyFudjVH','1','0mwp1bvbr7a6FHr7uF-Sezn9k','0mwp1bt0xwINoYHx_MFC6kQhC','71','250','0','25',NULL,NULL),
('0mwp1bvg841K6xBsZiyFudjVH','2','0mwp1bvbr74eh-1a2yuCLz_aD','0mwp1bt0xwINoYHx_MFC6kQhC','72','250','0','25',NULL,NULL),
('0mwp1bvg841K6xBsZiyFudjVH','3','0mwp1bvbrkvurZ1_UwCyeYMC0','0mwp1bt0xwINoYHx_MFC6kQhC','73','250','0','25',NULL,NULL),
('0mwp1bvxnMNc8sOP4MIuwAinB','0','0mwp1bvxaT3o922m4s_M2vxXi','0mwp1bt0xwINoYHx_MFC6kQhC','80','250','0','0',NULL,NULL),
('0mwp1bvxnMNc8sOP4MIuwAinB','1','0mwp1bvxaOCa9Y-AUK5XXKj-B','0mwp1bt0xwINoYHx_MFC6kQhC','81','250','0','0',NULL,NULL),
('0mwp1bw9kp0sPNh-XRkvS_L2X','0','0mwp1bw8t0tto2Ozrx77ZrVv0','0mwp1bt0xwINoYHx_MFC6kQhC','95','250','0','0',NULL,NULL),
('0mwp1bwdg95YMkDNrntlZKl0s','0','0mwp1bwckD3skxAGP4AWSAypA','0mwp1bt0xwINoYHx_MFC6kQhC','95','250','0','0',NULL,NULL),
('0mwp1bwoaD0IyK5_fY9NokQH8','0','0mwp1bwnnIAbg__sBdY5sCcMb','0mwp1bt0xwINoYHx_MFC6kQhC','98','250','0','0',NULL,NULL),
('0mwp1bxh1aJrAJgeeSEpaG3L0','0','0mwp1bxf32D_QKRQKYHMWb1pM','0mwp1bt0xwINoYHx_MFC6kQhC','35','250','25','75',NULL,NULL),
('0mwp1bxh1aJrAJgeeSEpaG3L0','1','0mwp1bxf3guIxPMeJwBHIOm8o','0mwp1bt0xwINoYHx_MFC6kQhC','36','250','25','75',NULL,NULL),
('0mwp1bxksD_9Ph7egqYGj6s3g','0','0mwp1bxjwj9iDmA1E9VH07d0w','0mwp1bt0xwINoYHx_MFC6kQhC','40','250','0','0',NULL,NULL),
('0mwp1bxv9UY2_0-KHKNCE0zsa','0','0mwp1bxsnfWzdeH_K2bP2scDd','0mwp1bt0xwINoYHx_MFC6kQhC','41','250','0','0',NULL,NULL),
('0mwp1bxv9UY2_0-KHKNCE0zsa','1','0mwp1bxsnMfMKSFiC7iHf4gfV','0mwp1bt0xwINoYHx_MFC6kQhC','42','250','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','0','0mwp1bxc8W5NniVietJP3YNeR','0mwp1bt0xwINoYHx_MFC6kQhC','30','250','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','1','0mwp1bxc8o31UFLjLKpWfl51a','0mwp1bt0xwINoYHx_MFC6kQhC','31','250','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','2','0mwp1bxc8viKj6EgxiFKFKnk5','0mwp1bt0xwINoYHx_MFC6kQhC','32','250','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','3','0mwp1bxxuF_2AKkjaM7ObXThM','0mwp1bt13YKDvmT1nIAOGS6Nj','181','100','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','4','0mwp1bxxuJCAVyjFkdrgI9CDN','0mwp1bt13YKDvmT1nIAOGS6Nj','224','100','0','0',NULL,NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','5','0mwp1bxxupWLaYgXLXZhoSpKo','0mwp1bt13YKDvmT1nIAOGS6Nj','239','100','0','0',NULL,NULL);
insert into "attempts" ("id", "ref", "user_id", "provider", "method", "state", "quote_key", "subtotal_pence", "coupon_id", "coupon_code", "coupon_pence", "balance_pence", "total_pence", "save_card", "card_id", "redirect_url", "addresses", "phone", "user_ip", "holds_until", "returned_at", "next_check_at", "checks", "decline_code", "created_at", "closed_at") values
('0mwp1bta32v7KpSP97VNgjyeq','CF-FBQEN-VHNKG','0mwp1bt04880WdunygK-dgI3A','sandbox','hosted','completed','k-fTyac82zdKUT9WVzekgY.q810H6o3RLZ6Ig7DrJs3Nm','6990','0mwp1bt1qFGd9-0bu2-f6CFwX','AUTUMN10','699','300','5991','true',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-FBQEN-VHNKG.ae48a68058194f9ce9ac9e09d8af625a','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177800000','1795176000000',NULL,'0',NULL,'1795176000000','1795176000000'),
('0mwp1btru_POhtse8zj-Rdido','CF-GX83X-KBEQ9','0mwp1bt04880WdunygK-dgI3A','sandbox','card','completed','xTil1HBp7OVc60SxRf7U66.KYVYTTpYrvYI2YibBbzjI2','2500',NULL,NULL,'0','0','2500','false','0mwp1btohmktPS5KjsxhBnD36',NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177860000','1795176060000',NULL,'0',NULL,'1795176060000','1795176060000'),
('0mwp1btzd9UgESDnoBdbNqzFi','CF-YPK4W-EC45P','0mwp1bt07vNNq3wJfYwRrb-Y2','none','none','completed','Wa4f0ztmU0zKaee56H_YuI.hn9H4E5IA-fMtb0rw0o4tN','0',NULL,NULL,'0','0','0','false',NULL,NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177860000','1795176060000',NULL,'0',NULL,'1795176060000','1795176060000'),
('0mwp1bu4d0JMHg151H1eLckT2','CF-WE4BE-4RW6B','0mwp1bt07vNNq3wJfYwRrb-Y2','none','none','completed','Wa4f0ztmU0zKaee56H_YuI.3MFYXg-JYovwQWvDAORqZO','500',NULL,NULL,'0','500','0','false',NULL,NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177860000','1795176060000',NULL,'0',NULL,'1795176060000','1795176060000'),
('0mwp1bu9coPyv1jkuHwkBfDZj','CF-QS4AN-RTNC7','0mwp1bt0ax2iKKMEs2sXgXQCb','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.9vMgQu-S5ciCK7YBvQw-pd','7500',NULL,NULL,'0','0','7500','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-QS4AN-RTNC7.cf1f13d80bf0101c2bbc05d0da21f816','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bub4iEQSk0mg7aMnRftO','CF-FWRJ2-BHMAZ','0mwp1bt0jtla-gOWqs_Sjcweg','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.KpvW7HRfcly6mdVFvzzeZ4','6250',NULL,NULL,'0','0','6250','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-FWRJ2-BHMAZ.be1ac1e44b9efa7e5e5e94a917acc11b','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1budmJKKXqdpL2bYHdDrK','CF-B5NR9-JNWQT','0mwp1bt0jtla-gOWqs_Sjcweg','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.EkgUpS1JPlQJ8Mt6fvHfIH','3000',NULL,NULL,'0','0','3000','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-B5NR9-JNWQT.75de34a339422239ab418b9f71441ca6','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bug8OB5kLL6BkAm4Y7io','CF-GCSB8-F4ZDE','0mwp1bt0k6n3ykgzvwo8nf7wt','sandbox','hosted','cancelled','uLVo6OGsp4EAj_Akh2TFGR.MCOsppHqeeoHTqqnhrx3EJ','597',NULL,NULL,'0','0','597','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-GCSB8-F4ZDE.2df9244c6ab2ff2af46c605e6faae809','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000','1795194420000','2','70000','1795176120000','1795176120000'),
('0mwp1bugz0G8ymX_2mUoraSLS','CF-FWZNM-Z9QJH','0mwp1bt0k6n3ykgzvwo8nf7wt','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.MCOsppHqeeoHTqqnhrx3EJ','597',NULL,NULL,'0','0','597','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-FWZNM-Z9QJH.937c2e4d14543c03f55eb66b23a8b8fd','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bup0475TRBQYgH4IIRYD','CF-AYECK-THBPW','0mwp1bt0k6n3ykgzvwo8nf7wt','sandbox','hosted','completed','1o7GFSSdsL0A8kPAmMUrA9.FDCCR1bVl6PamHIIXs-nL9','750','0mwp1bt1raNVeeXny0QUNvihl','FIVER','500','0','250','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-AYECK-THBPW.9184f8a15b92dc0b08c5432544b992b5','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bvg841K6xBsZiyFudjVH','CF-BDKX8-WMFV7','0mwp1bt0nmCkaU859kUbYMDC8','sandbox','hosted','completed','c-cENNkg6R1lxDxDfFsqmw.vMayh_KYam5sMg7KFQVZSf','1000',NULL,NULL,'0','100','900','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-BDKX8-WMFV7.8c25328a2a9cbe25f3c5cb64b1b993a3','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bvxnMNc8sOP4MIuwAinB','CF-FHEE8-2KNPW','0mwp1bt0pg-ddMfsumZFE-V13','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.r2Xw8ePlYuoI7_DfmWbjjv','500',NULL,NULL,'0','0','500','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-FHEE8-2KNPW.16f549323b410de091136905009a1f21','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795176120000',NULL,'0',NULL,'1795176120000','1795176120000'),
('0mwp1bw9kp0sPNh-XRkvS_L2X','CF-MFKD4-VP3NP','0mwp1bt0nmCkaU859kUbYMDC8','sandbox','hosted','returned','uLVo6OGsp4EAj_Akh2TFGR.yuDMBjqflLZA7_kP_iJ1bD','250',NULL,NULL,'0','0','250','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-MFKD4-VP3NP.c3a3a84bd59e2ab7b23cc87df354fdda','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795177920000','1795179720000',NULL,'0',NULL,'1795176120000','1795179720000'),
('0mwp1bwdg95YMkDNrntlZKl0s','CF-8PKD6-DNYM2','0mwp1bt0pg-ddMfsumZFE-V13','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.v5bGOs0oTx6EuEGRjs-9ij','250',NULL,NULL,'0','0','250','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-8PKD6-DNYM2.98d5ef76c653e3cea7d3bae863cbfa7e','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795181520000','1795179720000',NULL,'0',NULL,'1795179720000','1795179720000'),
('0mwp1bwoaD0IyK5_fY9NokQH8','CF-A9JTE-GZ8CZ','0mwp1bt0rLl7hYplrTrAhDH97','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.RuGyK4WjRG8-jg-QHCkMR9','250',NULL,NULL,'0','0','250','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-A9JTE-GZ8CZ.3c88b0bee077f396a9d8fc05a2f80e2d','{"shipping":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""},"billing":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}}','','','1795181520000','1795179720000',NULL,'0',NULL,'1795179720000','1795179720000'),
('0mwp1bxh1aJrAJgeeSEpaG3L0','CF-X7VDW-CMVNM','0mwp1bt0ax2iKKMEs2sXgXQCb','sandbox','hosted','open','HBvqN_qWU4eFRIJqTn0TRO.pTOMQ6PR4NiTYKFQDrODn8','500','0mwp1bt1qFGd9-0bu2-f6CFwX','AUTUMN10','50','150','300','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-X7VDW-CMVNM.b389dbe514700554817a151c87b1ce30','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795196420000',NULL,'1795194640000','0',NULL,'1795194620000',NULL),
('0mwp1bxksD_9Ph7egqYGj6s3g','CF-K8T42-KNPFW','0mwp1bt0jtla-gOWqs_Sjcweg','sandbox','hosted','completed','6gW4Mn-C9PvyMq7ajKfmH0.3uan_JQGE_4OgogEAs-yQM','250',NULL,NULL,'0','0','250','true',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-K8T42-KNPFW.29a5324cdb1ad5be23131a4dcd145a51','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795196420000','1795194620000',NULL,'0',NULL,'1795194620000','1795194620000'),
('0mwp1bxv9UY2_0-KHKNCE0zsa','CF-RQ52S-XC4BK','0mwp1bt0jtla-gOWqs_Sjcweg','sandbox','card','charging','f5wreROFonbMKAdpFs-Jd6.O5oWZsscJuBqOU3EiRKejL','500',NULL,NULL,'0','0','500','false','0mwp1bxotj6lE95rfATegO06n',NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795196420000',NULL,'1795194640000','0',NULL,'1795194620000',NULL),
('0mwp1bxywFz0AJLws-3AMg7DS','CF-78WT2-5S2VP','0mwp1bt07vNNq3wJfYwRrb-Y2','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.dr_I5uWpi0AL-yD2nGAzwY','1050',NULL,NULL,'0','0','1050','false',NULL,'http://127.0.0.1:37391/sandbox/pay/CF-78WT2-5S2VP.6c8d1e0f1ee28c50eb01562b2b82f05d','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1','1795196420000','1795194620000',NULL,'0',NULL,'1795194620000','1795194620000');
insert into "audit" ("id", "admin_id", "action", "subject", "subject_id", "before", "after", "search_text", "created_at") values
('0mwp1buzmw8ZGCbcFCnx5K2D1','0mwp1bsw9hqvJLvW2ICUio7KU','refund','order','CF-AYECK-THBPW','{"status":"completed","tickets":["0mwp1bulqork7y2Hdsn9P3dyh","0mwp1bulqUTw2rLvamtVW8rru","0mwp1bulqldzYPMCZKBBXOahQ"]}','{"card":250,"balance":0}','refund order cf-ayeck-thbpw','1795176120000'),
('0mwp1bvs5Ufa0Y53Bqpk2BOLk','0mwp1bsw9hqvJLvW2ICUio7KU','refund','order','CF-BDKX8-WMFV7','{"status":"completed","tickets":["0mwp1bvbrPXn8lM_j5Z0FeQKN"]}','{"card":225,"balance":25}','refund order cf-bdkx8-wmfv7','1795176120000'),
('0mwp1bvuqOOOKzCyv3BPKmcyF','0mwp1bsw9hqvJLvW2ICUio7KU','refund','order','CF-FWZNM-Z9QJH','{"status":"completed","tickets":["0mwp1bug3nVJNvMUw7ZER2rQF","0mwp1bug3Xv95_A5SC8BzouhG","0mwp1bug3dgv3aLtIJ6X_eBvo"]}','{"card":597,"balance":0}','refund order cf-fwznm-z9qjh','1795176120000'),
('0mwp1bvzy0muDfKFpskFE4985','0mwp1bsw9hqvJLvW2ICUio7KU','refund','order','CF-FHEE8-2KNPW','{"status":"completed","tickets":["0mwp1bvxaT3o922m4s_M2vxXi","0mwp1bvxaOCa9Y-AUK5XXKj-B"]}','{"card":500,"balance":0}','refund order cf-fhee8-2knpw','1795176120000'),
('0mwp1bw131BP02pLS2mE40Igg','0mwp1bsw9hqvJLvW2ICUio7KU','delete','order','CF-FHEE8-2KNPW','{"status":"refunded","total":500}','null','delete order cf-fhee8-2knpw','1795176120000'),
('0mwp1bw4lasd4JMWYG8vqbSWa','0mwp1bsw9hqvJLvW2ICUio7KU','create','entry','0mwp1bw1gTXQqwCOlOmfzCe_O','null','{"_id":"0mwp1bw1gTXQqwCOlOmfzCe_O","orderId":null,"user":"0mwp1bt0pg-ddMfsumZFE-V13","ticketNum":"90","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bt0xwINoYHx_MFC6kQhC","name":"Hot hatch and £2,000 for fuel"}}','create entry 0mwp1bw1gtxqqwcolomfzce_o','1795176120000'),
('0mwp1bw5k73oWBVW4_Ju7XMda','0mwp1bsw9hqvJLvW2ICUio7KU','create','entry','0mwp1bw51C2o4rE8a_RySc5dw','null','{"_id":"0mwp1bw51C2o4rE8a_RySc5dw","orderId":null,"user":"0mwp1bt0nmCkaU859kUbYMDC8","ticketNum":"91","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bt0xwINoYHx_MFC6kQhC","name":"Hot hatch and £2,000 for fuel"}}','create entry 0mwp1bw51c2o4re8a_rysc5dw','1795176120000'),
('0mwp1bw7gkBJYDbrsZbLTw9Xj','0mwp1bsw9hqvJLvW2ICUio7KU','delete','entry','0mwp1bw51C2o4rE8a_RySc5dw','{"_id":"0mwp1bw51C2o4rE8a_RySc5dw","orderId":null,"user":"0mwp1bt0nmCkaU859kUbYMDC8","ticketNum":"91","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bt0xwINoYHx_MFC6kQhC","name":"Hot hatch and £2,000 for fuel"}}','null','delete entry 0mwp1bw51c2o4re8a_rysc5dw','1795176120000'),
('0mwp1bw7yY4RKf-IIz26iTWyd','0mwp1bsw9hqvJLvW2ICUio7KU','create','entry','0mwp1bw7nARUANsLpdFAwV8Lv','null','{"_id":"0mwp1bw7nARUANsLpdFAwV8Lv","orderId":null,"user":"0mwp1bt0pg-ddMfsumZFE-V13","ticketNum":"E100","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bt0zP7mG4oaT6Brl_AIQ","name":"Cash by letters"}}','create entry 0mwp1bw7naruanslpdfawv8lv','1795176120000'),
('0mwp1bwrrtzf906Z8hvd1xVYg','0mwp1bsw9hqvJLvW2ICUio7KU','delete','user','0mwp1bt0rLl7hYplrTrAhDH97','null','null','delete user 0mwp1bt0rll7hyplrtrahdh97','1795179720000'),
('0mwp1bwxo2H4XSlKMihieFNKD','0mwp1bsw9hqvJLvW2ICUio7KU','create','page','0mwp1bwxl_44vghAs_C-qSk41','null',E'{"_id":"0mwp1bwxl_44vghAs_C-qSk41","name":"Terms","slug":"terms","content":"# Terms\\n\\n''Quoted'' \\"text\\"; and a line","createdAt":"2026-11-20T13:02:00.000Z","updatedAt":"2026-11-20T13:02:00.000Z"}','create page 0mwp1bwxl_44vghas_c-qsk41','1795179720000'),
('0mwp1bx01mTwRShDVGhWibwz4','0mwp1bsw9hqvJLvW2ICUio7KU','create','winner','0mwp1bwzvr3CCINerYFAun1QE','null','{"_id":"0mwp1bwzvr3CCINerYFAun1QE","name":"Bea B.","raffle":"A car","drawDate":"2026-01-01T00:00:00.000Z","image":"/images/a.webp","ticketNumber":"7","liveDrawUrl":"/a","onlineRaffleUrl":"/b"}','create winner 0mwp1bwzvr3ccineryfaun1qe','1795179720000'),
('0mwp1bx3oFKAz74fO8Cn-784I','0mwp1bsw9hqvJLvW2ICUio7KU','change balance','user','0mwp1bt0pg-ddMfsumZFE-V13','{"email":"hal@example.test","first_name":"Hal","last_name":"Ives","phone":"07700 900123","verified":true,"admin":false,"two_factor":false,"balance_pence":0,"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','{"email":"hal@example.test","first_name":"Hal","last_name":"Ives","phone":"07700 900123","verified":true,"admin":false,"two_factor":false,"balance_pence":235,"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','change balance user 0mwp1bt0pg-ddmfsumzfe-v13','1795179720000'),
('0mwp1bxj4bgnwpk7wtO1OHK-Z','0mwp1bsw9hqvJLvW2ICUio7KU','refund','order','CF-FWRJ2-BHMAZ','{"status":"completed","tickets":["0mwp1buax3N2rtsFrt8yG3WdR","0mwp1buaxOUjH1vw484-rrr9M","0mwp1buaxVBrlfiMJEfGAdSOs","0mwp1buaxLfygXfu36Y3b-Pha","0mwp1buaxr3Ca_MN6g6QpNuL4","0mwp1buaxF8n_GFN5Pnd2rSQU","0mwp1buaxaiiX4y1RypaieTW8","0mwp1buaxLZ9L4Zbss01SzDSl","0mwp1buaxFmBO5dCNv0mgMKSO","0mwp1buaxWxVhVWXZEXQs63BS","0mwp1buaxCuRK34PQyCxqT6_l","0mwp1buaxqS_J5Y9IZvpp-MaM","0mwp1buaxvgGAWcaDZYtOfnDO","0mwp1buaxtkZfEbMyNs-lGD_-","0mwp1buax_VOtMuVsAy1xpTgJ","0mwp1buaxcNvbL1q07JZs7guO","0mwp1buaxDO9lNR7WA8WSfqW0","0mwp1buaxo07G_waD8ui0vShv","0mwp1buaxn2HqqpjADR4Ccv4A","0mwp1buaxyn5GO2vFeZEXv0rx","0mwp1buaxKDhpOZbU6IxI11mz","0mwp1buaxrF8Tk9zNGo6mcf7u","0mwp1buax3SelTPzKIW0-HOcl","0mwp1buaxHpHKnYOT0TCYBNmq","0mwp1buaxLAwC13QDMzQTdzY6"]}','{"card":6250,"balance":0}','refund order cf-fwrj2-bhmaz','1795194620000');
insert into "categories" ("id", "name", "name_key", "created_at") values
('0mwp1bt0uOVk37BWclOE9rzo2','Cars','cars','1795176000000'),
('0mwp1bt0vKnLElS4n3_alOrUo','Tech','tech','1795176000000'),
('popular','Popular','popular','1795182526409');
insert into "charges" ("id", "provider", "transaction_ref", "attempt_id", "outcome", "amount_pence", "currency", "created_at") values
('0mwp1bthsSlu-DswaOw93M1L0','sandbox','SBX-68A7577A3D87AFA502','0mwp1bta32v7KpSP97VNgjyeq','paid','5991','GBP','1795176000000'),
('0mwp1bttwiXsR4tIorg7cC77B','sandbox','SBX-6097B9478D3AE95386','0mwp1btru_POhtse8zj-Rdido','paid','2500','GBP','1795176060000'),
('0mwp1bua5VYUY9qoOYZGmwgHM','sandbox','SBX-211706AB427BF6F42E','0mwp1bu9coPyv1jkuHwkBfDZj','paid','7500','GBP','1795176120000'),
('0mwp1bubps5z-ibSuE06Pl1lr','sandbox','SBX-7947A3F9EF446958AB','0mwp1bub4iEQSk0mg7aMnRftO','paid','6250','GBP','1795176120000'),
('0mwp1bue5G1zZJdjlV89GgHEx','sandbox','SBX-6BC35F27144ADCDE69','0mwp1budmJKKXqdpL2bYHdDrK','paid','3000','GBP','1795176120000'),
('0mwp1bugqqeUKZe984TWXaHEh','sandbox','SBX-DC1C24EE9C7A571133','0mwp1bug8OB5kLL6BkAm4Y7io','declined','597','GBP','1795176120000'),
('0mwp1buhrm8zYmkyn8I0KbTFN','sandbox','SBX-1DC7F36C35647B99D7','0mwp1bugz0G8ymX_2mUoraSLS','paid','597','GBP','1795176120000'),
('0mwp1buurxLNVpQumk6_kdS6w','sandbox','SBX-3E4195BC6D87C39298','0mwp1bup0475TRBQYgH4IIRYD','paid','250','GBP','1795176120000'),
('0mwp1bvj9M73oKKKgYqp_gqWB','sandbox','SBX-6311DADDDA88AE4B02','0mwp1bvg841K6xBsZiyFudjVH','paid','900','GBP','1795176120000'),
('0mwp1bvz3AMmMEJN2u2Bo5Tgl','sandbox','SBX-590B7BCC5318A382A9','0mwp1bvxnMNc8sOP4MIuwAinB','paid','500','GBP','1795176120000'),
('0mwp1bwf9FJUFKmG12Wk8-w9z','sandbox','SBX-A2EBD13A7154E588A4','0mwp1bwdg95YMkDNrntlZKl0s','paid','250','GBP','1795179720000'),
('0mwp1bwjo9jcQ3ecI_lEmbs1c','sandbox','SBX-74D350882629F67DE9','0mwp1bw9kp0sPNh-XRkvS_L2X','paid','250','GBP','1795179720000'),
('0mwp1bwpz661rzLPFAOlWtX-R','sandbox','SBX-1F2DA35F684A270FF4','0mwp1bwoaD0IyK5_fY9NokQH8','paid','250','GBP','1795179720000'),
('0mwp1bxnioX4M_U5528RdhfT5','sandbox','SBX-6F3B917AF89F70D062','0mwp1bxksD_9Ph7egqYGj6s3g','paid','250','GBP','1795194620000'),
('0mwp1by0hI6PkGwTcLZEITh6d','sandbox','SBX-2B46E88A481CF88E4F','0mwp1bxywFz0AJLws-3AMg7DS','paid','1050','GBP','1795194620000');
insert into "config_blocks" ("id", "type", "position", "rank", "content", "updated_at") values
('faq','faq',NULL,'9','{}','1795182526409'),
('featured_winner','featured_winner',NULL,'8','{}','1795182526409'),
('global_promotional_popup','global_promotional_popup',NULL,'12','{}','1795182526409'),
('how_it_works','how_it_works',NULL,'6','{}','1795182526409'),
('promoted-1','promoted_raffle','secondary','1','{}','1795182526409'),
('promoted-2','promoted_raffle','secondary','2','{}','1795182526409'),
('promoted-3','promoted_raffle','secondary','3','{}','1795182526409'),
('promoted-4','promoted_raffle','secondary','4','{}','1795182526409'),
('promoted-main','promoted_raffle','main','0','{}','1795182526409'),
('referrals','referrals',NULL,'10','{}','1795182526409'),
('statistics','statistics',NULL,'5','{}','1795182526409'),
('support','support',NULL,'11','{}','1795182526409'),
('testimonials','testimonials',NULL,'7','{}','1795182526409');
insert into "coupon_raffles" ("coupon_id", "raffle_id") values
('0mwp1bt1raNVeeXny0QUNvihl','0mwp1bt0xwINoYHx_MFC6kQhC');
insert into "coupon_users" ("coupon_id", "user_id") values
('0mwp1bt1sMzOWrd1nptFXIe8m','0mwp1bt07vNNq3wJfYwRrb-Y2');
insert into "coupon_uses" ("id", "coupon_id", "user_id", "order_id", "created_at") values
('0mwp1btnpiJ7H2RkpMjeG0vZ0','0mwp1bt1qFGd9-0bu2-f6CFwX','0mwp1bt04880WdunygK-dgI3A','0mwp1btk9zqBMByMqNwA0NAQs','1795176000000'),
('0mwp1btxnEjNHPRTpftcaGJ7_','0mwp1bt1sMzOWrd1nptFXIe8m','0mwp1bt07vNNq3wJfYwRrb-Y2',NULL,'1795176060000');
insert into "coupons" ("id", "code", "code_key", "type", "fixed_pence", "percent_ppm", "expires_at", "expires", "max_uses", "uses", "all_raffles", "all_users", "only_first_order", "only_newsletter", "once_per_user", "created_at") values
('0mwp1bt1qFGd9-0bu2-f6CFwX','AUTUMN10','autumn10','percentage','0','100000',NULL,'false','5','1','true','true','false','false','false','1795176000000'),
('0mwp1bt1raNVeeXny0QUNvihl','FIVER','fiver','fixed','500','0',NULL,'false',NULL,'0','false','true','false','false','true','1795176000000'),
('0mwp1bt1sMzOWrd1nptFXIe8m','CREDIT5','credit5','credit','500','0',NULL,'false','2','1','true','false','false','false','false','1795176000000');
insert into "facts" ("key", "value") values
('admin-password','fingerprint');
insert into "identities" ("provider", "subject", "user_id", "created_at") values
('google','1234567890','0mwp1bt0ax2iKKMEs2sXgXQCb','1795176000000');
insert into "instant_wins" ("id", "raffle_id", "number", "prize", "position", "ticket_id", "order_id", "user_id", "won_at") values
('0mwp1bt1a_ZiQvc9ZeNrFVf6K','0mwp1bt0zFGGd1Yvo3Zpn5Vob','3','£50','3','0mwp1bu94wsm16zkg3ZlVnVL-','0mwp1bua8qZzdsFCVHEzANi49','0mwp1bt0ax2iKKMEs2sXgXQCb','1795176120000'),
('0mwp1bt1dj-FV3HrQpdl_HGUY','0mwp1bt0zFGGd1Yvo3Zpn5Vob','7','A watch','7','0mwp1buaxVBrlfiMJEfGAdSOs','0mwp1bubvcmYP6SOgWnfd0Uvq','0mwp1bt0jtla-gOWqs_Sjcweg','1795176120000'),
('0mwp1bt1p7tsHb6Mdp9MSIxFV','0mwp1bt0zFGGd1Yvo3Zpn5Vob','41','£5','41','0mwp1bu94cif_caUaN7ZxB1vP','0mwp1bua8qZzdsFCVHEzANi49','0mwp1bt0ax2iKKMEs2sXgXQCb','1795176120000');
insert into "kysely_migration" ("name", "timestamp") values
('001-first-tables','2026-11-20T13:48:46.411Z');
insert into "kysely_migration_lock" ("id", "is_locked") values
('migration_lock','0');
insert into "ledger" ("id", "user_id", "amount_pence", "kind", "notes", "order_id", "refund_id", "created_at") values
('0mwp1bt3ew-JvBKyJIyttqnUy','0mwp1bt04880WdunygK-dgI3A','300','admin','gift',NULL,NULL,'1795176000000'),
('0mwp1bto26kjd9kkmOpKDk2Sf','0mwp1bt04880WdunygK-dgI3A','-300','spent','Order CF-FBQEN-VHNKG','0mwp1btk9zqBMByMqNwA0NAQs',NULL,'1795176000000'),
('0mwp1btxotgWDFzQGQGalK8kS','0mwp1bt07vNNq3wJfYwRrb-Y2','500','credit','Code CREDIT5',NULL,NULL,'1795176060000'),
('0mwp1bu87X-Y6l7BHwUpkB2NK','0mwp1bt07vNNq3wJfYwRrb-Y2','-500','spent','Order CF-WE4BE-4RW6B','0mwp1bu76FQ5vAvrBOH99yD7S',NULL,'1795176060000'),
('0mwp1bve0NvSRvzqCL0pS2tjp','0mwp1bt0nmCkaU859kUbYMDC8','100','admin','gift',NULL,NULL,'1795176120000'),
('0mwp1bvn5Ik9-sxeC_QxmIRQD','0mwp1bt0nmCkaU859kUbYMDC8','-100','spent','Order CF-BDKX8-WMFV7','0mwp1bvk1RpqcM-QP_pybl3N6',NULL,'1795176120000'),
('0mwp1bvtgYCjkqn46ulLSzlyg','0mwp1bt0nmCkaU859kUbYMDC8','25','refund','Refund of order CF-BDKX8-WMFV7',NULL,'0mwp1bvrwGBPh1LGh2Z3PgdKj','1795176120000'),
('0mwp1bx3buytC-OwCcFi7aXks','0mwp1bt0pg-ddMfsumZFE-V13','235','admin','gift',NULL,NULL,'1795179720000'),
('0mwp1bxd4fl78oE2MxEqvArCJ','0mwp1bt0ax2iKKMEs2sXgXQCb','150','admin','gift',NULL,NULL,'1795194620000');
insert into "mail_tokens" ("token_hash", "user_id", "kind", "email_key", "expires_at", "used_at", "created_at") values
('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee','0mwp1bt0pg-ddMfsumZFE-V13','verify','hal@example.test','1795281020000',NULL,'1795194620000');
insert into "mails" ("id", "message_id", "recipient", "subject", "text", "html", "has_link", "state", "tries", "next_try_at", "created_at", "sent_at") values
('0mwp1btqwCIrGysvJgghSmd3_','<0mwp1btqwCIrGysvJgghSmd3_@localhost>','bea@example.test','Your order CF-FBQEN-VHNKG','Counterfoil


Thank you for your order

Hello Bea,

Your order CF-FBQEN-VHNKG is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
20 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20

Cash by letters
10 tickets: A1, A2, A3, A4, A5, A6, A7, A8, A9, A10

----------------------------------------

Subtotal: £69.90
Coupon discount: -£6.99
Promotional balance: -£3.00
Total: £59.91

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-FBQEN-VHNKG</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Bea,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-FBQEN-VHNKG is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>20 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Cash by letters</strong><br/>10 tickets: A1, A2, A3, A4, A5, A6, A7, A8, A9, A10</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £69.90</span><br/><span>Coupon discount: -£6.99</span><br/><span>Promotional balance: -£3.00</span><br/><span>Total: £59.91</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176000000','1795179720000'),
('0mwp1btweLmERT8PPE3uQzh1C','<0mwp1btweLmERT8PPE3uQzh1C@localhost>','bea@example.test','Your order CF-GX83X-KBEQ9','Counterfoil


Thank you for your order

Hello Bea,

Your order CF-GX83X-KBEQ9 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Lucky dips only
25 tickets: 12, 16, 33, 41, 48, 66, 67, 82, 90, 98, 100, 105, 115, 138, 140, 158, 159, 161, 162, 169, 179, 203, 206, 234, 243

----------------------------------------

Subtotal: £25.00
Total: £25.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-GX83X-KBEQ9</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Bea,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-GX83X-KBEQ9 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Lucky dips only</strong><br/>25 tickets: 12, 16, 33, 41, 48, 66, 67, 82, 90, 98, 100, 105, 115, 138, 140, 158, 159, 161, 162, 169, 179, 203, 206, 234, 243</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £25.00</span><br/><span>Total: £25.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176060000','1795179720000'),
('0mwp1bu30Gl2PgXhLWm66p23l','<0mwp1bu30Gl2PgXhLWm66p23l@localhost>','cal@example.test','Your order CF-YPK4W-EC45P','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-YPK4W-EC45P is complete and your tickets are in the competition. Good luck!

----------------------------------------

A free one
10 tickets: 5, 46, 84, 86, 113, 127, 135, 154, 155, 165

----------------------------------------

Subtotal: £0.00
Total: £0.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-YPK4W-EC45P</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-YPK4W-EC45P is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>A free one</strong><br/>10 tickets: 5, 46, 84, 86, 113, 127, 135, 154, 155, 165</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £0.00</span><br/><span>Total: £0.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176060000','1795179720000'),
('0mwp1bu8pjMd8Q_MVr7842xgW','<0mwp1bu8pjMd8Q_MVr7842xgW@localhost>','cal@example.test','Your order CF-WE4BE-4RW6B','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-WE4BE-4RW6B is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
2 tickets: 50, 51

----------------------------------------

Subtotal: £5.00
Promotional balance: -£5.00
Total: £0.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-WE4BE-4RW6B</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-WE4BE-4RW6B is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>2 tickets: 50, 51</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.00</span><br/><span>Promotional balance: -£5.00</span><br/><span>Total: £0.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176060000','1795179720000'),
('0mwp1bualAIrlvhlEW4eZ48V8','<0mwp1bualAIrlvhlEW4eZ48V8@localhost>','dia@example.test','Your order CF-QS4AN-RTNC7','Counterfoil


Thank you for your order

Hello Dia,

Your order CF-QS4AN-RTNC7 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Instant wins
30 tickets: 2, 3, 5, 8, 11, 13, 16, 17, 18, 19, 21, 22, 27, 28, 29, 32, 35, 36, 39, 41, 43, 44, 45, 46, 48, 51, 52, 54, 55, 59

----------------------------------------

Subtotal: £75.00
Total: £75.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-QS4AN-RTNC7</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Dia,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-QS4AN-RTNC7 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Instant wins</strong><br/>30 tickets: 2, 3, 5, 8, 11, 13, 16, 17, 18, 19, 21, 22, 27, 28, 29, 32, 35, 36, 39, 41, 43, 44, 45, 46, 48, 51, 52, 54, 55, 59</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £75.00</span><br/><span>Total: £75.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1buapp9Zk7R4uDYH19VHe','<0mwp1buapp9Zk7R4uDYH19VHe@localhost>','dia@example.test','You have won 2 instant prizes','Counterfoil


Congratulations!

Hello Dia,

Your tickets have won instant prizes:

£50
Ticket 3 in Instant wins

£5
Ticket 41 in Instant wins

We will be in touch about how you receive it. There is nothing that you need to do now.

See your instant wins http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>You have won 2 instant prizes</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Congratulations!</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Dia,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your tickets have won instant prizes:</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>£50</strong><br/>Ticket 3 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>£5</strong><br/>Ticket 41 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We will be in touch about how you receive it. There is nothing that you need to do now.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none" target="_blank">See your instant wins</a></p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bucnZqMnRecn-roBy0-_','<0mwp1bucnZqMnRecn-roBy0-_@localhost>','eve@example.test','Your order CF-FWRJ2-BHMAZ','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-FWRJ2-BHMAZ is complete and your tickets are in the competition. Good luck!

----------------------------------------

Instant wins
25 tickets: 1, 6, 7, 9, 10, 12, 14, 15, 20, 23, 24, 25, 30, 31, 33, 34, 37, 40, 47, 49, 50, 53, 57, 58, 60

----------------------------------------

Subtotal: £62.50
Total: £62.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-FWRJ2-BHMAZ</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-FWRJ2-BHMAZ is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Instant wins</strong><br/>25 tickets: 1, 6, 7, 9, 10, 12, 14, 15, 20, 23, 24, 25, 30, 31, 33, 34, 37, 40, 47, 49, 50, 53, 57, 58, 60</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £62.50</span><br/><span>Total: £62.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bud2Fq6uwTdBUpVfHGSQ','<0mwp1bud2Fq6uwTdBUpVfHGSQ@localhost>','eve@example.test','You have won: A watch','Counterfoil


Congratulations!

Hello Eve,

Your ticket has won an instant prize:

A watch
Ticket 7 in Instant wins

We will be in touch about how you receive it. There is nothing that you need to do now.

See your instant wins http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>You have won: A watch</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Congratulations!</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your ticket has won an instant prize:</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>A watch</strong><br/>Ticket 7 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We will be in touch about how you receive it. There is nothing that you need to do now.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none" target="_blank">See your instant wins</a></p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1buftB9pvxANjAP4uHwno','<0mwp1buftB9pvxANjAP4uHwno@localhost>','eve@example.test','Your order CF-B5NR9-JNWQT','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-B5NR9-JNWQT is complete and your tickets are in the competition. Good luck!

----------------------------------------

Ends in an hour
12 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12

----------------------------------------

Subtotal: £30.00
Total: £30.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-B5NR9-JNWQT</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-B5NR9-JNWQT is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Ends in an hour</strong><br/>12 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £30.00</span><br/><span>Total: £30.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bukoYKIX9XXMpk09Q02K','<0mwp1bukoYKIX9XXMpk09Q02K@localhost>','fay@example.test','Your order CF-FWZNM-Z9QJH','Counterfoil


Thank you for your order

Hello Fay,

Your order CF-FWZNM-Z9QJH is complete and your tickets are in the competition. Good luck!

----------------------------------------

Cash by letters
3 tickets: B1, B2, C77

----------------------------------------

Subtotal: £5.97
Total: £5.97

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-FWZNM-Z9QJH</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-FWZNM-Z9QJH is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Cash by letters</strong><br/>3 tickets: B1, B2, C77</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.97</span><br/><span>Total: £5.97</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1buxzOyNyrWVvYvLz5I9O','<0mwp1buxzOyNyrWVvYvLz5I9O@localhost>','fay@example.test','Your order CF-AYECK-THBPW','Counterfoil


Thank you for your order

Hello Fay,

Your order CF-AYECK-THBPW is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
3 tickets: 60, 61, 62

----------------------------------------

Subtotal: £7.50
Coupon discount: -£5.00
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-AYECK-THBPW</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-AYECK-THBPW is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>3 tickets: 60, 61, 62</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £7.50</span><br/><span>Coupon discount: -£5.00</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bv5aJHmaFZBu5OLYwW7V','<0mwp1bv5aJHmaFZBu5OLYwW7V@localhost>','fay@example.test','Your refund for order CF-AYECK-THBPW','Counterfoil


Your refund is on its way

Hello Fay,

We have refunded tickets of your order CF-AYECK-THBPW. They are no longer in the competition.

Back to your card: £2.50

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-AYECK-THBPW</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-AYECK-THBPW. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £2.50</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bvnzVIZlJKKzKAxHGAZd','<0mwp1bvnzVIZlJKKzKAxHGAZd@localhost>','gus@example.test','Your order CF-BDKX8-WMFV7','Counterfoil


Thank you for your order

Hello Gus,

Your order CF-BDKX8-WMFV7 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
4 tickets: 70, 71, 72, 73

----------------------------------------

Subtotal: £10.00
Promotional balance: -£1.00
Total: £9.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-BDKX8-WMFV7</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-BDKX8-WMFV7 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>4 tickets: 70, 71, 72, 73</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £10.00</span><br/><span>Promotional balance: -£1.00</span><br/><span>Total: £9.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bvtqlIRWT8the5-LXBzK','<0mwp1bvtqlIRWT8the5-LXBzK@localhost>','gus@example.test','Your refund for order CF-BDKX8-WMFV7','Counterfoil


Your refund is on its way

Hello Gus,

We have refunded tickets of your order CF-BDKX8-WMFV7. They are no longer in the competition.

Back to your card: £2.25
Back to your promotional balance: £0.25

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-BDKX8-WMFV7</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-BDKX8-WMFV7. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £2.25</span><br/><span>Back to your promotional balance: £0.25</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bvzng9RYml30hVpvUjOr','<0mwp1bvzng9RYml30hVpvUjOr@localhost>','hal@example.test','Your order CF-FHEE8-2KNPW','Counterfoil


Thank you for your order

Hello Hal,

Your order CF-FHEE8-2KNPW is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
2 tickets: 80, 81

----------------------------------------

Subtotal: £5.00
Total: £5.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-FHEE8-2KNPW</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-FHEE8-2KNPW is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>2 tickets: 80, 81</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.00</span><br/><span>Total: £5.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bw0ppXWp1d0Ey6MAXWaV','<0mwp1bw0ppXWp1d0Ey6MAXWaV@localhost>','hal@example.test','Your refund for order CF-FHEE8-2KNPW','Counterfoil


Your refund is on its way

Hello Hal,

We have refunded tickets of your order CF-FHEE8-2KNPW. They are no longer in the competition.

Back to your card: £5.00

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-FHEE8-2KNPW</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-FHEE8-2KNPW. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £5.00</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795176120000','1795179720000'),
('0mwp1bwh7nRPDSByyx5MDhzhi','<0mwp1bwh7nRPDSByyx5MDhzhi@localhost>','hal@example.test','Your order CF-8PKD6-DNYM2','Counterfoil


Thank you for your order

Hello Hal,

Your order CF-8PKD6-DNYM2 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
Ticket number: 95

----------------------------------------

Subtotal: £2.50
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-8PKD6-DNYM2</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-8PKD6-DNYM2 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>Ticket number: 95</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £2.50</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795179720000','1795179720000'),
('0mwp1bwkh4S6mfWJ2Cxnrz6vM','<0mwp1bwkh4S6mfWJ2Cxnrz6vM@localhost>','gus@example.test','We are returning your payment CF-MFKD4-VP3NP','Counterfoil


Your payment is going back to you

Hello Gus,

Your payment reached us after the time to pay had run out, so the order could no longer be completed.

We are sending the £2.50 of payment CF-MFKD4-VP3NP back to your card. You need to do nothing.

Money to a card usually arrives within five working days. We are sorry for the trouble.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>We are returning your payment CF-MFKD4-VP3NP</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your payment is going back to you</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your payment reached us after the time to pay had run out, so the order could no longer be completed.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We are sending the £2.50 of payment CF-MFKD4-VP3NP back to your card. You need to do nothing.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days. We are sorry for the trouble.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795179720000','1795179720000'),
('0mwp1bws3hN72qNMCZB6n68Q-','<0mwp1bws3hN72qNMCZB6n68Q-@localhost>','una@example.test','Logging in to your account','Counterfoil


Your account has no password

Hello Una,

Somebody asked to reset the password of your account at Counterfoil. It has none.

Please log in with the Google or Facebook button that you joined with.

Log in http://localhost:3000/auth/login

If it was not you, please ignore this mail.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Logging in to your account</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your account has no password</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Una,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Somebody asked to reset the password of your account at Counterfoil. It has none.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Please log in with the Google or Facebook button that you joined with.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/auth/login" style="color:#121721;text-decoration-line:none" target="_blank">Log in</a></p><p style="font-size:14px;line-height:20px;color:#4f5763;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">If it was not you, please ignore this mail.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','sent','1',NULL,'1795179720000','1795179720000'),
('0mwp1bxp1fejeOnT8mX2C04ik','<0mwp1bxp1fejeOnT8mX2C04ik@localhost>','eve@example.test','Your order CF-K8T42-KNPFW','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-K8T42-KNPFW is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
Ticket number: 40

----------------------------------------

Subtotal: £2.50
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-K8T42-KNPFW</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-K8T42-KNPFW is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>Ticket number: 40</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £2.50</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','failed','10',NULL,'1795194620000',NULL),
('0mwp1by1x_w8G-8WSqD3zoeQ2','<0mwp1by1x_w8G-8WSqD3zoeQ2@localhost>','cal@example.test','Your order CF-78WT2-5S2VP','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-78WT2-5S2VP is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
3 tickets: 30, 31, 32

Lucky dips only
3 tickets: 181, 224, 239

----------------------------------------

Subtotal: £10.50
Total: £10.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-78WT2-5S2VP</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-78WT2-5S2VP is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>3 tickets: 30, 31, 32</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Lucky dips only</strong><br/>3 tickets: 181, 224, 239</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £10.50</span><br/><span>Total: £10.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>','false','queued','0','1795194620000','1795194620000',NULL);
insert into "order_lines" ("id", "order_id", "position", "raffle_id", "number", "price_pence", "coupon_pence", "balance_pence", "refund_id", "released_at") values
('0mwp1bt4j34m2F9hHqljgu_ft','0mwp1btk9zqBMByMqNwA0NAQs','11','0mwp1bt0xwINoYHx_MFC6kQhC','12','250','25','11',NULL,NULL),
('0mwp1bt4jF1AYGJVlIAL6EKOH','0mwp1btk9zqBMByMqNwA0NAQs','7','0mwp1bt0xwINoYHx_MFC6kQhC','8','250','25','11',NULL,NULL),
('0mwp1bt4jNNxb6KEPfZFOS1BE','0mwp1btk9zqBMByMqNwA0NAQs','5','0mwp1bt0xwINoYHx_MFC6kQhC','6','250','25','11',NULL,NULL),
('0mwp1bt4jPJ5SfkPjcQlZ4gJD','0mwp1btk9zqBMByMqNwA0NAQs','13','0mwp1bt0xwINoYHx_MFC6kQhC','14','250','25','11',NULL,NULL),
('0mwp1bt4jRET6rljdy08YX3gK','0mwp1btk9zqBMByMqNwA0NAQs','18','0mwp1bt0xwINoYHx_MFC6kQhC','19','250','25','11',NULL,NULL),
('0mwp1bt4jRdX6BRNgGqRG4x0n','0mwp1btk9zqBMByMqNwA0NAQs','0','0mwp1bt0xwINoYHx_MFC6kQhC','1','250','25','11',NULL,NULL),
('0mwp1bt4jV80xGVW_LD0c-5bx','0mwp1btk9zqBMByMqNwA0NAQs','14','0mwp1bt0xwINoYHx_MFC6kQhC','15','250','25','11',NULL,NULL),
('0mwp1bt4jVC9tmyWKOnORFYLX','0mwp1btk9zqBMByMqNwA0NAQs','10','0mwp1bt0xwINoYHx_MFC6kQhC','11','250','25','11',NULL,NULL),
('0mwp1bt4jZ5lBXQ1P0tTnatLQ','0mwp1btk9zqBMByMqNwA0NAQs','9','0mwp1bt0xwINoYHx_MFC6kQhC','10','250','25','11',NULL,NULL),
('0mwp1bt4j_cw03yBn5xt5qlv5','0mwp1btk9zqBMByMqNwA0NAQs','4','0mwp1bt0xwINoYHx_MFC6kQhC','5','250','25','11',NULL,NULL),
('0mwp1bt4jhLDYIBtSOhqAv1_M','0mwp1btk9zqBMByMqNwA0NAQs','12','0mwp1bt0xwINoYHx_MFC6kQhC','13','250','25','11',NULL,NULL),
('0mwp1bt4jhi67BAWQcZ91lA7m','0mwp1btk9zqBMByMqNwA0NAQs','6','0mwp1bt0xwINoYHx_MFC6kQhC','7','250','25','11',NULL,NULL),
('0mwp1bt4jksVguEJR2HlP_pZy','0mwp1btk9zqBMByMqNwA0NAQs','2','0mwp1bt0xwINoYHx_MFC6kQhC','3','250','25','11',NULL,NULL),
('0mwp1bt4jm1E6m6koyedV3TFu','0mwp1btk9zqBMByMqNwA0NAQs','17','0mwp1bt0xwINoYHx_MFC6kQhC','18','250','25','11',NULL,NULL),
('0mwp1bt4jn1SaWqvHawgrvFnC','0mwp1btk9zqBMByMqNwA0NAQs','3','0mwp1bt0xwINoYHx_MFC6kQhC','4','250','25','11',NULL,NULL),
('0mwp1bt4jn80TBnFzSUi8fdn7','0mwp1btk9zqBMByMqNwA0NAQs','8','0mwp1bt0xwINoYHx_MFC6kQhC','9','250','25','11',NULL,NULL),
('0mwp1bt4juXjpkZoQXNaK0bTw','0mwp1btk9zqBMByMqNwA0NAQs','1','0mwp1bt0xwINoYHx_MFC6kQhC','2','250','25','11',NULL,NULL),
('0mwp1bt4jxeHt_4vW0Vky4Tcc','0mwp1btk9zqBMByMqNwA0NAQs','16','0mwp1bt0xwINoYHx_MFC6kQhC','17','250','25','11',NULL,NULL),
('0mwp1bt4jyHhTrGhijK2dXssZ','0mwp1btk9zqBMByMqNwA0NAQs','15','0mwp1bt0xwINoYHx_MFC6kQhC','16','250','25','11',NULL,NULL),
('0mwp1bt4jzw6DF9DVs6A7aKB3','0mwp1btk9zqBMByMqNwA0NAQs','19','0mwp1bt0xwINoYHx_MFC6kQhC','20','250','25','11',NULL,NULL),
('0mwp1bt630pOx5yuSAfomCUkF','0mwp1btk9zqBMByMqNwA0NAQs','28','0mwp1bt0zP7mG4oaT6Brl_AIQ','9','199','20','8',NULL,NULL),
('0mwp1bt632m5RfUA47_o3owXT','0mwp1btk9zqBMByMqNwA0NAQs','23','0mwp1bt0zP7mG4oaT6Brl_AIQ','4','199','20','8',NULL,NULL),
('0mwp1bt6386cSW_Q73oLdyQQf','0mwp1btk9zqBMByMqNwA0NAQs','27','0mwp1bt0zP7mG4oaT6Brl_AIQ','8','199','20','8',NULL,NULL),
('0mwp1bt63DCX_E0sR_-Kdf_I1','0mwp1btk9zqBMByMqNwA0NAQs','29','0mwp1bt0zP7mG4oaT6Brl_AIQ','10','199','19','8',NULL,NULL),
('0mwp1bt63FD9D5lzw04W9iQNE','0mwp1btk9zqBMByMqNwA0NAQs','20','0mwp1bt0zP7mG4oaT6Brl_AIQ','1','199','20','8',NULL,NULL),
('0mwp1bt63OzVzYAHc8e1BmKUw','0mwp1btk9zqBMByMqNwA0NAQs','26','0mwp1bt0zP7mG4oaT6Brl_AIQ','7','199','20','8',NULL,NULL),
('0mwp1bt63R1kH1Ppk7SqxNECl','0mwp1btk9zqBMByMqNwA0NAQs','21','0mwp1bt0zP7mG4oaT6Brl_AIQ','2','199','20','8',NULL,NULL),
('0mwp1bt63VoihgemzMXCSebY_','0mwp1btk9zqBMByMqNwA0NAQs','22','0mwp1bt0zP7mG4oaT6Brl_AIQ','3','199','20','8',NULL,NULL),
('0mwp1bt63ksopb8GgvwQqghTq','0mwp1btk9zqBMByMqNwA0NAQs','24','0mwp1bt0zP7mG4oaT6Brl_AIQ','5','199','20','8',NULL,NULL),
('0mwp1bt63vbvy8ojEA-tHQtl6','0mwp1btk9zqBMByMqNwA0NAQs','25','0mwp1bt0zP7mG4oaT6Brl_AIQ','6','199','20','8',NULL,NULL),
('0mwp1btrk6EzWYFks__SeWlu5','0mwp1btufxaIweKPhksLt92a0','11','0mwp1bt13YKDvmT1nIAOGS6Nj','105','100','0','0',NULL,NULL),
('0mwp1btrk8choaY0dVSwOZKZg','0mwp1btufxaIweKPhksLt92a0','16','0mwp1bt13YKDvmT1nIAOGS6Nj','159','100','0','0',NULL,NULL),
('0mwp1btrkBR8QrLsj23ycRgn0','0mwp1btufxaIweKPhksLt92a0','0','0mwp1bt13YKDvmT1nIAOGS6Nj','12','100','0','0',NULL,NULL),
('0mwp1btrkB_ZxBVi12EQlqnXH','0mwp1btufxaIweKPhksLt92a0','10','0mwp1bt13YKDvmT1nIAOGS6Nj','100','100','0','0',NULL,NULL),
('0mwp1btrkFerbF9T0g6dHs-4-','0mwp1btufxaIweKPhksLt92a0','22','0mwp1bt13YKDvmT1nIAOGS6Nj','206','100','0','0',NULL,NULL),
('0mwp1btrkKF6uwQosLJ1GTNZH','0mwp1btufxaIweKPhksLt92a0','3','0mwp1bt13YKDvmT1nIAOGS6Nj','41','100','0','0',NULL,NULL),
('0mwp1btrkLbujOrTuc0-SWVN1','0mwp1btufxaIweKPhksLt92a0','13','0mwp1bt13YKDvmT1nIAOGS6Nj','138','100','0','0',NULL,NULL),
('0mwp1btrkN3hmcwpezABO_OH1','0mwp1btufxaIweKPhksLt92a0','2','0mwp1bt13YKDvmT1nIAOGS6Nj','33','100','0','0',NULL,NULL),
('0mwp1btrkNOEYAIZqe4CO0uON','0mwp1btufxaIweKPhksLt92a0','21','0mwp1bt13YKDvmT1nIAOGS6Nj','203','100','0','0',NULL,NULL),
('0mwp1btrkPNDRTuUrMkyfK_4J','0mwp1btufxaIweKPhksLt92a0','24','0mwp1bt13YKDvmT1nIAOGS6Nj','243','100','0','0',NULL,NULL),
('0mwp1btrkSuye6MUQNf1dkVN-','0mwp1btufxaIweKPhksLt92a0','5','0mwp1bt13YKDvmT1nIAOGS6Nj','66','100','0','0',NULL,NULL),
('0mwp1btrkXsPINtL0zT9wybVj','0mwp1btufxaIweKPhksLt92a0','20','0mwp1bt13YKDvmT1nIAOGS6Nj','179','100','0','0',NULL,NULL),
('0mwp1btrkZPIgiweCXaxHnTgg','0mwp1btufxaIweKPhksLt92a0','8','0mwp1bt13YKDvmT1nIAOGS6Nj','90','100','0','0',NULL,NULL),
('0mwp1btrkfpvGPMAh98ftfBFb','0mwp1btufxaIweKPhksLt92a0','1','0mwp1bt13YKDvmT1nIAOGS6Nj','16','100','0','0',NULL,NULL),
('0mwp1btrkfrBpzrNZEoCsHYAT','0mwp1btufxaIweKPhksLt92a0','18','0mwp1bt13YKDvmT1nIAOGS6Nj','162','100','0','0',NULL,NULL),
('0mwp1btrkhfQaEhgJYi3ry4sN','0mwp1btufxaIweKPhksLt92a0','14','0mwp1bt13YKDvmT1nIAOGS6Nj','140','100','0','0',NULL,NULL),
('0mwp1btrkj_yr4bRGACMC2w8v','0mwp1btufxaIweKPhksLt92a0','9','0mwp1bt13YKDvmT1nIAOGS6Nj','98','100','0','0',NULL,NULL),
('0mwp1btrkp3R_mHqJNGN0mIZ3','0mwp1btufxaIweKPhksLt92a0','19','0mwp1bt13YKDvmT1nIAOGS6Nj','169','100','0','0',NULL,NULL),
('0mwp1btrkphmisA-LNTGwo2dJ','0mwp1btufxaIweKPhksLt92a0','6','0mwp1bt13YKDvmT1nIAOGS6Nj','67','100','0','0',NULL,NULL),
('0mwp1btrkqJDoHUF9Q_k-7qm1','0mwp1btufxaIweKPhksLt92a0','7','0mwp1bt13YKDvmT1nIAOGS6Nj','82','100','0','0',NULL,NULL),
('0mwp1btrkstIqKy7ljJjz2r8F','0mwp1btufxaIweKPhksLt92a0','15','0mwp1bt13YKDvmT1nIAOGS6Nj','158','100','0','0',NULL,NULL),
('0mwp1btrkuKLOlvCXTZgMS6zl','0mwp1btufxaIweKPhksLt92a0','4','0mwp1bt13YKDvmT1nIAOGS6Nj','48','100','0','0',NULL,NULL),
('0mwp1btrkvSmtx6ZnBQM7A7t_','0mwp1btufxaIweKPhksLt92a0','12','0mwp1bt13YKDvmT1nIAOGS6Nj','115','100','0','0',NULL,NULL),
('0mwp1btrkxxl0qLJ825PrOrMk','0mwp1btufxaIweKPhksLt92a0','23','0mwp1bt13YKDvmT1nIAOGS6Nj','234','100','0','0',NULL,NULL),
('0mwp1btrkym0pLftglDj_Z7m5','0mwp1btufxaIweKPhksLt92a0','17','0mwp1bt13YKDvmT1nIAOGS6Nj','161','100','0','0',NULL,NULL),
('0mwp1btyw-WflfUvG7ttFGxps','0mwp1btzx-lVAitDAnaUV1lBa','5','0mwp1bt104Ch9IrHxc8vX3gp-','127','0','0','0',NULL,NULL),
('0mwp1btyw67sGiyizcEGdYk9J','0mwp1btzx-lVAitDAnaUV1lBa','1','0mwp1bt104Ch9IrHxc8vX3gp-','46','0','0','0',NULL,NULL),
('0mwp1btywGlgRauoo2_AkU32n','0mwp1btzx-lVAitDAnaUV1lBa','3','0mwp1bt104Ch9IrHxc8vX3gp-','86','0','0','0',NULL,NULL),
('0mwp1btywHf95fljVA_JMKbVA','0mwp1btzx-lVAitDAnaUV1lBa','9','0mwp1bt104Ch9IrHxc8vX3gp-','165','0','0','0',NULL,NULL),
('0mwp1btywIPGm4SJaPuxW9VCr','0mwp1btzx-lVAitDAnaUV1lBa','7','0mwp1bt104Ch9IrHxc8vX3gp-','154','0','0','0',NULL,NULL),
('0mwp1btywJTr6q2HKetid6ANl','0mwp1btzx-lVAitDAnaUV1lBa','2','0mwp1bt104Ch9IrHxc8vX3gp-','84','0','0','0',NULL,NULL),
('0mwp1btywJhDGDeUyQbWKJwIR','0mwp1btzx-lVAitDAnaUV1lBa','8','0mwp1bt104Ch9IrHxc8vX3gp-','155','0','0','0',NULL,NULL),
('0mwp1btywK8gG6YJKZyXRkdtO','0mwp1btzx-lVAitDAnaUV1lBa','4','0mwp1bt104Ch9IrHxc8vX3gp-','113','0','0','0',NULL,NULL),
('0mwp1btywYCtwt1ukUp24A5ZG','0mwp1btzx-lVAitDAnaUV1lBa','6','0mwp1bt104Ch9IrHxc8vX3gp-','135','0','0','0',NULL,NULL),
('0mwp1btywZv7zjibTMpbGYy7t','0mwp1btzx-lVAitDAnaUV1lBa','0','0mwp1bt104Ch9IrHxc8vX3gp-','5','0','0','0',NULL,NULL),
('0mwp1bu3mDOh9A114ETd0F-78','0mwp1bu76FQ5vAvrBOH99yD7S','0','0mwp1bt0xwINoYHx_MFC6kQhC','50','250','0','250',NULL,NULL),
('0mwp1bu3mGn5eqGDzozc6hCd3','0mwp1bu76FQ5vAvrBOH99yD7S','1','0mwp1bt0xwINoYHx_MFC6kQhC','51','250','0','250',NULL,NULL),
('0mwp1bu94-MRNWRj6ZgZnPFyR','0mwp1bua8qZzdsFCVHEzANi49','10','0mwp1bt0zFGGd1Yvo3Zpn5Vob','21','250','0','0',NULL,NULL),
('0mwp1bu94-U4D1VWcZRmdtiYc','0mwp1bua8qZzdsFCVHEzANi49','27','0mwp1bt0zFGGd1Yvo3Zpn5Vob','54','250','0','0',NULL,NULL),
('0mwp1bu941ecGw1sjd7IFzKee','0mwp1bua8qZzdsFCVHEzANi49','12','0mwp1bt0zFGGd1Yvo3Zpn5Vob','27','250','0','0',NULL,NULL),
('0mwp1bu947ItiVUj0t0VaNVXH','0mwp1bua8qZzdsFCVHEzANi49','25','0mwp1bt0zFGGd1Yvo3Zpn5Vob','51','250','0','0',NULL,NULL),
('0mwp1bu94AZzZtbgM21lAsk_t','0mwp1bua8qZzdsFCVHEzANi49','23','0mwp1bt0zFGGd1Yvo3Zpn5Vob','46','250','0','0',NULL,NULL),
('0mwp1bu94DEnga_QltikQj6HV','0mwp1bua8qZzdsFCVHEzANi49','28','0mwp1bt0zFGGd1Yvo3Zpn5Vob','55','250','0','0',NULL,NULL),
('0mwp1bu94FzT9rzxLY_x6Xjvl','0mwp1bua8qZzdsFCVHEzANi49','22','0mwp1bt0zFGGd1Yvo3Zpn5Vob','45','250','0','0',NULL,NULL),
('0mwp1bu94GatsKgpeVM6-xMX0','0mwp1bua8qZzdsFCVHEzANi49','7','0mwp1bt0zFGGd1Yvo3Zpn5Vob','17','250','0','0',NULL,NULL),
('0mwp1bu94HJ-1RLqsRU7tpVCr','0mwp1bua8qZzdsFCVHEzANi49','6','0mwp1bt0zFGGd1Yvo3Zpn5Vob','16','250','0','0',NULL,NULL),
('0mwp1bu94Jed0fSeul27OzxYS','0mwp1bua8qZzdsFCVHEzANi49','13','0mwp1bt0zFGGd1Yvo3Zpn5Vob','28','250','0','0',NULL,NULL),
('0mwp1bu94JysysCOBojPmgWjo','0mwp1bua8qZzdsFCVHEzANi49','0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','2','250','0','0',NULL,NULL),
('0mwp1bu94Lehl9VROqiOQdr5r','0mwp1bua8qZzdsFCVHEzANi49','26','0mwp1bt0zFGGd1Yvo3Zpn5Vob','52','250','0','0',NULL,NULL),
('0mwp1bu94M7p2T3zf9L2siden','0mwp1bua8qZzdsFCVHEzANi49','14','0mwp1bt0zFGGd1Yvo3Zpn5Vob','29','250','0','0',NULL,NULL),
('0mwp1bu94MDPLgQgYlocMI-Zb','0mwp1bua8qZzdsFCVHEzANi49','9','0mwp1bt0zFGGd1Yvo3Zpn5Vob','19','250','0','0',NULL,NULL),
('0mwp1bu94Om0T_Fe2m8WkCOhr','0mwp1bua8qZzdsFCVHEzANi49','21','0mwp1bt0zFGGd1Yvo3Zpn5Vob','44','250','0','0',NULL,NULL),
('0mwp1bu94QCrgNq9zukmgxbkC','0mwp1bua8qZzdsFCVHEzANi49','18','0mwp1bt0zFGGd1Yvo3Zpn5Vob','39','250','0','0',NULL,NULL),
('0mwp1bu94QiCkjK2pjO7rzfbK','0mwp1bua8qZzdsFCVHEzANi49','15','0mwp1bt0zFGGd1Yvo3Zpn5Vob','32','250','0','0',NULL,NULL),
('0mwp1bu94R4AxYlSabJDJNY1z','0mwp1bua8qZzdsFCVHEzANi49','17','0mwp1bt0zFGGd1Yvo3Zpn5Vob','36','250','0','0',NULL,NULL),
('0mwp1bu94RQERouKxYjHrnuQB','0mwp1bua8qZzdsFCVHEzANi49','2','0mwp1bt0zFGGd1Yvo3Zpn5Vob','5','250','0','0',NULL,NULL),
('0mwp1bu94Y4rJsCudHG-LXOJl','0mwp1bua8qZzdsFCVHEzANi49','8','0mwp1bt0zFGGd1Yvo3Zpn5Vob','18','250','0','0',NULL,NULL),
('0mwp1bu94_Kx5VDU8ZHDi5dVv','0mwp1bua8qZzdsFCVHEzANi49','24','0mwp1bt0zFGGd1Yvo3Zpn5Vob','48','250','0','0',NULL,NULL),
('0mwp1bu94a0Xr0dOByB7GKyZ3','0mwp1bua8qZzdsFCVHEzANi49','16','0mwp1bt0zFGGd1Yvo3Zpn5Vob','35','250','0','0',NULL,NULL),
('0mwp1bu94bV3iR5L5fjsbt121','0mwp1bua8qZzdsFCVHEzANi49','4','0mwp1bt0zFGGd1Yvo3Zpn5Vob','11','250','0','0',NULL,NULL),
('0mwp1bu94cif_caUaN7ZxB1vP','0mwp1bua8qZzdsFCVHEzANi49','19','0mwp1bt0zFGGd1Yvo3Zpn5Vob','41','250','0','0',NULL,NULL),
('0mwp1bu94hAd4ylUaY-ari2De','0mwp1bua8qZzdsFCVHEzANi49','20','0mwp1bt0zFGGd1Yvo3Zpn5Vob','43','250','0','0',NULL,NULL),
('0mwp1bu94tZRvRt7f-6PgzbgM','0mwp1bua8qZzdsFCVHEzANi49','3','0mwp1bt0zFGGd1Yvo3Zpn5Vob','8','250','0','0',NULL,NULL),
('0mwp1bu94thjCCnoVpF-zM37h','0mwp1bua8qZzdsFCVHEzANi49','29','0mwp1bt0zFGGd1Yvo3Zpn5Vob','59','250','0','0',NULL,NULL),
('0mwp1bu94uK2bs_3_c0Irp3Qt','0mwp1bua8qZzdsFCVHEzANi49','11','0mwp1bt0zFGGd1Yvo3Zpn5Vob','22','250','0','0',NULL,NULL),
('0mwp1bu94v0XoxxFDic014RWw','0mwp1bua8qZzdsFCVHEzANi49','5','0mwp1bt0zFGGd1Yvo3Zpn5Vob','13','250','0','0',NULL,NULL),
('0mwp1bu94wsm16zkg3ZlVnVL-','0mwp1bua8qZzdsFCVHEzANi49','1','0mwp1bt0zFGGd1Yvo3Zpn5Vob','3','250','0','0',NULL,NULL),
('0mwp1buax3N2rtsFrt8yG3WdR','0mwp1bubvcmYP6SOgWnfd0Uvq','0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','1','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buax3SelTPzKIW0-HOcl','0mwp1bubvcmYP6SOgWnfd0Uvq','22','0mwp1bt0zFGGd1Yvo3Zpn5Vob','57','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxCuRK34PQyCxqT6_l','0mwp1bubvcmYP6SOgWnfd0Uvq','10','0mwp1bt0zFGGd1Yvo3Zpn5Vob','24','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxDO9lNR7WA8WSfqW0','0mwp1bubvcmYP6SOgWnfd0Uvq','16','0mwp1bt0zFGGd1Yvo3Zpn5Vob','37','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxF8n_GFN5Pnd2rSQU','0mwp1bubvcmYP6SOgWnfd0Uvq','5','0mwp1bt0zFGGd1Yvo3Zpn5Vob','12','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxFmBO5dCNv0mgMKSO','0mwp1bubvcmYP6SOgWnfd0Uvq','8','0mwp1bt0zFGGd1Yvo3Zpn5Vob','20','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxHpHKnYOT0TCYBNmq','0mwp1bubvcmYP6SOgWnfd0Uvq','23','0mwp1bt0zFGGd1Yvo3Zpn5Vob','58','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxKDhpOZbU6IxI11mz','0mwp1bubvcmYP6SOgWnfd0Uvq','20','0mwp1bt0zFGGd1Yvo3Zpn5Vob','50','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxLAwC13QDMzQTdzY6','0mwp1bubvcmYP6SOgWnfd0Uvq','24','0mwp1bt0zFGGd1Yvo3Zpn5Vob','60','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxLZ9L4Zbss01SzDSl','0mwp1bubvcmYP6SOgWnfd0Uvq','7','0mwp1bt0zFGGd1Yvo3Zpn5Vob','15','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxLfygXfu36Y3b-Pha','0mwp1bubvcmYP6SOgWnfd0Uvq','3','0mwp1bt0zFGGd1Yvo3Zpn5Vob','9','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxOUjH1vw484-rrr9M','0mwp1bubvcmYP6SOgWnfd0Uvq','1','0mwp1bt0zFGGd1Yvo3Zpn5Vob','6','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxVBrlfiMJEfGAdSOs','0mwp1bubvcmYP6SOgWnfd0Uvq','2','0mwp1bt0zFGGd1Yvo3Zpn5Vob','7','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxWxVhVWXZEXQs63BS','0mwp1bubvcmYP6SOgWnfd0Uvq','9','0mwp1bt0zFGGd1Yvo3Zpn5Vob','23','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buax_VOtMuVsAy1xpTgJ','0mwp1bubvcmYP6SOgWnfd0Uvq','14','0mwp1bt0zFGGd1Yvo3Zpn5Vob','33','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxaiiX4y1RypaieTW8','0mwp1bubvcmYP6SOgWnfd0Uvq','6','0mwp1bt0zFGGd1Yvo3Zpn5Vob','14','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxcNvbL1q07JZs7guO','0mwp1bubvcmYP6SOgWnfd0Uvq','15','0mwp1bt0zFGGd1Yvo3Zpn5Vob','34','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxn2HqqpjADR4Ccv4A','0mwp1bubvcmYP6SOgWnfd0Uvq','18','0mwp1bt0zFGGd1Yvo3Zpn5Vob','47','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxo07G_waD8ui0vShv','0mwp1bubvcmYP6SOgWnfd0Uvq','17','0mwp1bt0zFGGd1Yvo3Zpn5Vob','40','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxqS_J5Y9IZvpp-MaM','0mwp1bubvcmYP6SOgWnfd0Uvq','11','0mwp1bt0zFGGd1Yvo3Zpn5Vob','25','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxr3Ca_MN6g6QpNuL4','0mwp1bubvcmYP6SOgWnfd0Uvq','4','0mwp1bt0zFGGd1Yvo3Zpn5Vob','10','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxrF8Tk9zNGo6mcf7u','0mwp1bubvcmYP6SOgWnfd0Uvq','21','0mwp1bt0zFGGd1Yvo3Zpn5Vob','53','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxtkZfEbMyNs-lGD_-','0mwp1bubvcmYP6SOgWnfd0Uvq','13','0mwp1bt0zFGGd1Yvo3Zpn5Vob','31','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxvgGAWcaDZYtOfnDO','0mwp1bubvcmYP6SOgWnfd0Uvq','12','0mwp1bt0zFGGd1Yvo3Zpn5Vob','30','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1buaxyn5GO2vFeZEXv0rx','0mwp1bubvcmYP6SOgWnfd0Uvq','19','0mwp1bt0zFGGd1Yvo3Zpn5Vob','49','250','0','0','0mwp1bxiw81mHOAoPPXjhYYbI',NULL),
('0mwp1bude7w__gFGLOeF4GMMF','0mwp1bueg48MJLXFOS8Lo5crC','9','0mwp1bt14KsnRyC_Oz5N65h9d','10','250','0','0',NULL,NULL),
('0mwp1budeCnq5ytSkDySh1K6Y','0mwp1bueg48MJLXFOS8Lo5crC','10','0mwp1bt14KsnRyC_Oz5N65h9d','11','250','0','0',NULL,NULL),
('0mwp1budeMuFZw583p2MtHb1l','0mwp1bueg48MJLXFOS8Lo5crC','4','0mwp1bt14KsnRyC_Oz5N65h9d','5','250','0','0',NULL,NULL),
('0mwp1budePaxpveXUj0BiGs6J','0mwp1bueg48MJLXFOS8Lo5crC','8','0mwp1bt14KsnRyC_Oz5N65h9d','9','250','0','0',NULL,NULL),
('0mwp1budePeNgSXH3AbTo1lm-','0mwp1bueg48MJLXFOS8Lo5crC','2','0mwp1bt14KsnRyC_Oz5N65h9d','3','250','0','0',NULL,NULL),
('0mwp1budeRpSSIFsdmp8lKQ3q','0mwp1bueg48MJLXFOS8Lo5crC','5','0mwp1bt14KsnRyC_Oz5N65h9d','6','250','0','0',NULL,NULL),
('0mwp1budeSO9zMhK4ZOSnWOJy','0mwp1bueg48MJLXFOS8Lo5crC','11','0mwp1bt14KsnRyC_Oz5N65h9d','12','250','0','0',NULL,NULL),
('0mwp1budeWQND-u1mqVxZk9Fo','0mwp1bueg48MJLXFOS8Lo5crC','7','0mwp1bt14KsnRyC_Oz5N65h9d','8','250','0','0',NULL,NULL),
('0mwp1budebA5qPjMDdVert-6s','0mwp1bueg48MJLXFOS8Lo5crC','3','0mwp1bt14KsnRyC_Oz5N65h9d','4','250','0','0',NULL,NULL),
('0mwp1budeqoRz2MaX8Ys-Jts7','0mwp1bueg48MJLXFOS8Lo5crC','1','0mwp1bt14KsnRyC_Oz5N65h9d','2','250','0','0',NULL,NULL),
('0mwp1budespoq-INdcHJYEeLj','0mwp1bueg48MJLXFOS8Lo5crC','6','0mwp1bt14KsnRyC_Oz5N65h9d','7','250','0','0',NULL,NULL),
('0mwp1budexnbKtn84M6huB2v6','0mwp1bueg48MJLXFOS8Lo5crC','0','0mwp1bt14KsnRyC_Oz5N65h9d','1','250','0','0',NULL,NULL),
('0mwp1bug3Xv95_A5SC8BzouhG','0mwp1buic6P4VsQQqk1gM-3bi','1','0mwp1bt0zP7mG4oaT6Brl_AIQ','102','199','0','0',NULL,NULL),
('0mwp1bug3dgv3aLtIJ6X_eBvo','0mwp1buic6P4VsQQqk1gM-3bi','2','0mwp1bt0zP7mG4oaT6Brl_AIQ','277','199','0','0',NULL,NULL),
('0mwp1bug3nVJNvMUw7ZER2rQF','0mwp1buic6P4VsQQqk1gM-3bi','0','0mwp1bt0zP7mG4oaT6Brl_AIQ','101','199','0','0',NULL,NULL),
('0mwp1bulqUTw2rLvamtVW8rru','0mwp1buvmnQslYhu8VmRbwdYc','1','0mwp1bt0xwINoYHx_MFC6kQhC','61','250','167','0','0mwp1buzea5Ayjrwjw2kyZcvz','1795176120000'),
('0mwp1bulqldzYPMCZKBBXOahQ','0mwp1buvmnQslYhu8VmRbwdYc','2','0mwp1bt0xwINoYHx_MFC6kQhC','62','250','166','0','0mwp1buzea5Ayjrwjw2kyZcvz','1795176120000'),
('0mwp1bulqork7y2Hdsn9P3dyh','0mwp1buvmnQslYhu8VmRbwdYc','0','0mwp1bt0xwINoYHx_MFC6kQhC','60','250','167','0','0mwp1buzea5Ayjrwjw2kyZcvz','1795176120000'),
('0mwp1bvbr74eh-1a2yuCLz_aD','0mwp1bvk1RpqcM-QP_pybl3N6','2','0mwp1bt0xwINoYHx_MFC6kQhC','72','250','0','25',NULL,NULL),
('0mwp1bvbr7a6FHr7uF-Sezn9k','0mwp1bvk1RpqcM-QP_pybl3N6','1','0mwp1bt0xwINoYHx_MFC6kQhC','71','250','0','25',NULL,NULL),
('0mwp1bvbrPXn8lM_j5Z0FeQKN','0mwp1bvk1RpqcM-QP_pybl3N6','0','0mwp1bt0xwINoYHx_MFC6kQhC','70','250','0','25','0mwp1bvrwGBPh1LGh2Z3PgdKj','1795176120000'),
('0mwp1bvbrkvurZ1_UwCyeYMC0','0mwp1bvk1RpqcM-QP_pybl3N6','3','0mwp1bt0xwINoYHx_MFC6kQhC','73','250','0','25',NULL,NULL),
('0mwp1bvxaOCa9Y-AUK5XXKj-B','0mwp1bvz8Uf9-5kq4tElFoSKx','1','0mwp1bt0xwINoYHx_MFC6kQhC','81','250','0','0','0mwp1bvzxLKqCjUeuGo_WOHqz','1795176120000'),
('0mwp1bvxaT3o922m4s_M2vxXi','0mwp1bvz8Uf9-5kq4tElFoSKx','0','0mwp1bt0xwINoYHx_MFC6kQhC','80','250','0','0','0mwp1bvzxLKqCjUeuGo_WOHqz','1795176120000'),
('0mwp1bwckD3skxAGP4AWSAypA','0mwp1bwg7KujHCMkp2tq5XVQq','0','0mwp1bt0xwINoYHx_MFC6kQhC','95','250','0','0',NULL,NULL),
('0mwp1bwnnIAbg__sBdY5sCcMb','0mwp1bwq470Jhb-FjfaoyVQOm','0','0mwp1bt0xwINoYHx_MFC6kQhC','98','250','0','0',NULL,NULL),
('0mwp1bxc8W5NniVietJP3YNeR','0mwp1by0k_La7RSGKXSRwc6WX','0','0mwp1bt0xwINoYHx_MFC6kQhC','30','250','0','0',NULL,NULL),
('0mwp1bxc8o31UFLjLKpWfl51a','0mwp1by0k_La7RSGKXSRwc6WX','1','0mwp1bt0xwINoYHx_MFC6kQhC','31','250','0','0',NULL,NULL),
('0mwp1bxc8viKj6EgxiFKFKnk5','0mwp1by0k_La7RSGKXSRwc6WX','2','0mwp1bt0xwINoYHx_MFC6kQhC','32','250','0','0',NULL,NULL),
('0mwp1bxjwj9iDmA1E9VH07d0w','0mwp1bxokMkRbNuCk_Y3VbTry','0','0mwp1bt0xwINoYHx_MFC6kQhC','40','250','0','0',NULL,NULL),
('0mwp1bxxuF_2AKkjaM7ObXThM','0mwp1by0k_La7RSGKXSRwc6WX','3','0mwp1bt13YKDvmT1nIAOGS6Nj','181','100','0','0',NULL,NULL),
('0mwp1bxxuJCAVyjFkdrgI9CDN','0mwp1by0k_La7RSGKXSRwc6WX','4','0mwp1bt13YKDvmT1nIAOGS6Nj','224','100','0','0',NULL,NULL),
('0mwp1bxxupWLaYgXLXZhoSpKo','0mwp1by0k_La7RSGKXSRwc6WX','5','0mwp1bt13YKDvmT1nIAOGS6Nj','239','100','0','0',NULL,NULL);
insert into "orders" ("id", "ref", "attempt_id", "user_id", "state", "subtotal_pence", "coupon_id", "coupon_code", "coupon_pence", "balance_pence", "total_pence", "transaction_ref", "card_number", "card_type", "refunded_card_pence", "refunded_balance_pence", "user_ip", "addresses", "search_text", "created_at", "voided_at") values
('0mwp1btk9zqBMByMqNwA0NAQs','CF-FBQEN-VHNKG','0mwp1bta32v7KpSP97VNgjyeq','0mwp1bt04880WdunygK-dgI3A','completed','6990','0mwp1bt1qFGd9-0bu2-f6CFwX','AUTUMN10','699','300','5991','SBX-68A7577A3D87AFA502','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-fbqen-vhnkg sbx-68a7577a3d87afa502 bea baker bea@example.test','1795176000000',NULL),
('0mwp1btufxaIweKPhksLt92a0','CF-GX83X-KBEQ9','0mwp1btru_POhtse8zj-Rdido','0mwp1bt04880WdunygK-dgI3A','completed','2500',NULL,NULL,'0','0','2500','SBX-6097B9478D3AE95386','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-gx83x-kbeq9 sbx-6097b9478d3ae95386 bea baker bea@example.test','1795176060000',NULL),
('0mwp1btzx-lVAitDAnaUV1lBa','CF-YPK4W-EC45P','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1bt07vNNq3wJfYwRrb-Y2','completed','0',NULL,NULL,'0','0','0','NO_PAYMENT_REQUIRED',NULL,NULL,'0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-ypk4w-ec45p no_payment_required cal o''connor cal@example.test','1795176060000',NULL),
('0mwp1bu76FQ5vAvrBOH99yD7S','CF-WE4BE-4RW6B','0mwp1bu4d0JMHg151H1eLckT2','0mwp1bt07vNNq3wJfYwRrb-Y2','completed','500',NULL,NULL,'0','500','0','NO_PAYMENT_REQUIRED',NULL,NULL,'0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-we4be-4rw6b no_payment_required cal o''connor cal@example.test','1795176060000',NULL),
('0mwp1bua8qZzdsFCVHEzANi49','CF-QS4AN-RTNC7','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bt0ax2iKKMEs2sXgXQCb','completed','7500',NULL,NULL,'0','0','7500','SBX-211706AB427BF6F42E','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-qs4an-rtnc7 sbx-211706ab427bf6f42e dia évans dia@example.test','1795176120000',NULL),
('0mwp1bubvcmYP6SOgWnfd0Uvq','CF-FWRJ2-BHMAZ','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bt0jtla-gOWqs_Sjcweg','completed','6250',NULL,NULL,'0','0','6250','SBX-7947A3F9EF446958AB','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-fwrj2-bhmaz sbx-7947a3f9ef446958ab eve farrow eve@example.test','1795176120000',NULL),
('0mwp1bueg48MJLXFOS8Lo5crC','CF-B5NR9-JNWQT','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bt0jtla-gOWqs_Sjcweg','completed','3000',NULL,NULL,'0','0','3000','SBX-6BC35F27144ADCDE69','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-b5nr9-jnwqt sbx-6bc35f27144adcde69 eve farrow eve@example.test','1795176120000',NULL),
('0mwp1buic6P4VsQQqk1gM-3bi','CF-FWZNM-Z9QJH','0mwp1bugz0G8ymX_2mUoraSLS','0mwp1bt0k6n3ykgzvwo8nf7wt','completed','597',NULL,NULL,'0','0','597','SBX-1DC7F36C35647B99D7','**** **** **** 0150','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-fwznm-z9qjh sbx-1dc7f36c35647b99d7 fay grant fay@example.test','1795176120000',NULL),
('0mwp1buvmnQslYhu8VmRbwdYc','CF-AYECK-THBPW','0mwp1bup0475TRBQYgH4IIRYD','0mwp1bt0k6n3ykgzvwo8nf7wt','refunded','750','0mwp1bt1raNVeeXny0QUNvihl','FIVER','500','0','250','SBX-3E4195BC6D87C39298','**** **** **** 1111','Visa','250','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-ayeck-thbpw sbx-3e4195bc6d87c39298 fay grant fay@example.test','1795176120000',NULL),
('0mwp1bvk1RpqcM-QP_pybl3N6','CF-BDKX8-WMFV7','0mwp1bvg841K6xBsZiyFudjVH','0mwp1bt0nmCkaU859kUbYMDC8','partially_refunded','1000',NULL,NULL,'0','100','900','SBX-6311DADDDA88AE4B02','**** **** **** 1111','Visa','225','25','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-bdkx8-wmfv7 sbx-6311daddda88ae4b02 gus hill gus@example.test','1795176120000',NULL),
('0mwp1bvz8Uf9-5kq4tElFoSKx','CF-FHEE8-2KNPW','0mwp1bvxnMNc8sOP4MIuwAinB','0mwp1bt0pg-ddMfsumZFE-V13','refunded','500',NULL,NULL,'0','0','500','SBX-590B7BCC5318A382A9','**** **** **** 1111','Visa','500','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-fhee8-2knpw sbx-590b7bcc5318a382a9 hal ives hal@example.test','1795176120000','1795176120000'),
('0mwp1bwg7KujHCMkp2tq5XVQq','CF-8PKD6-DNYM2','0mwp1bwdg95YMkDNrntlZKl0s','0mwp1bt0pg-ddMfsumZFE-V13','completed','250',NULL,NULL,'0','0','250','SBX-A2EBD13A7154E588A4','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-8pkd6-dnym2 sbx-a2ebd13a7154e588a4 hal ives hal@example.test','1795179720000',NULL),
('0mwp1bwq470Jhb-FjfaoyVQOm','CF-A9JTE-GZ8CZ','0mwp1bwoaD0IyK5_fY9NokQH8','0mwp1bt0rLl7hYplrTrAhDH97','completed','250',NULL,NULL,'0','0','250','SBX-1F2DA35F684A270FF4','**** **** **** 1111','Visa','0','0','','{"shipping":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""},"billing":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}}','cf-a9jte-gz8czsbx-1f2da35f684a270ff4','1795179720000',NULL),
('0mwp1bxokMkRbNuCk_Y3VbTry','CF-K8T42-KNPFW','0mwp1bxksD_9Ph7egqYGj6s3g','0mwp1bt0jtla-gOWqs_Sjcweg','completed','250',NULL,NULL,'0','0','250','SBX-6F3B917AF89F70D062','**** **** **** 3220','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-k8t42-knpfw sbx-6f3b917af89f70d062 eve farrow eve@example.test','1795194620000',NULL),
('0mwp1by0k_La7RSGKXSRwc6WX','CF-78WT2-5S2VP','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1bt07vNNq3wJfYwRrb-Y2','completed','1050',NULL,NULL,'0','0','1050','SBX-2B46E88A481CF88E4F','**** **** **** 1111','Visa','0','0','127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-78wt2-5s2vp sbx-2b46e88a481cf88e4f cal o''connor cal@example.test','1795194620000',NULL);
insert into "pages" ("id", "name", "slug", "body", "created_at", "updated_at") values
('0mwp1bwxl_44vghAs_C-qSk41','Terms','terms','# Terms

''Quoted'' "text"; and a line','1795179720000','1795179720000');
insert into "raffle_categories" ("raffle_id", "category_id") values
('0mwp1bt0xwINoYHx_MFC6kQhC','0mwp1bt0uOVk37BWclOE9rzo2'),
('0mwp1bt0xwINoYHx_MFC6kQhC','popular'),
('0mwp1bt13YKDvmT1nIAOGS6Nj','0mwp1bt0vKnLElS4n3_alOrUo');
insert into "raffles" ("id", "slug", "name", "description", "starts_at", "ends_at", "price_pence", "original_price_pence", "on_sale", "live", "search_tags", "search_text", "images", "max_entries", "max_per_person", "lucky_dips_only", "lucky_dip_default", "allow_balance", "to_letter", "question", "guaranteed_winner_box", "instant_wins_description", "video_url", "has_instant_wins", "sold_count", "manual_count", "sales_pence", "created_at", "updated_at") values
('0mwp1bt0xwINoYHx_MFC6kQhC','hot-hatch','Hot hatch and £2,000 for fuel','A **car**.','1795089600000','1795780800000','250',NULL,'false','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','100','40','false','1','true',NULL,'null','false','','','false','32','1','7750','1795176000000','1795176000000'),
('0mwp1bt0zFGGd1Yvo3Zpn5Vob','instant','Instant wins','A **car**.','1795089600000','1795780800000','250',NULL,'false','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','60','30','false','1','true',NULL,'null','false','Two at once','','true','55','0','13750','1795176000000','1795176000000'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','by-letters','Cash by letters','A **car**.','1795089600000','1795780800000','199','250','true','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','500','60','false','1','true','E','{"question":"Which of these is the fuel for a petrol engine?","answers":[{"answer":"Petrol","correct":true},{"answer":"Paraffin","correct":false}]}','false','','','false','14','1','2587','1795176000000','1795176000000'),
('0mwp1bt104Ch9IrHxc8vX3gp-','free','A free one','A **car**.','1795089600000','1795780800000','0',NULL,'false','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','200','10','false','1','true',NULL,'null','false','','','false','10','0','0','1795176000000','1795176000000'),
('0mwp1bt13YKDvmT1nIAOGS6Nj','dips','Lucky dips only','A **car**.','1795089600000','1795780800000','100',NULL,'false','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','250','30','true','1','false',NULL,'null','false','','','false','28','0','2800','1795176000000','1795176000000'),
('0mwp1bt14KsnRyC_Oz5N65h9d','ended','Ends in an hour','A **car**.','1795089600000','1795186800000','250',NULL,'false','true','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','30','30','false','1','true',NULL,'null','false','','','false','12','0','3000','1795176000000','1795176000000'),
('0mwp1bt15OrxXkK6a2spgQXhs','draft','Not live','A **car**.','1795089600000','1795780800000','250',NULL,'false','false','[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]','100','10','false','1','true',NULL,'null','false','','','false','0','0','0','1795176000000','1795176000000');
insert into "refunds" ("id", "kind", "order_id", "attempt_id", "charge_id", "admin_id", "state", "card_pence", "balance_pence", "reason", "next_try_at", "tries", "created_at", "done_at") values
('0mwp1buzea5Ayjrwjw2kyZcvz','order','0mwp1buvmnQslYhu8VmRbwdYc','0mwp1bup0475TRBQYgH4IIRYD',NULL,'0mwp1bsw9hqvJLvW2ICUio7KU','done','250','0','refunded in the console',NULL,'0','1795176120000','1795176120000'),
('0mwp1bvrwGBPh1LGh2Z3PgdKj','order','0mwp1bvk1RpqcM-QP_pybl3N6','0mwp1bvg841K6xBsZiyFudjVH',NULL,'0mwp1bsw9hqvJLvW2ICUio7KU','done','225','25','refunded in the console',NULL,'0','1795176120000','1795176120000'),
('0mwp1bvukWofoJKlCp48iK1Ps','order','0mwp1buic6P4VsQQqk1gM-3bi','0mwp1bugz0G8ymX_2mUoraSLS',NULL,'0mwp1bsw9hqvJLvW2ICUio7KU','refused','597','0','refunded in the console',NULL,'0','1795176120000','1795176120000'),
('0mwp1bvzxLKqCjUeuGo_WOHqz','order','0mwp1bvz8Uf9-5kq4tElFoSKx','0mwp1bvxnMNc8sOP4MIuwAinB',NULL,'0mwp1bsw9hqvJLvW2ICUio7KU','done','500','0','refunded in the console',NULL,'0','1795176120000','1795176120000'),
('0mwp1bwk8K8144GcZ0388kAfj','late',NULL,'0mwp1bw9kp0sPNh-XRkvS_L2X','0mwp1bwjo9jcQ3ecI_lEmbs1c',NULL,'done','250','0','late',NULL,'1','1795179720000','1795179720000'),
('0mwp1bxiw81mHOAoPPXjhYYbI','order','0mwp1bubvcmYP6SOgWnfd0Uvq','0mwp1bub4iEQSk0mg7aMnRftO',NULL,'0mwp1bsw9hqvJLvW2ICUio7KU','sending','6250','0','refunded in the console','1795194680000','0','1795194620000',NULL);
insert into "sandbox_cards" ("token", "pan", "expiry", "brand", "last_four", "created_at") values
('card_3H4YfMM89pswH4RMACYebo5B','4111111111111111','09/39','Visa','1111','1795176000000'),
('card_N01FVI1S4FpzsChRhewtOLqq','4000000000003220','09/39','Visa','3220','1795194620000');
insert into "sandbox_notices" ("id", "ref", "body", "signature", "due_at", "delivered_at", "tries") values
('SBX-1DC7F36C35647B99D7-1','CF-FWZNM-Z9QJH','{"event":"SBX-1DC7F36C35647B99D7:paid","fact":{"provider":"sandbox","transactionRef":"SBX-1DC7F36C35647B99D7","attemptRef":"CF-FWZNM-Z9QJH","outcome":"paid","amountPence":597,"currency":"GBP","card":{"brand":"Visa","lastFour":"0150","expiry":"09/39","token":null}}}','t=1795176120000,v1=2f8edffe4b03ac4b80079efb1e2d9c139adb2aac9f90c3e1f1992c3271236cc9','1795176140000','1795176120000','1'),
('SBX-1F2DA35F684A270FF4-1','CF-A9JTE-GZ8CZ','{"event":"SBX-1F2DA35F684A270FF4:paid","fact":{"provider":"sandbox","transactionRef":"SBX-1F2DA35F684A270FF4","attemptRef":"CF-A9JTE-GZ8CZ","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795179720000,v1=20d3373e0003043d7fac60a51a373ffc3917a8c2027babc84aee5357d22c0f74','1795179740000','1795179720000','1'),
('SBX-211706AB427BF6F42E-1','CF-QS4AN-RTNC7','{"event":"SBX-211706AB427BF6F42E:paid","fact":{"provider":"sandbox","transactionRef":"SBX-211706AB427BF6F42E","attemptRef":"CF-QS4AN-RTNC7","outcome":"paid","amountPence":7500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=a4a57a09de9b1030444f5a27ed1203741a1da11da27656a83db78eddfad28239','1795176140000','1795176120000','1'),
('SBX-2B46E88A481CF88E4F-1','CF-78WT2-5S2VP','{"event":"SBX-2B46E88A481CF88E4F:paid","fact":{"provider":"sandbox","transactionRef":"SBX-2B46E88A481CF88E4F","attemptRef":"CF-78WT2-5S2VP","outcome":"paid","amountPence":1050,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795194620000,v1=3b5c22b81dc92a3cc57533445bcf4edefe822d14c05bfc21a50a497e64bc3d8d','1795194640000','1795194620000','1'),
('SBX-3E4195BC6D87C39298-1','CF-AYECK-THBPW','{"event":"SBX-3E4195BC6D87C39298:paid","fact":{"provider":"sandbox","transactionRef":"SBX-3E4195BC6D87C39298","attemptRef":"CF-AYECK-THBPW","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=d3c8beaeb3e642148a36248970b518e5d3f14a269d05f1aaaf48d9d5e920893d','1795176140000','1795176120000','1'),
('SBX-590B7BCC5318A382A9-1','CF-FHEE8-2KNPW','{"event":"SBX-590B7BCC5318A382A9:paid","fact":{"provider":"sandbox","transactionRef":"SBX-590B7BCC5318A382A9","attemptRef":"CF-FHEE8-2KNPW","outcome":"paid","amountPence":500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=535db8bbaf239f87c642dba02b912b2b13738cd9fbedd99eac9b33c083cdd1fd','1795176140000','1795176120000','1'),
('SBX-6097B9478D3AE95386-1','CF-GX83X-KBEQ9','{"event":"SBX-6097B9478D3AE95386:paid","fact":{"provider":"sandbox","transactionRef":"SBX-6097B9478D3AE95386","attemptRef":"CF-GX83X-KBEQ9","outcome":"paid","amountPence":2500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176060000,v1=037f945a8866962454429f8a4fbbbe0d4c29bc69030abfcbc6f3c4c972832fb5','1795176080000','1795176060000','1'),
('SBX-6311DADDDA88AE4B02-1','CF-BDKX8-WMFV7','{"event":"SBX-6311DADDDA88AE4B02:paid","fact":{"provider":"sandbox","transactionRef":"SBX-6311DADDDA88AE4B02","attemptRef":"CF-BDKX8-WMFV7","outcome":"paid","amountPence":900,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=e5c7665efbba30cfa9c039b4df8f8739322a2fdabb14ca736770ef1c1b22d476','1795176140000','1795176120000','1'),
('SBX-68A7577A3D87AFA502-1','CF-FBQEN-VHNKG','{"event":"SBX-68A7577A3D87AFA502:paid","fact":{"provider":"sandbox","transactionRef":"SBX-68A7577A3D87AFA502","attemptRef":"CF-FBQEN-VHNKG","outcome":"paid","amountPence":5991,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":"card_3H4YfMM89pswH4RMACYebo5B"}}}','t=1795176000000,v1=701e089fe18d4ca0f28ebfe99ac088dbf5be8af51aa6111bbf8ac14fef29c8a1','1795176020000','1795176000000','1'),
('SBX-6BC35F27144ADCDE69-1','CF-B5NR9-JNWQT','{"event":"SBX-6BC35F27144ADCDE69:paid","fact":{"provider":"sandbox","transactionRef":"SBX-6BC35F27144ADCDE69","attemptRef":"CF-B5NR9-JNWQT","outcome":"paid","amountPence":3000,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=b26b358a1f84091fe2fe49541af42bd281650e60af7342ad583175cb93205d69','1795176140000','1795176120000','1'),
('SBX-6F3B917AF89F70D062-1','CF-K8T42-KNPFW','{"event":"SBX-6F3B917AF89F70D062:paid","fact":{"provider":"sandbox","transactionRef":"SBX-6F3B917AF89F70D062","attemptRef":"CF-K8T42-KNPFW","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"3220","expiry":"09/39","token":"card_N01FVI1S4FpzsChRhewtOLqq"}}}','t=1795194620000,v1=b0746f2f8bc1806a3ee2880877061087bff2a4307c0ad2b86b5d3d310a0b10c3','1795194640000','1795194620000','1'),
('SBX-7947A3F9EF446958AB-1','CF-FWRJ2-BHMAZ','{"event":"SBX-7947A3F9EF446958AB:paid","fact":{"provider":"sandbox","transactionRef":"SBX-7947A3F9EF446958AB","attemptRef":"CF-FWRJ2-BHMAZ","outcome":"paid","amountPence":6250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=0af596f63f204f207367a40f5580ed784f1d09223a8149004352b573922a950b','1795176140000','1795176120000','1'),
('SBX-A2EBD13A7154E588A4-1','CF-8PKD6-DNYM2','{"event":"SBX-A2EBD13A7154E588A4:paid","fact":{"provider":"sandbox","transactionRef":"SBX-A2EBD13A7154E588A4","attemptRef":"CF-8PKD6-DNYM2","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795179720000,v1=415eeed0f5a6c657395caf4322c219b9eea05087fae525db80260cdc88003c5e','1795179740000','1795179720000','1'),
('SBX-DC1C24EE9C7A571133-1','CF-GCSB8-F4ZDE','{"event":"SBX-DC1C24EE9C7A571133:declined","fact":{"provider":"sandbox","transactionRef":"SBX-DC1C24EE9C7A571133","attemptRef":"CF-GCSB8-F4ZDE","outcome":"declined","amountPence":597,"currency":"GBP","card":{"brand":"Visa","lastFour":"0002","expiry":"09/39","token":null}}}','t=1795176120000,v1=b75d18b6c3d4a25df47c605dae5f0a1ccc6a213c3b63fbb716a3c776a598e296','1795176140000','1795176120000','1');
insert into "sandbox_payments" ("ref", "method", "amount_pence", "currency", "save_card", "description", "name", "email", "return_url", "expires_at", "state", "challenge_ends_at", "scenario", "transaction_ref", "reported_pence", "brand", "last_four", "expiry", "card_token", "created_at") values
('CF-78WT2-5S2VP','hosted','1050','GBP','false','Counterfoil order CF-78WT2-5S2VP','Cal O''Connor','cal@example.test','http://localhost:3000/order-payment?orderId=CF-78WT2-5S2VP','1795196420000','paid',NULL,'paid','SBX-2B46E88A481CF88E4F','1050','Visa','1111','09/39',NULL,'1795194620000'),
('CF-8PKD6-DNYM2','hosted','250','GBP','false','Counterfoil order CF-8PKD6-DNYM2','Hal Ives','hal@example.test','http://localhost:3000/order-payment?orderId=CF-8PKD6-DNYM2','1795181520000','paid',NULL,'paid','SBX-A2EBD13A7154E588A4','250','Visa','1111','09/39',NULL,'1795179720000'),
('CF-A9JTE-GZ8CZ','hosted','250','GBP','false','Counterfoil order CF-A9JTE-GZ8CZ','Gone Baker','gone@example.test','http://localhost:3000/order-payment?orderId=CF-A9JTE-GZ8CZ','1795181520000','paid',NULL,'paid','SBX-1F2DA35F684A270FF4','250','Visa','1111','09/39',NULL,'1795179720000'),
('CF-AYECK-THBPW','hosted','250','GBP','false','Counterfoil order CF-AYECK-THBPW','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-AYECK-THBPW','1795177920000','paid',NULL,'paid','SBX-3E4195BC6D87C39298','250','Visa','1111','09/39',NULL,'1795176120000'),
('CF-B5NR9-JNWQT','hosted','3000','GBP','false','Counterfoil order CF-B5NR9-JNWQT','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-B5NR9-JNWQT','1795177920000','paid',NULL,'paid','SBX-6BC35F27144ADCDE69','3000','Visa','1111','09/39',NULL,'1795176120000'),
('CF-BDKX8-WMFV7','hosted','900','GBP','false','Counterfoil order CF-BDKX8-WMFV7','Gus Hill','gus@example.test','http://localhost:3000/order-payment?orderId=CF-BDKX8-WMFV7','1795177920000','paid',NULL,'paid','SBX-6311DADDDA88AE4B02','900','Visa','1111','09/39',NULL,'1795176120000'),
('CF-FBQEN-VHNKG','hosted','5991','GBP','true','Counterfoil order CF-FBQEN-VHNKG','Bea Baker','bea@example.test','http://localhost:3000/order-payment?orderId=CF-FBQEN-VHNKG','1795177800000','paid',NULL,'paid','SBX-68A7577A3D87AFA502','5991','Visa','1111','09/39','card_3H4YfMM89pswH4RMACYebo5B','1795176000000'),
('CF-FHEE8-2KNPW','hosted','500','GBP','false','Counterfoil order CF-FHEE8-2KNPW','Hal Ives','hal@example.test','http://localhost:3000/order-payment?orderId=CF-FHEE8-2KNPW','1795177920000','paid',NULL,'paid','SBX-590B7BCC5318A382A9','500','Visa','1111','09/39',NULL,'1795176120000'),
('CF-FWRJ2-BHMAZ','hosted','6250','GBP','false','Counterfoil order CF-FWRJ2-BHMAZ','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-FWRJ2-BHMAZ','1795177920000','paid',NULL,'paid','SBX-7947A3F9EF446958AB','6250','Visa','1111','09/39',NULL,'1795176120000'),
('CF-FWZNM-Z9QJH','hosted','597','GBP','false','Counterfoil order CF-FWZNM-Z9QJH','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-FWZNM-Z9QJH','1795177920000','paid',NULL,'no-refund','SBX-1DC7F36C35647B99D7','597','Visa','0150','09/39',NULL,'1795176120000'),
('CF-GCSB8-F4ZDE','hosted','597','GBP','false','Counterfoil order CF-GCSB8-F4ZDE','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-GCSB8-F4ZDE','1795177920000','open',NULL,'declined','SBX-DC1C24EE9C7A571133',NULL,'Visa','0002','09/39',NULL,'1795176120000'),
('CF-GX83X-KBEQ9','card','2500','GBP','false','Counterfoil order CF-GX83X-KBEQ9','Bea Baker','bea@example.test','http://localhost:3000/order-payment?orderId=CF-GX83X-KBEQ9','1795177860000','paid',NULL,'paid','SBX-6097B9478D3AE95386','2500','Visa','1111','09/39',NULL,'1795176060000'),
('CF-K8T42-KNPFW','hosted','250','GBP','true','Counterfoil order CF-K8T42-KNPFW','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-K8T42-KNPFW','1795196420000','paid',NULL,'challenge','SBX-6F3B917AF89F70D062','250','Visa','3220','09/39','card_N01FVI1S4FpzsChRhewtOLqq','1795194620000'),
('CF-MFKD4-VP3NP','hosted','250','GBP','false','Counterfoil order CF-MFKD4-VP3NP','Gus Hill','gus@example.test','http://localhost:3000/order-payment?orderId=CF-MFKD4-VP3NP','1795177920000','paid',NULL,'never-notified','SBX-74D350882629F67DE9','250','Visa','0119','09/39',NULL,'1795176120000'),
('CF-QS4AN-RTNC7','hosted','7500','GBP','false','Counterfoil order CF-QS4AN-RTNC7','Dia Évans','dia@example.test','http://localhost:3000/order-payment?orderId=CF-QS4AN-RTNC7','1795177920000','paid',NULL,'paid','SBX-211706AB427BF6F42E','7500','Visa','1111','09/39',NULL,'1795176120000'),
('CF-RQ52S-XC4BK','card','500','GBP','false','Counterfoil order CF-RQ52S-XC4BK','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-RQ52S-XC4BK','1795196420000','challenge','1795195220000','challenge','SBX-1AEF2C7642EE6A62AE',NULL,'Visa','3220','09/39',NULL,'1795194620000'),
('CF-X7VDW-CMVNM','hosted','300','GBP','false','Counterfoil order CF-X7VDW-CMVNM','Dia Évans','dia@example.test','http://localhost:3000/order-payment?orderId=CF-X7VDW-CMVNM','1795196420000','open',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'1795194620000');
insert into "sandbox_refunds" ("key", "transaction_ref", "amount_pence", "created_at") values
('0mwp1buzea5Ayjrwjw2kyZcvz','SBX-3E4195BC6D87C39298','250','1795176120000'),
('0mwp1bvrwGBPh1LGh2Z3PgdKj','SBX-6311DADDDA88AE4B02','225','1795176120000'),
('0mwp1bvzxLKqCjUeuGo_WOHqz','SBX-590B7BCC5318A382A9','500','1795176120000'),
('0mwp1bwk8K8144GcZ0388kAfj','SBX-74D350882629F67DE9','250','1795179720000');
insert into "saved_cards" ("id", "user_id", "provider", "token", "token_hash", "brand", "last_four", "expiry", "created_at", "deleted_at", "forgotten_at") values
('0mwp1btohmktPS5KjsxhBnD36','0mwp1bt04880WdunygK-dgI3A','sandbox','C6BnvPG5ynaHkawphUQhMipdKBHYmqjWVlqcoc3dPF1GVjso0L7hv8utz9Aj7HTWgsBIHBH2GvI8','mn4P_epDd54xY2gF-fBXN02lbu-puo-bDXJ1JpOV_X0','Visa','1111','09/39','1795176000000',NULL,NULL),
('0mwp1bxotj6lE95rfATegO06n','0mwp1bt0jtla-gOWqs_Sjcweg','sandbox','ufgA5yG7EZz2aZbLob8hQCe-UhH_XiQRCrUEPsDbUIxwTRwRCE0KPQbqnn-Tu3hky_VbwBYcJhaz','nBW6K2CGdUZlDcz1E6RMIC1wIUgT4-OfY-HKhdId3fs','Visa','3220','09/39','1795194620000',NULL,NULL);
insert into "sessions" ("id_hash", "user_id", "expires_at", "created_at") values
('1544347daab6e8b754bde30f8c1ff291a17b7376a3eedb9600f5d45cfe0802d4','0mwp1bt0nmCkaU859kUbYMDC8','1797768000000','1795176000000'),
('218f0b166015ba42839b16578ad1f8ef68ccc7f48833573b678d149386124d09','0mwp1bt0k6n3ykgzvwo8nf7wt','1797768000000','1795176000000'),
('36b0425d5d37e6d8b946bac967f0459bcdb32ec34602ae9117c10186c578f193','0mwp1bt0ax2iKKMEs2sXgXQCb','1797768000000','1795176000000'),
('3f04d5a828e6b78c21c32bfad1676180dcb84e6b8cb4122c04a28e81eb95c75a','0mwp1bsw9hqvJLvW2ICUio7KU','1797768000000','1795176000000'),
('7e13b005b6b4c1f95f116e77784045899660132c1844cb4e804d7597df0ab141','0mwp1bt0jtla-gOWqs_Sjcweg','1797771720000','1795179720000'),
('8c7e86657a349d920e9e4f5646aefae13a644e5d1e9319953e959c8fb8972676','0mwp1bt07vNNq3wJfYwRrb-Y2','1797768000000','1795176000000'),
('9675290b922573b96ef6433b82630ab51f7c533757a5855c5f308f8361a28f41','0mwp1bt04880WdunygK-dgI3A','1797768000000','1795176000000'),
('9c7ff0b4198e1c2ac741fb5995dbf4deb1ccbb9f86509bf76d79be1c960ebb26','0mwp1bt0pg-ddMfsumZFE-V13','1797768000000','1795176000000'),
('e542b77aa7fe0e0907ee191b9a8d50811d9e45033dd9894aead364b2366815b9','0mwp1bt0jtla-gOWqs_Sjcweg','1797768000000','1795176000000');
insert into "spent_challenges" ("challenge_hash", "expires_at") values
('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','1795176600000');
insert into "throttles" ("key", "window_end", "tries") values
('login:203.0.113.7','1795176060000','3');
insert into "ticket_blocks" ("raffle_id", "block", "taken", "version") values
('0mwp1bt0xwINoYHx_MFC6kQhC','0','36','169'),
('0mwp1bt0zFGGd1Yvo3Zpn5Vob','0','55','220'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','0','10','40'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','1','2','10'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','2','1','5'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','3','1','1'),
('0mwp1bt0zP7mG4oaT6Brl_AIQ','4','1','1'),
('0mwp1bt104Ch9IrHxc8vX3gp-','0','4','16'),
('0mwp1bt104Ch9IrHxc8vX3gp-','1','6','24'),
('0mwp1bt13YKDvmT1nIAOGS6Nj','0','11','44'),
('0mwp1bt13YKDvmT1nIAOGS6Nj','1','11','44'),
('0mwp1bt13YKDvmT1nIAOGS6Nj','2','6','24'),
('0mwp1bt14KsnRyC_Oz5N65h9d','0','12','48');
insert into "tickets" ("id", "raffle_id", "number", "user_id", "state", "expires_at", "reserved_at", "attempt_id", "order_id", "question_answer", "answer_correct", "price_pence", "created_at") values
('0mwp1bt4j34m2F9hHqljgu_ft','0mwp1bt0xwINoYHx_MFC6kQhC','12','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jF1AYGJVlIAL6EKOH','0mwp1bt0xwINoYHx_MFC6kQhC','8','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jNNxb6KEPfZFOS1BE','0mwp1bt0xwINoYHx_MFC6kQhC','6','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jPJ5SfkPjcQlZ4gJD','0mwp1bt0xwINoYHx_MFC6kQhC','14','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jRET6rljdy08YX3gK','0mwp1bt0xwINoYHx_MFC6kQhC','19','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jRdX6BRNgGqRG4x0n','0mwp1bt0xwINoYHx_MFC6kQhC','1','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jV80xGVW_LD0c-5bx','0mwp1bt0xwINoYHx_MFC6kQhC','15','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jVC9tmyWKOnORFYLX','0mwp1bt0xwINoYHx_MFC6kQhC','11','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jZ5lBXQ1P0tTnatLQ','0mwp1bt0xwINoYHx_MFC6kQhC','10','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4j_cw03yBn5xt5qlv5','0mwp1bt0xwINoYHx_MFC6kQhC','5','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jhLDYIBtSOhqAv1_M','0mwp1bt0xwINoYHx_MFC6kQhC','13','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jhi67BAWQcZ91lA7m','0mwp1bt0xwINoYHx_MFC6kQhC','7','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jksVguEJR2HlP_pZy','0mwp1bt0xwINoYHx_MFC6kQhC','3','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jm1E6m6koyedV3TFu','0mwp1bt0xwINoYHx_MFC6kQhC','18','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jn1SaWqvHawgrvFnC','0mwp1bt0xwINoYHx_MFC6kQhC','4','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jn80TBnFzSUi8fdn7','0mwp1bt0xwINoYHx_MFC6kQhC','9','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4juXjpkZoQXNaK0bTw','0mwp1bt0xwINoYHx_MFC6kQhC','2','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jxeHt_4vW0Vky4Tcc','0mwp1bt0xwINoYHx_MFC6kQhC','17','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jyHhTrGhijK2dXssZ','0mwp1bt0xwINoYHx_MFC6kQhC','16','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt4jzw6DF9DVs6A7aKB3','0mwp1bt0xwINoYHx_MFC6kQhC','20','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs',NULL,NULL,'250','1795176000000'),
('0mwp1bt630pOx5yuSAfomCUkF','0mwp1bt0zP7mG4oaT6Brl_AIQ','9','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt632m5RfUA47_o3owXT','0mwp1bt0zP7mG4oaT6Brl_AIQ','4','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt6386cSW_Q73oLdyQQf','0mwp1bt0zP7mG4oaT6Brl_AIQ','8','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63DCX_E0sR_-Kdf_I1','0mwp1bt0zP7mG4oaT6Brl_AIQ','10','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63FD9D5lzw04W9iQNE','0mwp1bt0zP7mG4oaT6Brl_AIQ','1','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63OzVzYAHc8e1BmKUw','0mwp1bt0zP7mG4oaT6Brl_AIQ','7','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63R1kH1Ppk7SqxNECl','0mwp1bt0zP7mG4oaT6Brl_AIQ','2','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63VoihgemzMXCSebY_','0mwp1bt0zP7mG4oaT6Brl_AIQ','3','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63ksopb8GgvwQqghTq','0mwp1bt0zP7mG4oaT6Brl_AIQ','5','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1bt63vbvy8ojEA-tHQtl6','0mwp1bt0zP7mG4oaT6Brl_AIQ','6','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176000000','0mwp1bta32v7KpSP97VNgjyeq','0mwp1btk9zqBMByMqNwA0NAQs','Petrol','true','199','1795176000000'),
('0mwp1btrk6EzWYFks__SeWlu5','0mwp1bt13YKDvmT1nIAOGS6Nj','105','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrk8choaY0dVSwOZKZg','0mwp1bt13YKDvmT1nIAOGS6Nj','159','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkBR8QrLsj23ycRgn0','0mwp1bt13YKDvmT1nIAOGS6Nj','12','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkB_ZxBVi12EQlqnXH','0mwp1bt13YKDvmT1nIAOGS6Nj','100','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkFerbF9T0g6dHs-4-','0mwp1bt13YKDvmT1nIAOGS6Nj','206','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkKF6uwQosLJ1GTNZH','0mwp1bt13YKDvmT1nIAOGS6Nj','41','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkLbujOrTuc0-SWVN1','0mwp1bt13YKDvmT1nIAOGS6Nj','138','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkN3hmcwpezABO_OH1','0mwp1bt13YKDvmT1nIAOGS6Nj','33','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkNOEYAIZqe4CO0uON','0mwp1bt13YKDvmT1nIAOGS6Nj','203','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkPNDRTuUrMkyfK_4J','0mwp1bt13YKDvmT1nIAOGS6Nj','243','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkSuye6MUQNf1dkVN-','0mwp1bt13YKDvmT1nIAOGS6Nj','66','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkXsPINtL0zT9wybVj','0mwp1bt13YKDvmT1nIAOGS6Nj','179','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkZPIgiweCXaxHnTgg','0mwp1bt13YKDvmT1nIAOGS6Nj','90','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkfpvGPMAh98ftfBFb','0mwp1bt13YKDvmT1nIAOGS6Nj','16','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkfrBpzrNZEoCsHYAT','0mwp1bt13YKDvmT1nIAOGS6Nj','162','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkhfQaEhgJYi3ry4sN','0mwp1bt13YKDvmT1nIAOGS6Nj','140','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkj_yr4bRGACMC2w8v','0mwp1bt13YKDvmT1nIAOGS6Nj','98','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkp3R_mHqJNGN0mIZ3','0mwp1bt13YKDvmT1nIAOGS6Nj','169','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkphmisA-LNTGwo2dJ','0mwp1bt13YKDvmT1nIAOGS6Nj','67','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkqJDoHUF9Q_k-7qm1','0mwp1bt13YKDvmT1nIAOGS6Nj','82','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkstIqKy7ljJjz2r8F','0mwp1bt13YKDvmT1nIAOGS6Nj','158','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkuKLOlvCXTZgMS6zl','0mwp1bt13YKDvmT1nIAOGS6Nj','48','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkvSmtx6ZnBQM7A7t_','0mwp1bt13YKDvmT1nIAOGS6Nj','115','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkxxl0qLJ825PrOrMk','0mwp1bt13YKDvmT1nIAOGS6Nj','234','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btrkym0pLftglDj_Z7m5','0mwp1bt13YKDvmT1nIAOGS6Nj','161','0mwp1bt04880WdunygK-dgI3A','sold',NULL,'1795176060000','0mwp1btru_POhtse8zj-Rdido','0mwp1btufxaIweKPhksLt92a0',NULL,NULL,'100','1795176060000'),
('0mwp1btyw-WflfUvG7ttFGxps','0mwp1bt104Ch9IrHxc8vX3gp-','127','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btyw67sGiyizcEGdYk9J','0mwp1bt104Ch9IrHxc8vX3gp-','46','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywGlgRauoo2_AkU32n','0mwp1bt104Ch9IrHxc8vX3gp-','86','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywHf95fljVA_JMKbVA','0mwp1bt104Ch9IrHxc8vX3gp-','165','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywIPGm4SJaPuxW9VCr','0mwp1bt104Ch9IrHxc8vX3gp-','154','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywJTr6q2HKetid6ANl','0mwp1bt104Ch9IrHxc8vX3gp-','84','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywJhDGDeUyQbWKJwIR','0mwp1bt104Ch9IrHxc8vX3gp-','155','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywK8gG6YJKZyXRkdtO','0mwp1bt104Ch9IrHxc8vX3gp-','113','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywYCtwt1ukUp24A5ZG','0mwp1bt104Ch9IrHxc8vX3gp-','135','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1btywZv7zjibTMpbGYy7t','0mwp1bt104Ch9IrHxc8vX3gp-','5','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1btzd9UgESDnoBdbNqzFi','0mwp1btzx-lVAitDAnaUV1lBa',NULL,NULL,'0','1795176060000'),
('0mwp1bu3mDOh9A114ETd0F-78','0mwp1bt0xwINoYHx_MFC6kQhC','50','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1bu4d0JMHg151H1eLckT2','0mwp1bu76FQ5vAvrBOH99yD7S',NULL,NULL,'250','1795176060000'),
('0mwp1bu3mGn5eqGDzozc6hCd3','0mwp1bt0xwINoYHx_MFC6kQhC','51','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795176060000','0mwp1bu4d0JMHg151H1eLckT2','0mwp1bu76FQ5vAvrBOH99yD7S',NULL,NULL,'250','1795176060000'),
('0mwp1bu94-MRNWRj6ZgZnPFyR','0mwp1bt0zFGGd1Yvo3Zpn5Vob','21','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94-U4D1VWcZRmdtiYc','0mwp1bt0zFGGd1Yvo3Zpn5Vob','54','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu941ecGw1sjd7IFzKee','0mwp1bt0zFGGd1Yvo3Zpn5Vob','27','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu947ItiVUj0t0VaNVXH','0mwp1bt0zFGGd1Yvo3Zpn5Vob','51','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94AZzZtbgM21lAsk_t','0mwp1bt0zFGGd1Yvo3Zpn5Vob','46','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94DEnga_QltikQj6HV','0mwp1bt0zFGGd1Yvo3Zpn5Vob','55','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94FzT9rzxLY_x6Xjvl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','45','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94GatsKgpeVM6-xMX0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','17','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94HJ-1RLqsRU7tpVCr','0mwp1bt0zFGGd1Yvo3Zpn5Vob','16','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94Jed0fSeul27OzxYS','0mwp1bt0zFGGd1Yvo3Zpn5Vob','28','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94JysysCOBojPmgWjo','0mwp1bt0zFGGd1Yvo3Zpn5Vob','2','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94Lehl9VROqiOQdr5r','0mwp1bt0zFGGd1Yvo3Zpn5Vob','52','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94M7p2T3zf9L2siden','0mwp1bt0zFGGd1Yvo3Zpn5Vob','29','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94MDPLgQgYlocMI-Zb','0mwp1bt0zFGGd1Yvo3Zpn5Vob','19','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94Om0T_Fe2m8WkCOhr','0mwp1bt0zFGGd1Yvo3Zpn5Vob','44','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94QCrgNq9zukmgxbkC','0mwp1bt0zFGGd1Yvo3Zpn5Vob','39','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94QiCkjK2pjO7rzfbK','0mwp1bt0zFGGd1Yvo3Zpn5Vob','32','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94R4AxYlSabJDJNY1z','0mwp1bt0zFGGd1Yvo3Zpn5Vob','36','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94RQERouKxYjHrnuQB','0mwp1bt0zFGGd1Yvo3Zpn5Vob','5','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94Y4rJsCudHG-LXOJl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','18','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94_Kx5VDU8ZHDi5dVv','0mwp1bt0zFGGd1Yvo3Zpn5Vob','48','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94a0Xr0dOByB7GKyZ3','0mwp1bt0zFGGd1Yvo3Zpn5Vob','35','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94bV3iR5L5fjsbt121','0mwp1bt0zFGGd1Yvo3Zpn5Vob','11','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94cif_caUaN7ZxB1vP','0mwp1bt0zFGGd1Yvo3Zpn5Vob','41','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94hAd4ylUaY-ari2De','0mwp1bt0zFGGd1Yvo3Zpn5Vob','43','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94tZRvRt7f-6PgzbgM','0mwp1bt0zFGGd1Yvo3Zpn5Vob','8','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94thjCCnoVpF-zM37h','0mwp1bt0zFGGd1Yvo3Zpn5Vob','59','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94uK2bs_3_c0Irp3Qt','0mwp1bt0zFGGd1Yvo3Zpn5Vob','22','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94v0XoxxFDic014RWw','0mwp1bt0zFGGd1Yvo3Zpn5Vob','13','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1bu94wsm16zkg3ZlVnVL-','0mwp1bt0zFGGd1Yvo3Zpn5Vob','3','0mwp1bt0ax2iKKMEs2sXgXQCb','sold',NULL,'1795176120000','0mwp1bu9coPyv1jkuHwkBfDZj','0mwp1bua8qZzdsFCVHEzANi49',NULL,NULL,'250','1795176120000'),
('0mwp1buax3N2rtsFrt8yG3WdR','0mwp1bt0zFGGd1Yvo3Zpn5Vob','1','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buax3SelTPzKIW0-HOcl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','57','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxCuRK34PQyCxqT6_l','0mwp1bt0zFGGd1Yvo3Zpn5Vob','24','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxDO9lNR7WA8WSfqW0','0mwp1bt0zFGGd1Yvo3Zpn5Vob','37','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxF8n_GFN5Pnd2rSQU','0mwp1bt0zFGGd1Yvo3Zpn5Vob','12','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxFmBO5dCNv0mgMKSO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','20','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxHpHKnYOT0TCYBNmq','0mwp1bt0zFGGd1Yvo3Zpn5Vob','58','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxKDhpOZbU6IxI11mz','0mwp1bt0zFGGd1Yvo3Zpn5Vob','50','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxLAwC13QDMzQTdzY6','0mwp1bt0zFGGd1Yvo3Zpn5Vob','60','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxLZ9L4Zbss01SzDSl','0mwp1bt0zFGGd1Yvo3Zpn5Vob','15','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxLfygXfu36Y3b-Pha','0mwp1bt0zFGGd1Yvo3Zpn5Vob','9','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxOUjH1vw484-rrr9M','0mwp1bt0zFGGd1Yvo3Zpn5Vob','6','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxVBrlfiMJEfGAdSOs','0mwp1bt0zFGGd1Yvo3Zpn5Vob','7','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxWxVhVWXZEXQs63BS','0mwp1bt0zFGGd1Yvo3Zpn5Vob','23','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buax_VOtMuVsAy1xpTgJ','0mwp1bt0zFGGd1Yvo3Zpn5Vob','33','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxaiiX4y1RypaieTW8','0mwp1bt0zFGGd1Yvo3Zpn5Vob','14','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxcNvbL1q07JZs7guO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','34','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxn2HqqpjADR4Ccv4A','0mwp1bt0zFGGd1Yvo3Zpn5Vob','47','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxo07G_waD8ui0vShv','0mwp1bt0zFGGd1Yvo3Zpn5Vob','40','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxqS_J5Y9IZvpp-MaM','0mwp1bt0zFGGd1Yvo3Zpn5Vob','25','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxr3Ca_MN6g6QpNuL4','0mwp1bt0zFGGd1Yvo3Zpn5Vob','10','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxrF8Tk9zNGo6mcf7u','0mwp1bt0zFGGd1Yvo3Zpn5Vob','53','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxtkZfEbMyNs-lGD_-','0mwp1bt0zFGGd1Yvo3Zpn5Vob','31','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxvgGAWcaDZYtOfnDO','0mwp1bt0zFGGd1Yvo3Zpn5Vob','30','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1buaxyn5GO2vFeZEXv0rx','0mwp1bt0zFGGd1Yvo3Zpn5Vob','49','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1bub4iEQSk0mg7aMnRftO','0mwp1bubvcmYP6SOgWnfd0Uvq',NULL,NULL,'250','1795176120000'),
('0mwp1bude7w__gFGLOeF4GMMF','0mwp1bt14KsnRyC_Oz5N65h9d','10','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeCnq5ytSkDySh1K6Y','0mwp1bt14KsnRyC_Oz5N65h9d','11','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeMuFZw583p2MtHb1l','0mwp1bt14KsnRyC_Oz5N65h9d','5','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budePaxpveXUj0BiGs6J','0mwp1bt14KsnRyC_Oz5N65h9d','9','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budePeNgSXH3AbTo1lm-','0mwp1bt14KsnRyC_Oz5N65h9d','3','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeRpSSIFsdmp8lKQ3q','0mwp1bt14KsnRyC_Oz5N65h9d','6','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeSO9zMhK4ZOSnWOJy','0mwp1bt14KsnRyC_Oz5N65h9d','12','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeWQND-u1mqVxZk9Fo','0mwp1bt14KsnRyC_Oz5N65h9d','8','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budebA5qPjMDdVert-6s','0mwp1bt14KsnRyC_Oz5N65h9d','4','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budeqoRz2MaX8Ys-Jts7','0mwp1bt14KsnRyC_Oz5N65h9d','2','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budespoq-INdcHJYEeLj','0mwp1bt14KsnRyC_Oz5N65h9d','7','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1budexnbKtn84M6huB2v6','0mwp1bt14KsnRyC_Oz5N65h9d','1','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795176120000','0mwp1budmJKKXqdpL2bYHdDrK','0mwp1bueg48MJLXFOS8Lo5crC',NULL,NULL,'250','1795176120000'),
('0mwp1bug3Xv95_A5SC8BzouhG','0mwp1bt0zP7mG4oaT6Brl_AIQ','102','0mwp1bt0k6n3ykgzvwo8nf7wt','sold',NULL,'1795176120000','0mwp1bugz0G8ymX_2mUoraSLS','0mwp1buic6P4VsQQqk1gM-3bi','Paraffin','false','199','1795176120000'),
('0mwp1bug3dgv3aLtIJ6X_eBvo','0mwp1bt0zP7mG4oaT6Brl_AIQ','277','0mwp1bt0k6n3ykgzvwo8nf7wt','sold',NULL,'1795176120000','0mwp1bugz0G8ymX_2mUoraSLS','0mwp1buic6P4VsQQqk1gM-3bi','Paraffin','false','199','1795176120000'),
('0mwp1bug3nVJNvMUw7ZER2rQF','0mwp1bt0zP7mG4oaT6Brl_AIQ','101','0mwp1bt0k6n3ykgzvwo8nf7wt','sold',NULL,'1795176120000','0mwp1bugz0G8ymX_2mUoraSLS','0mwp1buic6P4VsQQqk1gM-3bi','Paraffin','false','199','1795176120000'),
('0mwp1bvbr74eh-1a2yuCLz_aD','0mwp1bt0xwINoYHx_MFC6kQhC','72','0mwp1bt0nmCkaU859kUbYMDC8','sold',NULL,'1795176120000','0mwp1bvg841K6xBsZiyFudjVH','0mwp1bvk1RpqcM-QP_pybl3N6',NULL,NULL,'250','1795176120000'),
('0mwp1bvbr7a6FHr7uF-Sezn9k','0mwp1bt0xwINoYHx_MFC6kQhC','71','0mwp1bt0nmCkaU859kUbYMDC8','sold',NULL,'1795176120000','0mwp1bvg841K6xBsZiyFudjVH','0mwp1bvk1RpqcM-QP_pybl3N6',NULL,NULL,'250','1795176120000'),
('0mwp1bvbrkvurZ1_UwCyeYMC0','0mwp1bt0xwINoYHx_MFC6kQhC','73','0mwp1bt0nmCkaU859kUbYMDC8','sold',NULL,'1795176120000','0mwp1bvg841K6xBsZiyFudjVH','0mwp1bvk1RpqcM-QP_pybl3N6',NULL,NULL,'250','1795176120000'),
('0mwp1bw1gTXQqwCOlOmfzCe_O','0mwp1bt0xwINoYHx_MFC6kQhC','90','0mwp1bt0pg-ddMfsumZFE-V13','manual',NULL,'1795176120000',NULL,NULL,NULL,NULL,'0','1795176120000'),
('0mwp1bw7nARUANsLpdFAwV8Lv','0mwp1bt0zP7mG4oaT6Brl_AIQ','500','0mwp1bt0pg-ddMfsumZFE-V13','manual',NULL,'1795176120000',NULL,NULL,NULL,NULL,'0','1795176120000'),
('0mwp1bwckD3skxAGP4AWSAypA','0mwp1bt0xwINoYHx_MFC6kQhC','95','0mwp1bt0pg-ddMfsumZFE-V13','sold',NULL,'1795179720000','0mwp1bwdg95YMkDNrntlZKl0s','0mwp1bwg7KujHCMkp2tq5XVQq',NULL,NULL,'250','1795179720000'),
('0mwp1bwnnIAbg__sBdY5sCcMb','0mwp1bt0xwINoYHx_MFC6kQhC','98','0mwp1bt0rLl7hYplrTrAhDH97','sold',NULL,'1795179720000','0mwp1bwoaD0IyK5_fY9NokQH8','0mwp1bwq470Jhb-FjfaoyVQOm',NULL,NULL,'250','1795179720000'),
('0mwp1bxc8W5NniVietJP3YNeR','0mwp1bt0xwINoYHx_MFC6kQhC','30','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'250','1795194620000'),
('0mwp1bxc8o31UFLjLKpWfl51a','0mwp1bt0xwINoYHx_MFC6kQhC','31','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'250','1795194620000'),
('0mwp1bxc8viKj6EgxiFKFKnk5','0mwp1bt0xwINoYHx_MFC6kQhC','32','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'250','1795194620000'),
('0mwp1bxcszwUOg1ks6aroTtkg','0mwp1bt0zP7mG4oaT6Brl_AIQ','305','0mwp1bt0pg-ddMfsumZFE-V13','held','1795195220000','1795194620000',NULL,NULL,'Petrol','true','199','1795194620000'),
('0mwp1bxf32D_QKRQKYHMWb1pM','0mwp1bt0xwINoYHx_MFC6kQhC','35','0mwp1bt0ax2iKKMEs2sXgXQCb','held','1795196420000','1795194620000','0mwp1bxh1aJrAJgeeSEpaG3L0',NULL,NULL,NULL,'250','1795194620000'),
('0mwp1bxf3guIxPMeJwBHIOm8o','0mwp1bt0xwINoYHx_MFC6kQhC','36','0mwp1bt0ax2iKKMEs2sXgXQCb','held','1795196420000','1795194620000','0mwp1bxh1aJrAJgeeSEpaG3L0',NULL,NULL,NULL,'250','1795194620000'),
('0mwp1bxjwj9iDmA1E9VH07d0w','0mwp1bt0xwINoYHx_MFC6kQhC','40','0mwp1bt0jtla-gOWqs_Sjcweg','sold',NULL,'1795194620000','0mwp1bxksD_9Ph7egqYGj6s3g','0mwp1bxokMkRbNuCk_Y3VbTry',NULL,NULL,'250','1795194620000'),
('0mwp1bxsnMfMKSFiC7iHf4gfV','0mwp1bt0xwINoYHx_MFC6kQhC','42','0mwp1bt0jtla-gOWqs_Sjcweg','held','1795196420000','1795194620000','0mwp1bxv9UY2_0-KHKNCE0zsa',NULL,NULL,NULL,'250','1795194620000'),
('0mwp1bxsnfWzdeH_K2bP2scDd','0mwp1bt0xwINoYHx_MFC6kQhC','41','0mwp1bt0jtla-gOWqs_Sjcweg','held','1795196420000','1795194620000','0mwp1bxv9UY2_0-KHKNCE0zsa',NULL,NULL,NULL,'250','1795194620000'),
('0mwp1bxxuF_2AKkjaM7ObXThM','0mwp1bt13YKDvmT1nIAOGS6Nj','181','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'100','1795194620000'),
('0mwp1bxxuJCAVyjFkdrgI9CDN','0mwp1bt13YKDvmT1nIAOGS6Nj','224','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'100','1795194620000'),
('0mwp1bxxupWLaYgXLXZhoSpKo','0mwp1bt13YKDvmT1nIAOGS6Nj','239','0mwp1bt07vNNq3wJfYwRrb-Y2','sold',NULL,'1795194620000','0mwp1bxywFz0AJLws-3AMg7DS','0mwp1by0k_La7RSGKXSRwc6WX',NULL,NULL,'100','1795194620000');
insert into "users" ("id", "email", "email_key", "password_hash", "first_name", "last_name", "phone", "search_text", "verified", "admin", "newsletter", "confirmation_required", "duplicate_shipping", "shipping", "billing", "first_verified_at", "console_code", "two_factor", "totp_secret", "totp_last_step", "balance_pence", "created_at", "deleted_at") values
('0mwp1bsw9hqvJLvW2ICUio7KU','0mwp1bsw9hqvjlvw2icuio7ku@example.test','0mwp1bsw9hqvjlvw2icuio7ku@example.test',NULL,'Ada','Admin','07700 900123','ada admin 0mwp1bsw9hqvjlvw2icuio7ku@example.test','true','true','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'0','1795176000000',NULL),
('0mwp1bt04880WdunygK-dgI3A','bea@example.test','bea@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Bea','Baker','07700 900123','bea baker bea@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'0','1795176000000',NULL),
('0mwp1bt07vNNq3wJfYwRrb-Y2','cal@example.test','cal@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Cal','O''Connor','07700 900123','cal o''connor cal@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'0','1795176000000',NULL),
('0mwp1bt0ax2iKKMEs2sXgXQCb','dia@example.test','dia@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Dia','Évans','07700 900123','dia évans dia@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'150','1795176000000',NULL),
('0mwp1bt0jtla-gOWqs_Sjcweg','eve@example.test','eve@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Eve','Farrow','07700 900123','eve farrow eve@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'true','PTDpmn_Li_AgfQl7MPkfT_OQ13Ck6OVKVjGXd13HHTlNZ45cf_8hwmh7jrW-XwrftELCBaejX6ywX_c3','59839324','0','1795176000000',NULL),
('0mwp1bt0k6n3ykgzvwo8nf7wt','fay@example.test','fay@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Fay','Grant','07700 900123','fay grant fay@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'0','1795176000000',NULL),
('0mwp1bt0nmCkaU859kUbYMDC8','gus@example.test','gus@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Gus','Hill','07700 900123','gus hill gus@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'25','1795176000000',NULL),
('0mwp1bt0pg-ddMfsumZFE-V13','hal@example.test','hal@example.test','$argon2id$v=19$m=19456,t=2,p=1$W7VVVhdHin4B/E3z4Svr+w$14H+Vjf/Vu6OuREgeIBsTgA1srC0fJbQLOiA5CSMdv4','Hal','Ives','07700 900123','hal ives hal@example.test','true','false','false','false','true','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,'false',NULL,NULL,'235','1795176000000',NULL),
('0mwp1bt0qtTBGwkECkBhnT7Vg','una@example.test','una@example.test',NULL,'Una','Baker','','una baker una@example.test','false','false','false','false','true','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}',NULL,'0123456789abcdef0123','false',NULL,NULL,'0','1795176000000',NULL),
('0mwp1bt0rLl7hYplrTrAhDH97','','deleted:0mwp1bt0rLl7hYplrTrAhDH97',NULL,'','','','','false','false','false','false','true','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}',NULL,NULL,'false',NULL,NULL,'0','1795176000000','1795179720000');
insert into "winners" ("id", "name", "raffle", "draw_at", "image", "ticket_number", "live_draw_url", "online_raffle_url", "created_at") values
('0mwp1bwzvr3CCINerYFAun1QE','Bea B.','A car','1767225600000','/images/a.webp','7','/a','/b','1795179720000');
