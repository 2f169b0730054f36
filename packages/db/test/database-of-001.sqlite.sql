CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE users (
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
CREATE INDEX users_by_age on users (created_at, id) where deleted_at is null;
CREATE INDEX users_by_flag on users (admin, created_at, id) where deleted_at is null;
CREATE TABLE sessions (
    id_hash text primary key,
    user_id text not null references users (id),
    expires_at bigint not null,
    created_at bigint not null
  );
CREATE INDEX sessions_of_user on sessions (user_id);
CREATE INDEX sessions_by_end on sessions (expires_at);
CREATE TABLE identities (
    provider text not null,
    subject text not null,
    user_id text not null references users (id),
    created_at bigint not null,
    primary key (provider, subject)
  );
CREATE INDEX identities_of_user on identities (user_id);
CREATE TABLE mail_tokens (
    token_hash text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('verify', 'reset')),
    email_key text not null,
    expires_at bigint not null,
    used_at bigint,
    created_at bigint not null
  );
CREATE INDEX mail_tokens_of_user on mail_tokens (user_id);
CREATE INDEX mail_tokens_by_end on mail_tokens (expires_at);
CREATE TABLE spent_challenges (challenge_hash text primary key, expires_at bigint not null);
CREATE INDEX spent_challenges_by_end on spent_challenges (expires_at);
CREATE TABLE throttles (key text primary key, window_end bigint not null, tries bigint not null);
CREATE INDEX throttles_by_end on throttles (window_end);
CREATE TABLE categories (
    id text primary key,
    name text not null,
    name_key text not null unique,
    created_at bigint not null
  );
CREATE TABLE raffles (
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
CREATE INDEX raffles_by_end on raffles (live, ends_at, id);
CREATE INDEX raffles_by_age on raffles (created_at, id);
CREATE TABLE raffle_categories (
    raffle_id text not null references raffles (id),
    category_id text not null references categories (id) on delete cascade,
    primary key (raffle_id, category_id)
  );
CREATE INDEX raffles_of_category on raffle_categories (category_id);
CREATE TABLE winners (
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
CREATE INDEX winners_by_draw on winners (draw_at, id);
CREATE TABLE pages (
    id text primary key,
    name text not null,
    slug text not null unique,
    body text not null,
    created_at bigint not null,
    updated_at bigint not null
  );
CREATE TABLE config_blocks (
    id text primary key,
    type text not null,
    position text,
    rank bigint not null,
    content text not null,
    updated_at bigint not null
  );
CREATE TABLE coupons (
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
CREATE TABLE coupon_raffles (
    coupon_id text not null references coupons (id) on delete cascade,
    raffle_id text not null references raffles (id),
    primary key (coupon_id, raffle_id)
  );
CREATE TABLE coupon_users (
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    primary key (coupon_id, user_id)
  );
CREATE TABLE saved_cards (
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
CREATE UNIQUE INDEX saved_cards_once on saved_cards (user_id, provider, token_hash) where deleted_at is null;
CREATE INDEX saved_cards_to_forget on saved_cards (deleted_at) where deleted_at is not null and forgotten_at is null;
CREATE TABLE attempts (
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
CREATE UNIQUE INDEX attempts_one_open on attempts (user_id) where state in ('open', 'charging');
CREATE INDEX attempts_of_user on attempts (user_id, created_at);
CREATE INDEX attempts_to_check on attempts (next_check_at) where next_check_at is not null;
CREATE INDEX attempts_of_coupon on attempts (coupon_id, state) where coupon_id is not null;
CREATE INDEX attempts_of_card on attempts (card_id, state) where card_id is not null;
CREATE TABLE attempt_lines (
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
CREATE INDEX attempt_lines_of_raffle on attempt_lines (raffle_id);
CREATE TABLE charges (
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
CREATE INDEX charges_of_attempt on charges (attempt_id);
CREATE TABLE orders (
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
CREATE INDEX orders_of_user on orders (user_id, created_at, id);
CREATE INDEX orders_by_age on orders (created_at, id) where voided_at is null;
CREATE TABLE order_lines (
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
CREATE INDEX order_lines_of_raffle on order_lines (raffle_id);
CREATE TABLE refunds (
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
CREATE UNIQUE INDEX refunds_one_open on refunds (order_id) where state in ('waiting', 'sending');
CREATE UNIQUE INDEX refunds_one_per_late_charge on refunds (charge_id) where kind = 'late';
CREATE INDEX refunds_to_try on refunds (next_try_at) where next_try_at is not null;
CREATE TABLE coupon_uses (
    id text primary key,
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    order_id text unique references orders (id),
    created_at bigint not null
  );
CREATE INDEX coupon_uses_of_user on coupon_uses (coupon_id, user_id);
CREATE TABLE ledger (
    id text primary key,
    user_id text not null references users (id),
    amount_pence bigint not null check (amount_pence <> 0),
    kind text not null check (kind in ('credit', 'admin', 'spent', 'refund')),
    notes text not null,
    order_id text references orders (id),
    refund_id text unique references refunds (id),
    created_at bigint not null
  );
CREATE INDEX ledger_of_user on ledger (user_id, created_at, id);
CREATE UNIQUE INDEX ledger_spent_once on ledger (order_id) where kind = 'spent';
CREATE TABLE tickets (
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
CREATE INDEX tickets_of_user on tickets (user_id, raffle_id);
CREATE INDEX tickets_of_order on tickets (order_id) where order_id is not null;
CREATE INDEX tickets_of_attempt on tickets (attempt_id) where attempt_id is not null;
CREATE INDEX tickets_held on tickets (expires_at) where state = 'held';
CREATE INDEX tickets_held_of_raffle on tickets (raffle_id, expires_at) where state = 'held';
CREATE INDEX entries_by_age on tickets (raffle_id, created_at, id) where state <> 'held';
CREATE TABLE ticket_blocks (
    raffle_id text not null,
    block bigint not null,
    taken bigint not null check (taken between 0 and 100),
    version bigint not null,
    primary key (raffle_id, block)
  );
CREATE TABLE instant_wins (
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
CREATE INDEX instant_wins_of_user on instant_wins (user_id, won_at) where user_id is not null;
CREATE INDEX instant_wins_of_order on instant_wins (order_id) where order_id is not null;
CREATE TABLE mails (
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
CREATE INDEX mails_to_send on mails (next_try_at) where state = 'queued';
CREATE INDEX mails_of_recipient on mails (lower(recipient), created_at);
CREATE TABLE audit (
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
CREATE INDEX audit_by_age on audit (created_at, id);
CREATE INDEX audit_of_subject on audit (subject_id);
CREATE TABLE facts (key text primary key, value text not null);
CREATE TABLE sandbox_payments (
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
CREATE UNIQUE INDEX sandbox_payments_of_transaction on sandbox_payments (transaction_ref) where transaction_ref is not null;
CREATE INDEX sandbox_payments_in_challenge on sandbox_payments (challenge_ends_at) where state = 'challenge';
CREATE TABLE sandbox_notices (
    id text primary key,
    ref text not null,
    body text not null,
    signature text not null,
    due_at bigint not null,
    delivered_at bigint,
    tries bigint not null default 0
  );
CREATE INDEX sandbox_notices_due on sandbox_notices (due_at) where delivered_at is null;
CREATE TABLE sandbox_cards (
    token text primary key,
    pan text not null,
    expiry text not null,
    brand text not null,
    last_four text not null,
    created_at bigint not null
  );
CREATE TABLE sandbox_refunds (
    key text primary key,
    transaction_ref text not null,
    amount_pence bigint not null,
    created_at bigint not null
  );
CREATE INDEX sandbox_refunds_of_transaction on sandbox_refunds (transaction_ref);
insert into "attempt_lines" ("attempt_id", "position", "ticket_id", "raffle_id", "number", "price_pence", "coupon_pence", "balance_pence", "question_answer", "answer_correct") values
('0mwp1bt2eIoLK8l63IU53qLHP',0,'0mwp1bt1m3MrjSP6Ly9pvHPg_','0mwp1bsxc82CFobKw-Q6E-p3T',1,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',1,'0mwp1bt1mKgEhlxs_mTTSeLvM','0mwp1bsxc82CFobKw-Q6E-p3T',2,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',10,'0mwp1bt1mHCe_0Yxb1ebDzuNi','0mwp1bsxc82CFobKw-Q6E-p3T',11,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',11,'0mwp1bt1m1BhLBQSPlJvjsb7e','0mwp1bsxc82CFobKw-Q6E-p3T',12,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',12,'0mwp1bt1mtwI_6wdWVSqn33fE','0mwp1bsxc82CFobKw-Q6E-p3T',13,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',13,'0mwp1bt1mfTyrp7WlihB52my9','0mwp1bsxc82CFobKw-Q6E-p3T',14,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',14,'0mwp1bt1m9OC3Bv5vzlb_O-5l','0mwp1bsxc82CFobKw-Q6E-p3T',15,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',15,'0mwp1bt1mZrKznlePZ8SBuf-q','0mwp1bsxc82CFobKw-Q6E-p3T',16,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',16,'0mwp1bt1m05dqzE5CWXH4GEGh','0mwp1bsxc82CFobKw-Q6E-p3T',17,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',17,'0mwp1bt1m0CL1tMLv9WVwNnSQ','0mwp1bsxc82CFobKw-Q6E-p3T',18,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',18,'0mwp1bt1mQ9OLJcbn_NYwbDSa','0mwp1bsxc82CFobKw-Q6E-p3T',19,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',19,'0mwp1bt1m2Wfdq4adSMmSVifQ','0mwp1bsxc82CFobKw-Q6E-p3T',20,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',2,'0mwp1bt1mW1INqV7aFgEyfuqk','0mwp1bsxc82CFobKw-Q6E-p3T',3,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',20,'0mwp1bt20hri4Ecq_OcZgdw_A','0mwp1bsxpbZl6t-a9qUhJ9xX2',1,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',21,'0mwp1bt20bTD8A08KO0lNRpHI','0mwp1bsxpbZl6t-a9qUhJ9xX2',2,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',22,'0mwp1bt20UDSwpxH20r_0dQSI','0mwp1bsxpbZl6t-a9qUhJ9xX2',3,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',23,'0mwp1bt20ieIwIx3gjvRy2W1R','0mwp1bsxpbZl6t-a9qUhJ9xX2',4,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',24,'0mwp1bt20zdYcjebICqUKEvLF','0mwp1bsxpbZl6t-a9qUhJ9xX2',5,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',25,'0mwp1bt20UIPnrg8xdceYLhfM','0mwp1bsxpbZl6t-a9qUhJ9xX2',6,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',26,'0mwp1bt20U2ojQgRFKWutlEA0','0mwp1bsxpbZl6t-a9qUhJ9xX2',7,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',27,'0mwp1bt20uGVxNWJygH_7No9R','0mwp1bsxpbZl6t-a9qUhJ9xX2',8,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',28,'0mwp1bt20z5_lb_jD-9tUnTRI','0mwp1bsxpbZl6t-a9qUhJ9xX2',9,199,20,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',29,'0mwp1bt20eFQDuE_LWDxjSYpY','0mwp1bsxpbZl6t-a9qUhJ9xX2',10,199,19,8,'Petrol',1),
('0mwp1bt2eIoLK8l63IU53qLHP',3,'0mwp1bt1mbwmi_JK2ADrBeb7r','0mwp1bsxc82CFobKw-Q6E-p3T',4,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',4,'0mwp1bt1m5trqZ7PBLmq0-g4O','0mwp1bsxc82CFobKw-Q6E-p3T',5,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',5,'0mwp1bt1mLXu0KYWNqX-MtOd0','0mwp1bsxc82CFobKw-Q6E-p3T',6,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',6,'0mwp1bt1mamT8nbZCBICZYg5V','0mwp1bsxc82CFobKw-Q6E-p3T',7,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',7,'0mwp1bt1mev_qU7cUlYn_TWE-','0mwp1bsxc82CFobKw-Q6E-p3T',8,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',8,'0mwp1bt1mYHpCvGKvWLChRGqa','0mwp1bsxc82CFobKw-Q6E-p3T',9,250,25,11,NULL,NULL),
('0mwp1bt2eIoLK8l63IU53qLHP',9,'0mwp1bt1mZQ7Kw5ZRt0mG2Cyu','0mwp1bsxc82CFobKw-Q6E-p3T',10,250,25,11,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',0,'0mwp1bt76KW0bIerVZcyTyl6w','0mwp1bsyaMx7ZyMd4YYfFHj_6',2,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',1,'0mwp1bt76rjV2sQVrHu8Psp2F','0mwp1bsyaMx7ZyMd4YYfFHj_6',30,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',10,'0mwp1bt76LhoKTYAG2to_bXpe','0mwp1bsyaMx7ZyMd4YYfFHj_6',103,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',11,'0mwp1bt76LdGC1hLApHm1u3NS','0mwp1bsyaMx7ZyMd4YYfFHj_6',106,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',12,'0mwp1bt76_S-Vfe-9JO_lzCRx','0mwp1bsyaMx7ZyMd4YYfFHj_6',111,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',13,'0mwp1bt76f0LSGLg7r0Lz5Bgj','0mwp1bsyaMx7ZyMd4YYfFHj_6',112,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',14,'0mwp1bt76K_AlO8ttIyoTACJK','0mwp1bsyaMx7ZyMd4YYfFHj_6',115,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',15,'0mwp1bt76ICn23bOAovln5TQC','0mwp1bsyaMx7ZyMd4YYfFHj_6',128,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',16,'0mwp1bt76tys3NmCA4-RSdu6w','0mwp1bsyaMx7ZyMd4YYfFHj_6',141,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',17,'0mwp1bt76VZjEm8k2LGDDzpqx','0mwp1bsyaMx7ZyMd4YYfFHj_6',147,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',18,'0mwp1bt76O9mG0y1aVPMwWwRy','0mwp1bsyaMx7ZyMd4YYfFHj_6',165,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',19,'0mwp1bt76aVsGN3UqbTK-r5-t','0mwp1bsyaMx7ZyMd4YYfFHj_6',171,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',2,'0mwp1bt76kXDxHIkdxouj0sR_','0mwp1bsyaMx7ZyMd4YYfFHj_6',31,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',20,'0mwp1bt76Geb0_WcMW8TYBDpi','0mwp1bsyaMx7ZyMd4YYfFHj_6',187,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',21,'0mwp1bt76scRrupz17ugK6-X4','0mwp1bsyaMx7ZyMd4YYfFHj_6',192,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',22,'0mwp1bt76ItXIHH5wWbvxGcht','0mwp1bsyaMx7ZyMd4YYfFHj_6',208,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',23,'0mwp1bt76UUaKGOcmvXmOYoa3','0mwp1bsyaMx7ZyMd4YYfFHj_6',215,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',24,'0mwp1bt766oREyLyqiJeGCXF6','0mwp1bsyaMx7ZyMd4YYfFHj_6',221,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',3,'0mwp1bt76hRyff6OKmLDP4eLa','0mwp1bsyaMx7ZyMd4YYfFHj_6',60,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',4,'0mwp1bt76k6JRzq_jGaDplXQx','0mwp1bsyaMx7ZyMd4YYfFHj_6',71,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',5,'0mwp1bt764FaMdS_fYE0i4mjY','0mwp1bsyaMx7ZyMd4YYfFHj_6',76,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',6,'0mwp1bt76qrbYTs6PTwzWaBcJ','0mwp1bsyaMx7ZyMd4YYfFHj_6',78,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',7,'0mwp1bt7612LfAb_9mTMMqMD6','0mwp1bsyaMx7ZyMd4YYfFHj_6',85,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',8,'0mwp1bt765Tfx-rmGivm3tdWQ','0mwp1bsyaMx7ZyMd4YYfFHj_6',90,100,0,0,NULL,NULL),
('0mwp1bt7cFDhAlRdjmZswvHWA',9,'0mwp1bt76jmTJ7220sBDnuWRM','0mwp1bsyaMx7ZyMd4YYfFHj_6',97,100,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',0,'0mwp1bt8zkIHb3QT0Nuj-QeLK','0mwp1bsy4R8EklNzHtBO10sUW',3,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',1,'0mwp1bt8z-ejrgLkJvNEQ4eGN','0mwp1bsy4R8EklNzHtBO10sUW',14,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',2,'0mwp1bt8zCZ_Ii2UNc89mjjFC','0mwp1bsy4R8EklNzHtBO10sUW',19,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',3,'0mwp1bt8zKb0tk0ssDxCZSvdp','0mwp1bsy4R8EklNzHtBO10sUW',45,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',4,'0mwp1bt8zTi7MQb9IO6xutJ6f','0mwp1bsy4R8EklNzHtBO10sUW',56,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',5,'0mwp1bt8zqgjHNr1D5vU8wGEu','0mwp1bsy4R8EklNzHtBO10sUW',63,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',6,'0mwp1bt8zfNB0GcVpS8orUxss','0mwp1bsy4R8EklNzHtBO10sUW',151,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',7,'0mwp1bt8zs3biVWmSxR8a3n0i','0mwp1bsy4R8EklNzHtBO10sUW',155,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',8,'0mwp1bt8z7Dqjqu5rBvsEnlGY','0mwp1bsy4R8EklNzHtBO10sUW',180,0,0,0,NULL,NULL),
('0mwp1bt92qSHXzeiHZHkDsNuj',9,'0mwp1bt8zz7WACgWTEDtKUgM_','0mwp1bsy4R8EklNzHtBO10sUW',190,0,0,0,NULL,NULL),
('0mwp1bt9xW3goqS563dqMlpra',0,'0mwp1bt9ujK2sDZZSOxTFkC9e','0mwp1bsxc82CFobKw-Q6E-p3T',50,250,0,250,NULL,NULL),
('0mwp1bt9xW3goqS563dqMlpra',1,'0mwp1bt9u_PUn2YvzCHUVy2pN','0mwp1bsxc82CFobKw-Q6E-p3T',51,250,0,250,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',0,'0mwp1btabxEpDBus06IRWpNIw','0mwp1bsxsP1XvjT6XXgHbJXMa',1,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',1,'0mwp1btabtj-53eRTg4erI5R3','0mwp1bsxsP1XvjT6XXgHbJXMa',2,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',10,'0mwp1btabx1vqlywkaMXGBCs4','0mwp1bsxsP1XvjT6XXgHbJXMa',19,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',11,'0mwp1btabzrlbc6oFVhtnp-TE','0mwp1bsxsP1XvjT6XXgHbJXMa',20,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',12,'0mwp1btabe4F6rQR-hhXppz6C','0mwp1bsxsP1XvjT6XXgHbJXMa',21,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',13,'0mwp1btabQg10EBoBDsyxs9IV','0mwp1bsxsP1XvjT6XXgHbJXMa',22,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',14,'0mwp1btabitXBzNeo49eLI_yr','0mwp1bsxsP1XvjT6XXgHbJXMa',23,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',15,'0mwp1btabg4iqp9C9VwPh_wrN','0mwp1bsxsP1XvjT6XXgHbJXMa',25,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',16,'0mwp1btabr5aYmAXyLBZS-6U8','0mwp1bsxsP1XvjT6XXgHbJXMa',26,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',17,'0mwp1btabfe4_DL7mAiRLP2cQ','0mwp1bsxsP1XvjT6XXgHbJXMa',31,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',18,'0mwp1btabVdi_xvag6uPS4D85','0mwp1bsxsP1XvjT6XXgHbJXMa',33,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',19,'0mwp1btabLi4oCvOzawPfGNoE','0mwp1bsxsP1XvjT6XXgHbJXMa',34,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',2,'0mwp1btabvFTZwN3GL8ioDGV7','0mwp1bsxsP1XvjT6XXgHbJXMa',3,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',20,'0mwp1btab4H_qXPr1EmFNMqjV','0mwp1bsxsP1XvjT6XXgHbJXMa',35,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',21,'0mwp1btab_9wZ_hZbgcaoTClI','0mwp1bsxsP1XvjT6XXgHbJXMa',43,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',22,'0mwp1btabKbEwQ5tiVOKv1U8V','0mwp1bsxsP1XvjT6XXgHbJXMa',45,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',23,'0mwp1btabdHW7TSAuu0wlzfr0','0mwp1bsxsP1XvjT6XXgHbJXMa',47,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',24,'0mwp1btabsyuO5AQlMY4Zb7tQ','0mwp1bsxsP1XvjT6XXgHbJXMa',49,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',25,'0mwp1btab8HICTmZCZy236D-n','0mwp1bsxsP1XvjT6XXgHbJXMa',52,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',26,'0mwp1btabjRJHOqKa14drJHJe','0mwp1bsxsP1XvjT6XXgHbJXMa',53,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',27,'0mwp1btabtJ___qosnwYLL2HR','0mwp1bsxsP1XvjT6XXgHbJXMa',56,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',28,'0mwp1btabw1WIkRQgGhf7POD5','0mwp1bsxsP1XvjT6XXgHbJXMa',58,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',29,'0mwp1btabyDP0yEe1uvfN6hJm','0mwp1bsxsP1XvjT6XXgHbJXMa',60,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',3,'0mwp1btabxQIA5WimPwr5qFaf','0mwp1bsxsP1XvjT6XXgHbJXMa',4,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',4,'0mwp1btaboSyY7S3SNkGlYIEP','0mwp1bsxsP1XvjT6XXgHbJXMa',5,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',5,'0mwp1btab8YwHRCakZiuvSSGJ','0mwp1bsxsP1XvjT6XXgHbJXMa',6,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',6,'0mwp1btabjIq9nJT0IyexDq60','0mwp1bsxsP1XvjT6XXgHbJXMa',11,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',7,'0mwp1btabRQrWhprGFYgi6E8b','0mwp1bsxsP1XvjT6XXgHbJXMa',13,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',8,'0mwp1btabdDlLmVj_eV2kDzC2','0mwp1bsxsP1XvjT6XXgHbJXMa',15,250,0,0,NULL,NULL),
('0mwp1btaghBk4mu-pkNTWjMVK',9,'0mwp1btabcKkA_6g4L0iUdo1M','0mwp1bsxsP1XvjT6XXgHbJXMa',18,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',0,'0mwp1btdwy_bc1WC-k0BPB4sg','0mwp1bsxsP1XvjT6XXgHbJXMa',7,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',1,'0mwp1btdwyjuJuAf7RPCbu0dk','0mwp1bsxsP1XvjT6XXgHbJXMa',8,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',10,'0mwp1btdw1YsPU1zBQMryCZ21','0mwp1bsxsP1XvjT6XXgHbJXMa',30,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',11,'0mwp1btdwmr0wQORdAw2lUy4a','0mwp1bsxsP1XvjT6XXgHbJXMa',36,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',12,'0mwp1btdwSXvajYiZsRdhzvnS','0mwp1bsxsP1XvjT6XXgHbJXMa',37,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',13,'0mwp1btdwFXVd5QxaF7FDzMkY','0mwp1bsxsP1XvjT6XXgHbJXMa',38,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',14,'0mwp1btdwhzLnXpU0dKB9Avo3','0mwp1bsxsP1XvjT6XXgHbJXMa',39,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',15,'0mwp1btdwhFvuqCiEtgjLSiGX','0mwp1bsxsP1XvjT6XXgHbJXMa',40,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',16,'0mwp1btdw_UcMf43oorUYS4nd','0mwp1bsxsP1XvjT6XXgHbJXMa',41,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',17,'0mwp1btdwePLV4Pd7h5vhRlz-','0mwp1bsxsP1XvjT6XXgHbJXMa',42,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',18,'0mwp1btdwIeTzVuhX9vr4w5iU','0mwp1bsxsP1XvjT6XXgHbJXMa',44,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',19,'0mwp1btdwCi7oBj4OZ98McHZp','0mwp1bsxsP1XvjT6XXgHbJXMa',46,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',2,'0mwp1btdw_1LDgrhnAyiQke-8','0mwp1bsxsP1XvjT6XXgHbJXMa',9,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',20,'0mwp1btdw1aFdxor6XpIuoeJY','0mwp1bsxsP1XvjT6XXgHbJXMa',51,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',21,'0mwp1btdwrFaAMp1z2bzqNCNQ','0mwp1bsxsP1XvjT6XXgHbJXMa',54,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',22,'0mwp1btdwjZKIJ5FUQe4EqbsH','0mwp1bsxsP1XvjT6XXgHbJXMa',55,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',23,'0mwp1btdw8G9GaOA_l7zeJS9O','0mwp1bsxsP1XvjT6XXgHbJXMa',57,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',24,'0mwp1btdwYNW0SWjb_T_7vaER','0mwp1bsxsP1XvjT6XXgHbJXMa',59,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',3,'0mwp1btdwxR9W-qqBYl_zNcYd','0mwp1bsxsP1XvjT6XXgHbJXMa',10,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',4,'0mwp1btdwKfD_bb_cZZNcvHCQ','0mwp1bsxsP1XvjT6XXgHbJXMa',14,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',5,'0mwp1btdwakWJUGvwRRZupp2e','0mwp1bsxsP1XvjT6XXgHbJXMa',16,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',6,'0mwp1btdwkwF4XtdP-Zn797l9','0mwp1bsxsP1XvjT6XXgHbJXMa',17,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',7,'0mwp1btdwJ2OUUskY1V2FPVUE','0mwp1bsxsP1XvjT6XXgHbJXMa',24,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',8,'0mwp1btdwnS0XC_MQAXsqmwAw','0mwp1bsxsP1XvjT6XXgHbJXMa',28,250,0,0,NULL,NULL),
('0mwp1btebwOxXZnXuWxj-HD0I',9,'0mwp1btdw_N13tWGYeqYJbcbQ','0mwp1bsxsP1XvjT6XXgHbJXMa',29,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',0,'0mwp1btfeGssAXLneraOeTIxH','0mwp1bsyb9RU7e4a7IFLniWCv',1,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',1,'0mwp1btfe109oDbgkT6JUQiXO','0mwp1bsyb9RU7e4a7IFLniWCv',2,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',10,'0mwp1btff7fZBI5xH3xAX97Dt','0mwp1bsyb9RU7e4a7IFLniWCv',11,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',11,'0mwp1btffeqCPgPB9NQ8e9PJR','0mwp1bsyb9RU7e4a7IFLniWCv',12,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',2,'0mwp1btfegVeHes-IdpBzqe_r','0mwp1bsyb9RU7e4a7IFLniWCv',3,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',3,'0mwp1btfeZZaTE8jZDsWR9VtZ','0mwp1bsyb9RU7e4a7IFLniWCv',4,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',4,'0mwp1btfekVrhQOKyRgTA5JBh','0mwp1bsyb9RU7e4a7IFLniWCv',5,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',5,'0mwp1btfeDPpyXyQmDlxUCe0r','0mwp1bsyb9RU7e4a7IFLniWCv',6,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',6,'0mwp1btfeHok3q3kmejnNSSuZ','0mwp1bsyb9RU7e4a7IFLniWCv',7,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',7,'0mwp1btfedqZ-cLWinlinpnh6','0mwp1bsyb9RU7e4a7IFLniWCv',8,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',8,'0mwp1btfeUekbQ2ZMsyaQwrdS','0mwp1bsyb9RU7e4a7IFLniWCv',9,250,0,0,NULL,NULL),
('0mwp1btfjrZwRr80aWpeK5fIZ',9,'0mwp1btfewweOqHutZFnzlIfN','0mwp1bsyb9RU7e4a7IFLniWCv',10,250,0,0,NULL,NULL),
('0mwp1btlfyXZlfEzyQ0RJmPW1',0,'0mwp1btjlBXK1PVMCsQz_7CyG','0mwp1bsxpbZl6t-a9qUhJ9xX2',101,199,0,0,'Paraffin',0),
('0mwp1btlfyXZlfEzyQ0RJmPW1',1,'0mwp1btjlv5Q2Arh1H6Xne5Vf','0mwp1bsxpbZl6t-a9qUhJ9xX2',102,199,0,0,'Paraffin',0),
('0mwp1btlfyXZlfEzyQ0RJmPW1',2,'0mwp1btjlZ9HhH29dRfOcweuN','0mwp1bsxpbZl6t-a9qUhJ9xX2',277,199,0,0,'Paraffin',0),
('0mwp1btp9g1CCfMe5FbSPTcjF',0,'0mwp1btjlBXK1PVMCsQz_7CyG','0mwp1bsxpbZl6t-a9qUhJ9xX2',101,199,0,0,'Paraffin',0),
('0mwp1btp9g1CCfMe5FbSPTcjF',1,'0mwp1btjlv5Q2Arh1H6Xne5Vf','0mwp1bsxpbZl6t-a9qUhJ9xX2',102,199,0,0,'Paraffin',0),
('0mwp1btp9g1CCfMe5FbSPTcjF',2,'0mwp1btjlZ9HhH29dRfOcweuN','0mwp1bsxpbZl6t-a9qUhJ9xX2',277,199,0,0,'Paraffin',0),
('0mwp1btrzOC3ZDyYZcNYSapFL',0,'0mwp1btre0ik7Nw4ky_RN2Gz1','0mwp1bsxc82CFobKw-Q6E-p3T',60,250,167,0,NULL,NULL),
('0mwp1btrzOC3ZDyYZcNYSapFL',1,'0mwp1btreAymqJN_HrcZF4IdV','0mwp1bsxc82CFobKw-Q6E-p3T',61,250,167,0,NULL,NULL),
('0mwp1btrzOC3ZDyYZcNYSapFL',2,'0mwp1btredEGnrSeZlB2LD8El','0mwp1bsxc82CFobKw-Q6E-p3T',62,250,166,0,NULL,NULL),
('0mwp1btz7IsMHqr_A1B3zBDXP',0,'0mwp1bty6euALTRP50AE5jZWV','0mwp1bsxc82CFobKw-Q6E-p3T',70,250,0,25,NULL,NULL),
('0mwp1btz7IsMHqr_A1B3zBDXP',1,'0mwp1bty69t-DKvcY0is9q0j8','0mwp1bsxc82CFobKw-Q6E-p3T',71,250,0,25,NULL,NULL),
('0mwp1btz7IsMHqr_A1B3zBDXP',2,'0mwp1bty68BaK5IKKYuXCgL4f','0mwp1bsxc82CFobKw-Q6E-p3T',72,250,0,25,NULL,NULL),
('0mwp1btz7IsMHqr_A1B3zBDXP',3,'0mwp1bty6I0uE3nRewE9uivZL','0mwp1bsxc82CFobKw-Q6E-p3T',73,250,0,25,NULL,NULL),
('0mwp1bu7aCOnUslL5sIxXkGI7',0,'0mwp1bu6z-aXISVk2cZKFbjab','0mwp1bsxc82CFobKw-Q6E-p3T',80,250,0,0,NULL,NULL),
('0mwp1bu7aCOnUslL5sIxXkGI7',1,'0mwp1bu6zMoiRIDjj3bGWrLGC','0mwp1bsxc82CFobKw-Q6E-p3T',81,250,0,0,NULL,NULL),
('0mwp1budeSbOHC8aIDiwgEGDc',0,'0mwp1budbKe3fo03D9uMsy9Rc','0mwp1bsxc82CFobKw-Q6E-p3T',95,250,0,0,NULL,NULL),
('0mwp1budqJOM9UId8gQ3x8ONa',0,'0mwp1budo9SuFQkjzMV2w2Vei','0mwp1bsxc82CFobKw-Q6E-p3T',95,250,0,0,NULL,NULL),
('0mwp1buhoAzKBMoYN7EAHVlM4',0,'0mwp1buhmSB68KwPxWchfUjoW','0mwp1bsxc82CFobKw-Q6E-p3T',98,250,0,0,NULL,NULL),
('0mwp1buzicLlHxEs5JobiR1Fd',0,'0mwp1buz964iCyiesns8wWUwu','0mwp1bsxc82CFobKw-Q6E-p3T',35,250,25,75,NULL,NULL),
('0mwp1buzicLlHxEs5JobiR1Fd',1,'0mwp1buz9iB1Hjd7l-lf5R6ca','0mwp1bsxc82CFobKw-Q6E-p3T',36,250,25,75,NULL,NULL),
('0mwp1bv1iPwhlGfk2h9tBRUve',0,'0mwp1bv199i3M_axDxC5Bsxzh','0mwp1bsxc82CFobKw-Q6E-p3T',40,250,0,0,NULL,NULL),
('0mwp1bv8t2GJ5vEtQuzymZ8XR',0,'0mwp1bv7w-dnldWPyDut4pf54','0mwp1bsxc82CFobKw-Q6E-p3T',41,250,0,0,NULL,NULL),
('0mwp1bv8t2GJ5vEtQuzymZ8XR',1,'0mwp1bv7wAxmH3vZ74-TNjpjC','0mwp1bsxc82CFobKw-Q6E-p3T',42,250,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',0,'0mwp1buyyeuu1bjmvrb9wnZRe','0mwp1bsxc82CFobKw-Q6E-p3T',30,250,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',1,'0mwp1buyyqrTvgCd7xZOZTt2J','0mwp1bsxc82CFobKw-Q6E-p3T',31,250,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',2,'0mwp1buyyLotdgNTSoSNd_1Tc','0mwp1bsxc82CFobKw-Q6E-p3T',32,250,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',3,'0mwp1bvapHWBNf9WuV8gOLFA8','0mwp1bsyaMx7ZyMd4YYfFHj_6',113,100,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',4,'0mwp1bvapss90e3L4qNBDy9Em','0mwp1bsyaMx7ZyMd4YYfFHj_6',119,100,0,0,NULL,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs',5,'0mwp1bvapro60IwZKOEXWBnFC','0mwp1bsyaMx7ZyMd4YYfFHj_6',212,100,0,0,NULL,NULL);
insert into "attempts" ("id", "ref", "user_id", "provider", "method", "state", "quote_key", "subtotal_pence", "coupon_id", "coupon_code", "coupon_pence", "balance_pence", "total_pence", "save_card", "card_id", "redirect_url", "addresses", "phone", "user_ip", "holds_until", "returned_at", "next_check_at", "checks", "decline_code", "created_at", "closed_at") values
('0mwp1bt2eIoLK8l63IU53qLHP','CF-QPPVQ-HZEWC','0mwp1bsvlYu-UhClqas6cOlem','sandbox','hosted','completed','k-fTyac82zdKUT9WVzekgY.Ja4NdJZKz9MTVSqrqAIsvU',6990,'0mwp1bsyuusFlcWmfa_m3xbrI','AUTUMN10',699,300,5991,1,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-QPPVQ-HZEWC.2d7226acecc271a2c035f6607427ac4a','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177800000,1795176000000,NULL,0,NULL,1795176000000,1795176000000),
('0mwp1bt7cFDhAlRdjmZswvHWA','CF-Q9VSC-6G896','0mwp1bsvlYu-UhClqas6cOlem','sandbox','card','completed','ihsU-YoBmc8HtlEFRMfxp7.G2Qup-AWFUdqrRMLGx8vVj',2500,NULL,NULL,0,0,2500,0,'0mwp1bt5mv6ikTdftJ5riQs3I',NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177860000,1795176060000,NULL,0,NULL,1795176060000,1795176060000),
('0mwp1bt92qSHXzeiHZHkDsNuj','CF-EE4DA-CHEPZ','0mwp1bsvoQGhjfuXWFXLTdC5y','none','none','completed','Wa4f0ztmU0zKaee56H_YuI.27zIWxk5Ia8-aVtQEWV0AY',0,NULL,NULL,0,0,0,0,NULL,NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177860000,1795176060000,NULL,0,NULL,1795176060000,1795176060000),
('0mwp1bt9xW3goqS563dqMlpra','CF-JGXX9-QW6T7','0mwp1bsvoQGhjfuXWFXLTdC5y','none','none','completed','Wa4f0ztmU0zKaee56H_YuI.G4sOHXfbxuEgtQOT3jRMQK',500,NULL,NULL,0,500,0,0,NULL,NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177860000,1795176060000,NULL,0,NULL,1795176060000,1795176060000),
('0mwp1btaghBk4mu-pkNTWjMVK','CF-P7PJH-XEYF9','0mwp1bsvp3g3cRGq7BcRbLq4x','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.i8phY1ufjkxKUxQFo2jfnk',7500,NULL,NULL,0,0,7500,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-P7PJH-XEYF9.05738d03a4ad9a18e6f5afbcd595dd51','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1btebwOxXZnXuWxj-HD0I','CF-V737D-GZHTT','0mwp1bsvqTaHR3xbrc0aLOwTr','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.5kZlKAcapjnW0dlDWzcs71',6250,NULL,NULL,0,0,6250,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-V737D-GZHTT.bc3f3f5bafe00213e6ccb25e482cc903','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1btfjrZwRr80aWpeK5fIZ','CF-BC7M7-HMZJS','0mwp1bsvqTaHR3xbrc0aLOwTr','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.Rw97po-O_-kGJQLEYPyXyh',3000,NULL,NULL,0,0,3000,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-BC7M7-HMZJS.1a463c2534dc3d98fc2053935ec3b4d2','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1btlfyXZlfEzyQ0RJmPW1','CF-HJYE9-YW972','0mwp1bsvsU1SONZo5nyuX_Ao5','sandbox','hosted','cancelled','uLVo6OGsp4EAj_Akh2TFGR.RnMEfpDprjtm9XwZv-1dG5',597,NULL,NULL,0,0,597,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-HJYE9-YW972.29cbc62c161f69f2dbcb908d2aaa040a','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,1795194420000,2,'70000',1795176120000,1795176120000),
('0mwp1btp9g1CCfMe5FbSPTcjF','CF-T8B72-AJJAP','0mwp1bsvsU1SONZo5nyuX_Ao5','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.RnMEfpDprjtm9XwZv-1dG5',597,NULL,NULL,0,0,597,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-T8B72-AJJAP.5eb9a54b056fc87344fd739945e68a12','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1btrzOC3ZDyYZcNYSapFL','CF-RTXSN-JJWZJ','0mwp1bsvsU1SONZo5nyuX_Ao5','sandbox','hosted','completed','1o7GFSSdsL0A8kPAmMUrA9.lN77LUVHMCooBRi-pvzclx',750,'0mwp1bszt3Y5ODidWdXJ9z21G','FIVER',500,0,250,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-RTXSN-JJWZJ.9eba109df0baad2db32f6f59eed89d32','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1btz7IsMHqr_A1B3zBDXP','CF-HVASK-X2GAH','0mwp1bsvuNQa-u8n4FDdARFuq','sandbox','hosted','completed','c-cENNkg6R1lxDxDfFsqmw.SAir9hugEthtfy6p2ByghS',1000,NULL,NULL,0,100,900,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-HVASK-X2GAH.4a82bb45cc1a9dbb6c45d56e203d17a5','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1bu7aCOnUslL5sIxXkGI7','CF-BQDM7-5W32B','0mwp1bsvv0hPdDbpDv5z0DxHN','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.m1srN-4zo-uiGEUdfm_rwc',500,NULL,NULL,0,0,500,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-BQDM7-5W32B.e9bf7635534f0e27ac2aa9a28e2c7ea2','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795176120000,NULL,0,NULL,1795176120000,1795176120000),
('0mwp1budeSbOHC8aIDiwgEGDc','CF-V7MVR-BFHZV','0mwp1bsvuNQa-u8n4FDdARFuq','sandbox','hosted','returned','uLVo6OGsp4EAj_Akh2TFGR.ws4D5bTFls_WGPCIztqJkB',250,NULL,NULL,0,0,250,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-V7MVR-BFHZV.b5d6815da35c1f57496794ec7b99eece','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795177920000,1795179720000,NULL,0,NULL,1795176120000,1795179720000),
('0mwp1budqJOM9UId8gQ3x8ONa','CF-9PDVN-XH9NT','0mwp1bsvv0hPdDbpDv5z0DxHN','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.6D0mIqQHPgeR7ZNb_OUvRC',250,NULL,NULL,0,0,250,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-9PDVN-XH9NT.51e29e27fc4c790c217e66840ce8e526','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795181520000,1795179720000,NULL,0,NULL,1795179720000,1795179720000),
('0mwp1buhoAzKBMoYN7EAHVlM4','CF-NJPWR-DGTAG','0mwp1bswblfRJkMv8Ve3ujxC3','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.270FK3ZgnbNLu6Q0-5_NWD',250,NULL,NULL,0,0,250,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-NJPWR-DGTAG.4c4b82317655aa3c9a9ca6408934aa15','{"shipping":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""},"billing":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}}','','',1795181520000,1795179720000,NULL,0,NULL,1795179720000,1795179720000),
('0mwp1buzicLlHxEs5JobiR1Fd','CF-52CVT-C3XZN','0mwp1bsvp3g3cRGq7BcRbLq4x','sandbox','hosted','open','HBvqN_qWU4eFRIJqTn0TRO.IDC5TKBMLnXrb5eYNNkzDd',500,'0mwp1bsyuusFlcWmfa_m3xbrI','AUTUMN10',50,150,300,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-52CVT-C3XZN.0afa7e359565709b74c880ab257258ab','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795196420000,NULL,1795194640000,0,NULL,1795194620000,NULL),
('0mwp1bv1iPwhlGfk2h9tBRUve','CF-ZSMVY-VCQRG','0mwp1bsvqTaHR3xbrc0aLOwTr','sandbox','hosted','completed','6gW4Mn-C9PvyMq7ajKfmH0.pd6q1Sy-ycDHx4DpU3fOhc',250,NULL,NULL,0,0,250,1,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-ZSMVY-VCQRG.8e70e4088c9609835cc6c667425ffb91','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795196420000,1795194620000,NULL,0,NULL,1795194620000,1795194620000),
('0mwp1bv8t2GJ5vEtQuzymZ8XR','CF-WCT78-WRVA4','0mwp1bsvqTaHR3xbrc0aLOwTr','sandbox','card','charging','z3HUiI-SrmkIi6W1Mu1ww0.RsZxqRqz1em7NFdi7x7Zxx',500,NULL,NULL,0,0,500,0,'0mwp1bv54NI10jeo6o0wK-8Fp',NULL,'{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795196420000,NULL,1795194640000,0,NULL,1795194620000,NULL),
('0mwp1bvb3Djvl3kAfKuqOzQYs','CF-GSNA6-E5PJV','0mwp1bsvoQGhjfuXWFXLTdC5y','sandbox','hosted','completed','uLVo6OGsp4EAj_Akh2TFGR.D1jjBDMd5VjCc7XIZ8ITQs',1050,NULL,NULL,0,0,1050,0,NULL,'http://127.0.0.1:46485/sandbox/pay/CF-GSNA6-E5PJV.caf4ed2501f170e51557d3593a5b5975','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','07700 900123','127.0.0.1',1795196420000,1795194620000,NULL,0,NULL,1795194620000,1795194620000);
insert into "audit" ("id", "admin_id", "action", "subject", "subject_id", "before", "after", "search_text", "created_at") values
('0mwp1btv334BRlF7OqN6PFUyC','0mwp1bst9F9nSRxgbeeMl8M5r','refund','order','CF-RTXSN-JJWZJ','{"status":"completed","tickets":["0mwp1btre0ik7Nw4ky_RN2Gz1","0mwp1btreAymqJN_HrcZF4IdV","0mwp1btredEGnrSeZlB2LD8El"]}','{"card":250,"balance":0}','refund order cf-rtxsn-jjwzj',1795176120000),
('0mwp1bu2zgyCLlTF_FKf5uOJC','0mwp1bst9F9nSRxgbeeMl8M5r','refund','order','CF-HVASK-X2GAH','{"status":"completed","tickets":["0mwp1bty6euALTRP50AE5jZWV"]}','{"card":225,"balance":25}','refund order cf-hvask-x2gah',1795176120000),
('0mwp1bu3xwsBB5yUznHm7bTdK','0mwp1bst9F9nSRxgbeeMl8M5r','refund','order','CF-T8B72-AJJAP','{"status":"completed","tickets":["0mwp1btjlBXK1PVMCsQz_7CyG","0mwp1btjlv5Q2Arh1H6Xne5Vf","0mwp1btjlZ9HhH29dRfOcweuN"]}','{"card":597,"balance":0}','refund order cf-t8b72-ajjap',1795176120000),
('0mwp1bubiFs9PMXlFNJH07KWX','0mwp1bst9F9nSRxgbeeMl8M5r','refund','order','CF-BQDM7-5W32B','{"status":"completed","tickets":["0mwp1bu6z-aXISVk2cZKFbjab","0mwp1bu6zMoiRIDjj3bGWrLGC"]}','{"card":500,"balance":0}','refund order cf-bqdm7-5w32b',1795176120000),
('0mwp1bucyRTIK8IsqwGR-K0wJ','0mwp1bst9F9nSRxgbeeMl8M5r','delete','order','CF-BQDM7-5W32B','{"status":"refunded","total":500}','null','delete order cf-bqdm7-5w32b',1795176120000),
('0mwp1bud26f6sSIHLndzwE_Ku','0mwp1bst9F9nSRxgbeeMl8M5r','create','entry','0mwp1bud02lsrnxapuyD39-G0','null','{"_id":"0mwp1bud02lsrnxapuyD39-G0","orderId":null,"user":"0mwp1bsvv0hPdDbpDv5z0DxHN","ticketNum":"90","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bsxc82CFobKw-Q6E-p3T","name":"Hot hatch and £2,000 for fuel"}}','create entry 0mwp1bud02lsrnxapuyd39-g0',1795176120000),
('0mwp1bud4Lm0z_5IJhUArgfN3','0mwp1bst9F9nSRxgbeeMl8M5r','create','entry','0mwp1bud4QnL6auKsxcV4SO5u','null','{"_id":"0mwp1bud4QnL6auKsxcV4SO5u","orderId":null,"user":"0mwp1bsvuNQa-u8n4FDdARFuq","ticketNum":"91","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bsxc82CFobKw-Q6E-p3T","name":"Hot hatch and £2,000 for fuel"}}','create entry 0mwp1bud4qnl6auksxcv4so5u',1795176120000),
('0mwp1bud71GmVlam60qbIorF3','0mwp1bst9F9nSRxgbeeMl8M5r','delete','entry','0mwp1bud4QnL6auKsxcV4SO5u','{"_id":"0mwp1bud4QnL6auKsxcV4SO5u","orderId":null,"user":"0mwp1bsvuNQa-u8n4FDdARFuq","ticketNum":"91","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bsxc82CFobKw-Q6E-p3T","name":"Hot hatch and £2,000 for fuel"}}','null','delete entry 0mwp1bud4qnl6auksxcv4so5u',1795176120000),
('0mwp1bud9wdM772JfuIlMLnP4','0mwp1bst9F9nSRxgbeeMl8M5r','create','entry','0mwp1bud9IUlT_6OWQaF0G0m7','null','{"_id":"0mwp1bud9IUlT_6OWQaF0G0m7","orderId":null,"user":"0mwp1bsvv0hPdDbpDv5z0DxHN","ticketNum":"E100","questionAnswer":"MANUAL_ENTRY","pricePaid":0,"createdAt":"2026-11-20T12:02:00.000Z","raffle":{"_id":"0mwp1bsxpbZl6t-a9qUhJ9xX2","name":"Cash by letters"}}','create entry 0mwp1bud9iult_6owqaf0g0m7',1795176120000),
('0mwp1buktu4k8e6N3mm0Ti0zC','0mwp1bst9F9nSRxgbeeMl8M5r','delete','user','0mwp1bswblfRJkMv8Ve3ujxC3','null','null','delete user 0mwp1bswblfrjkmv8ve3ujxc3',1795179720000),
('0mwp1butohqRgsu1g8H3807Yt','0mwp1bst9F9nSRxgbeeMl8M5r','create','page','0mwp1butnrp3npLK7bqK4q97w','null','{"_id":"0mwp1butnrp3npLK7bqK4q97w","name":"Terms","slug":"terms","content":"# Terms\n\n''Quoted'' \"text\"; and a line","createdAt":"2026-11-20T13:02:00.000Z","updatedAt":"2026-11-20T13:02:00.000Z"}','create page 0mwp1butnrp3nplk7bqk4q97w',1795179720000),
('0mwp1butu8OGwEa9JCJY37nb2','0mwp1bst9F9nSRxgbeeMl8M5r','create','winner','0mwp1butuo6yupbg39FvRsT_8','null','{"_id":"0mwp1butuo6yupbg39FvRsT_8","name":"Bea B.","raffle":"A car","drawDate":"2026-01-01T00:00:00.000Z","image":"/images/a.webp","ticketNumber":"7","liveDrawUrl":"/a","onlineRaffleUrl":"/b"}','create winner 0mwp1butuo6yupbg39fvrst_8',1795179720000),
('0mwp1buuiDPbsDoPytwvKlCXi','0mwp1bst9F9nSRxgbeeMl8M5r','change balance','user','0mwp1bsvv0hPdDbpDv5z0DxHN','{"email":"hal@example.test","first_name":"Hal","last_name":"Ives","phone":"07700 900123","verified":true,"admin":false,"two_factor":false,"balance_pence":0,"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','{"email":"hal@example.test","first_name":"Hal","last_name":"Ives","phone":"07700 900123","verified":true,"admin":false,"two_factor":false,"balance_pence":235,"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','change balance user 0mwp1bsvv0hpddbpdv5z0dxhn',1795179720000),
('0mwp1bv02MWCcTZSNJ0KTZ4nw','0mwp1bst9F9nSRxgbeeMl8M5r','refund','order','CF-V737D-GZHTT','{"status":"completed","tickets":["0mwp1btdwy_bc1WC-k0BPB4sg","0mwp1btdwyjuJuAf7RPCbu0dk","0mwp1btdw_1LDgrhnAyiQke-8","0mwp1btdwxR9W-qqBYl_zNcYd","0mwp1btdwKfD_bb_cZZNcvHCQ","0mwp1btdwakWJUGvwRRZupp2e","0mwp1btdwkwF4XtdP-Zn797l9","0mwp1btdwJ2OUUskY1V2FPVUE","0mwp1btdwnS0XC_MQAXsqmwAw","0mwp1btdw_N13tWGYeqYJbcbQ","0mwp1btdw1YsPU1zBQMryCZ21","0mwp1btdwmr0wQORdAw2lUy4a","0mwp1btdwSXvajYiZsRdhzvnS","0mwp1btdwFXVd5QxaF7FDzMkY","0mwp1btdwhzLnXpU0dKB9Avo3","0mwp1btdwhFvuqCiEtgjLSiGX","0mwp1btdw_UcMf43oorUYS4nd","0mwp1btdwePLV4Pd7h5vhRlz-","0mwp1btdwIeTzVuhX9vr4w5iU","0mwp1btdwCi7oBj4OZ98McHZp","0mwp1btdw1aFdxor6XpIuoeJY","0mwp1btdwrFaAMp1z2bzqNCNQ","0mwp1btdwjZKIJ5FUQe4EqbsH","0mwp1btdw8G9GaOA_l7zeJS9O","0mwp1btdwYNW0SWjb_T_7vaER"]}','{"card":6250,"balance":0}','refund order cf-v737d-gzhtt',1795194620000);
insert into "categories" ("id", "name", "name_key", "created_at") values
('0mwp1bswkD9AcsD7aVi6hSBI1','Cars','cars',1795176000000),
('0mwp1bswzXXwbkbGW95xAMyV7','Tech','tech',1795176000000),
('popular','Popular','popular',1795182523095);
insert into "charges" ("id", "provider", "transaction_ref", "attempt_id", "outcome", "amount_pence", "currency", "created_at") values
('0mwp1bt57IjLx0bgCxnVLBXi6','sandbox','SBX-14EEE4E0D33CF6C538','0mwp1bt2eIoLK8l63IU53qLHP','paid',5991,'GBP',1795176000000),
('0mwp1bt7vWgjXCgNIFYaIJx-1','sandbox','SBX-82E5DF56AE94F3AC94','0mwp1bt7cFDhAlRdjmZswvHWA','paid',2500,'GBP',1795176060000),
('0mwp1btcaQm0YL0njIuS8eGAK','sandbox','SBX-2E1573842FE9274517','0mwp1btaghBk4mu-pkNTWjMVK','paid',7500,'GBP',1795176120000),
('0mwp1bteuFdryea33zFsnbDWC','sandbox','SBX-DF0FE9B2149AB6D317','0mwp1btebwOxXZnXuWxj-HD0I','paid',6250,'GBP',1795176120000),
('0mwp1btha4oap6sSdPvjUZpOT','sandbox','SBX-8EA42D2ADE7C4B43E0','0mwp1btfjrZwRr80aWpeK5fIZ','paid',3000,'GBP',1795176120000),
('0mwp1btojhxp7PvxGRCz8LNOd','sandbox','SBX-45A28274F18BD5CE71','0mwp1btlfyXZlfEzyQ0RJmPW1','declined',597,'GBP',1795176120000),
('0mwp1btqlTaJQ4DYb9nrKz9PC','sandbox','SBX-F2B1A19B865D3941A3','0mwp1btp9g1CCfMe5FbSPTcjF','paid',597,'GBP',1795176120000),
('0mwp1btt1xnrzubSxxyo3cUaG','sandbox','SBX-FB85D30CEB4521BBA4','0mwp1btrzOC3ZDyYZcNYSapFL','paid',250,'GBP',1795176120000),
('0mwp1bu0nRo1IpGos3811flqu','sandbox','SBX-B39883752B126DEA03','0mwp1btz7IsMHqr_A1B3zBDXP','paid',900,'GBP',1795176120000),
('0mwp1buagQ9jqvkgFtmYrWuNp','sandbox','SBX-78B38D116403853B59','0mwp1bu7aCOnUslL5sIxXkGI7','paid',500,'GBP',1795176120000),
('0mwp1bueuUeENve3b0ChFNIQM','sandbox','SBX-0ECCE36370EEEF2006','0mwp1budqJOM9UId8gQ3x8ONa','paid',250,'GBP',1795179720000),
('0mwp1bugg1wJersAKy3PmSEqD','sandbox','SBX-5287FEE8A8F24C1DFA','0mwp1budeSbOHC8aIDiwgEGDc','paid',250,'GBP',1795179720000),
('0mwp1buj9vzbN6eqhLskzgUsK','sandbox','SBX-BEB0F3056E27145898','0mwp1buhoAzKBMoYN7EAHVlM4','paid',250,'GBP',1795179720000),
('0mwp1bv529_Z9wgF8uruoOiJr','sandbox','SBX-CC43A45E36591BD4A1','0mwp1bv1iPwhlGfk2h9tBRUve','paid',250,'GBP',1795194620000),
('0mwp1bvfrWr-PjJBEAjt6Bqab','sandbox','SBX-B28CDAFF7DB3515439','0mwp1bvb3Djvl3kAfKuqOzQYs','paid',1050,'GBP',1795194620000);
insert into "config_blocks" ("id", "type", "position", "rank", "content", "updated_at") values
('faq','faq',NULL,9,'{}',1795182523095),
('featured_winner','featured_winner',NULL,8,'{}',1795182523095),
('global_promotional_popup','global_promotional_popup',NULL,12,'{}',1795182523095),
('how_it_works','how_it_works',NULL,6,'{}',1795182523095),
('promoted-1','promoted_raffle','secondary',1,'{}',1795182523095),
('promoted-2','promoted_raffle','secondary',2,'{}',1795182523095),
('promoted-3','promoted_raffle','secondary',3,'{}',1795182523095),
('promoted-4','promoted_raffle','secondary',4,'{}',1795182523095),
('promoted-main','promoted_raffle','main',0,'{}',1795182523095),
('referrals','referrals',NULL,10,'{}',1795182523095),
('statistics','statistics',NULL,5,'{}',1795182523095),
('support','support',NULL,11,'{}',1795182523095),
('testimonials','testimonials',NULL,7,'{}',1795182523095);
insert into "coupon_raffles" ("coupon_id", "raffle_id") values
('0mwp1bszt3Y5ODidWdXJ9z21G','0mwp1bsxc82CFobKw-Q6E-p3T');
insert into "coupon_users" ("coupon_id", "user_id") values
('0mwp1bszyul4l-RgPUNp0G1qM','0mwp1bsvoQGhjfuXWFXLTdC5y');
insert into "coupon_uses" ("id", "coupon_id", "user_id", "order_id", "created_at") values
('0mwp1bt5lND-S4iz_uWXXJFKJ','0mwp1bsyuusFlcWmfa_m3xbrI','0mwp1bsvlYu-UhClqas6cOlem','0mwp1bt5c-7X2xgB0AvipHWnd',1795176000000),
('0mwp1bt8mBMRrfOMX9u47Tbpv','0mwp1bszyul4l-RgPUNp0G1qM','0mwp1bsvoQGhjfuXWFXLTdC5y',NULL,1795176060000);
insert into "coupons" ("id", "code", "code_key", "type", "fixed_pence", "percent_ppm", "expires_at", "expires", "max_uses", "uses", "all_raffles", "all_users", "only_first_order", "only_newsletter", "once_per_user", "created_at") values
('0mwp1bsyuusFlcWmfa_m3xbrI','AUTUMN10','autumn10','percentage',0,100000,NULL,0,5,1,1,1,0,0,0,1795176000000),
('0mwp1bszt3Y5ODidWdXJ9z21G','FIVER','fiver','fixed',500,0,NULL,0,NULL,0,0,1,0,0,1,1795176000000),
('0mwp1bszyul4l-RgPUNp0G1qM','CREDIT5','credit5','credit',500,0,NULL,0,2,1,1,0,0,0,0,1795176000000);
insert into "facts" ("key", "value") values
('admin-password','fingerprint');
insert into "identities" ("provider", "subject", "user_id", "created_at") values
('google','1234567890','0mwp1bsvp3g3cRGq7BcRbLq4x',1795176000000);
insert into "instant_wins" ("id", "raffle_id", "number", "prize", "position", "ticket_id", "order_id", "user_id", "won_at") values
('0mwp1bsylZWhs_W0QUI3ZdANi','0mwp1bsxsP1XvjT6XXgHbJXMa',3,'£50',3,'0mwp1btabvFTZwN3GL8ioDGV7','0mwp1btcciDklblno-EEQ9Oh-','0mwp1bsvp3g3cRGq7BcRbLq4x',1795176120000),
('0mwp1bsysyd01PLT6iH5PWtUk','0mwp1bsxsP1XvjT6XXgHbJXMa',7,'A watch',7,'0mwp1btdwy_bc1WC-k0BPB4sg','0mwp1btevgLbJCakUXsULkyUZ','0mwp1bsvqTaHR3xbrc0aLOwTr',1795176120000),
('0mwp1bsytMnQyqEAvvEshNJg8','0mwp1bsxsP1XvjT6XXgHbJXMa',41,'£5',41,'0mwp1btdw_UcMf43oorUYS4nd','0mwp1btevgLbJCakUXsULkyUZ','0mwp1bsvqTaHR3xbrc0aLOwTr',1795176120000);
insert into "kysely_migration" ("name", "timestamp") values
('001-first-tables','2026-11-20T13:48:43.116Z');
insert into "kysely_migration_lock" ("id", "is_locked") values
('migration_lock',0);
insert into "ledger" ("id", "user_id", "amount_pence", "kind", "notes", "order_id", "refund_id", "created_at") values
('0mwp1bt18apulV4rZnYCY6jzL','0mwp1bsvlYu-UhClqas6cOlem',300,'admin','gift',NULL,NULL,1795176000000),
('0mwp1bt5lwNzZCbrX2iE5wHor','0mwp1bsvlYu-UhClqas6cOlem',-300,'spent','Order CF-QPPVQ-HZEWC','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,1795176000000),
('0mwp1bt8mX4txnHsyWkngC-Lz','0mwp1bsvoQGhjfuXWFXLTdC5y',500,'credit','Code CREDIT5',NULL,NULL,1795176060000),
('0mwp1bt9zuzsOsieZaj5mkK3o','0mwp1bsvoQGhjfuXWFXLTdC5y',-500,'spent','Order CF-JGXX9-QW6T7','0mwp1bt9ydPD43ym6DnsHPXm9',NULL,1795176060000),
('0mwp1btz1xk52AjKhGsLkDNEZ','0mwp1bsvuNQa-u8n4FDdARFuq',100,'admin','gift',NULL,NULL,1795176120000),
('0mwp1bu19riUFVxEsNK7U-NaV','0mwp1bsvuNQa-u8n4FDdARFuq',-100,'spent','Order CF-HVASK-X2GAH','0mwp1bu0ovxgqlpVZJxa_3NFH',NULL,1795176120000),
('0mwp1bu3gKqFxu1VCUv3gkRDE','0mwp1bsvuNQa-u8n4FDdARFuq',25,'refund','Refund of order CF-HVASK-X2GAH',NULL,'0mwp1bu2zVf2Y2Oe_lsO8HKxw',1795176120000),
('0mwp1buuiY2U-og9UCOqSZ6q8','0mwp1bsvv0hPdDbpDv5z0DxHN',235,'admin','gift',NULL,NULL,1795179720000),
('0mwp1buz4jLBKFWd3_QxmszIq','0mwp1bsvp3g3cRGq7BcRbLq4x',150,'admin','gift',NULL,NULL,1795194620000);
insert into "mail_tokens" ("token_hash", "user_id", "kind", "email_key", "expires_at", "used_at", "created_at") values
('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee','0mwp1bsvv0hPdDbpDv5z0DxHN','verify','hal@example.test',1795281020000,NULL,1795194620000);
insert into "mails" ("id", "message_id", "recipient", "subject", "text", "html", "has_link", "state", "tries", "next_try_at", "created_at", "sent_at") values
('0mwp1bt6wh4FsDR92JoYMVrMf','<0mwp1bt6wh4FsDR92JoYMVrMf@localhost>','bea@example.test','Your order CF-QPPVQ-HZEWC','Counterfoil


Thank you for your order

Hello Bea,

Your order CF-QPPVQ-HZEWC is complete and your tickets are in the competition. Good luck!

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

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-QPPVQ-HZEWC</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Bea,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-QPPVQ-HZEWC is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>20 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Cash by letters</strong><br/>10 tickets: A1, A2, A3, A4, A5, A6, A7, A8, A9, A10</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £69.90</span><br/><span>Coupon discount: -£6.99</span><br/><span>Promotional balance: -£3.00</span><br/><span>Total: £59.91</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176000000,1795179720000),
('0mwp1bt8b758q9oy3G22QUWkQ','<0mwp1bt8b758q9oy3G22QUWkQ@localhost>','bea@example.test','Your order CF-Q9VSC-6G896','Counterfoil


Thank you for your order

Hello Bea,

Your order CF-Q9VSC-6G896 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Lucky dips only
25 tickets: 2, 30, 31, 60, 71, 76, 78, 85, 90, 97, 103, 106, 111, 112, 115, 128, 141, 147, 165, 171, 187, 192, 208, 215, 221

----------------------------------------

Subtotal: £25.00
Total: £25.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-Q9VSC-6G896</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Bea,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-Q9VSC-6G896 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Lucky dips only</strong><br/>25 tickets: 2, 30, 31, 60, 71, 76, 78, 85, 90, 97, 103, 106, 111, 112, 115, 128, 141, 147, 165, 171, 187, 192, 208, 215, 221</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £25.00</span><br/><span>Total: £25.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176060000,1795179720000),
('0mwp1bt9ixN8d75wkvKZzcxo-','<0mwp1bt9ixN8d75wkvKZzcxo-@localhost>','cal@example.test','Your order CF-EE4DA-CHEPZ','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-EE4DA-CHEPZ is complete and your tickets are in the competition. Good luck!

----------------------------------------

A free one
10 tickets: 3, 14, 19, 45, 56, 63, 151, 155, 180, 190

----------------------------------------

Subtotal: £0.00
Total: £0.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-EE4DA-CHEPZ</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-EE4DA-CHEPZ is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>A free one</strong><br/>10 tickets: 3, 14, 19, 45, 56, 63, 151, 155, 180, 190</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £0.00</span><br/><span>Total: £0.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176060000,1795179720000),
('0mwp1bta8qTzOJLZZu0D3wx66','<0mwp1bta8qTzOJLZZu0D3wx66@localhost>','cal@example.test','Your order CF-JGXX9-QW6T7','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-JGXX9-QW6T7 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
2 tickets: 50, 51

----------------------------------------

Subtotal: £5.00
Promotional balance: -£5.00
Total: £0.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-JGXX9-QW6T7</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-JGXX9-QW6T7 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>2 tickets: 50, 51</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.00</span><br/><span>Promotional balance: -£5.00</span><br/><span>Total: £0.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176060000,1795179720000),
('0mwp1btcq7WiruD9kUJrFUnDL','<0mwp1btcq7WiruD9kUJrFUnDL@localhost>','dia@example.test','Your order CF-P7PJH-XEYF9','Counterfoil


Thank you for your order

Hello Dia,

Your order CF-P7PJH-XEYF9 is complete and your tickets are in the competition. Good luck!

----------------------------------------

Instant wins
30 tickets: 1, 2, 3, 4, 5, 6, 11, 13, 15, 18, 19, 20, 21, 22, 23, 25, 26, 31, 33, 34, 35, 43, 45, 47, 49, 52, 53, 56, 58, 60

----------------------------------------

Subtotal: £75.00
Total: £75.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-P7PJH-XEYF9</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Dia,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-P7PJH-XEYF9 is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Instant wins</strong><br/>30 tickets: 1, 2, 3, 4, 5, 6, 11, 13, 15, 18, 19, 20, 21, 22, 23, 25, 26, 31, 33, 34, 35, 43, 45, 47, 49, 52, 53, 56, 58, 60</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £75.00</span><br/><span>Total: £75.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1btcwWTtnGjMBc6D_I8FQ','<0mwp1btcwWTtnGjMBc6D_I8FQ@localhost>','dia@example.test','You have won: £50','Counterfoil


Congratulations!

Hello Dia,

Your ticket has won an instant prize:

£50
Ticket 3 in Instant wins

We will be in touch about how you receive it. There is nothing that you need to do now.

See your instant wins http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>You have won: £50</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Congratulations!</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Dia,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your ticket has won an instant prize:</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>£50</strong><br/>Ticket 3 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We will be in touch about how you receive it. There is nothing that you need to do now.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none" target="_blank">See your instant wins</a></p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1btf3UDCgDhN6EPMciulv','<0mwp1btf3UDCgDhN6EPMciulv@localhost>','eve@example.test','Your order CF-V737D-GZHTT','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-V737D-GZHTT is complete and your tickets are in the competition. Good luck!

----------------------------------------

Instant wins
25 tickets: 7, 8, 9, 10, 14, 16, 17, 24, 28, 29, 30, 36, 37, 38, 39, 40, 41, 42, 44, 46, 51, 54, 55, 57, 59

----------------------------------------

Subtotal: £62.50
Total: £62.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-V737D-GZHTT</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-V737D-GZHTT is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Instant wins</strong><br/>25 tickets: 7, 8, 9, 10, 14, 16, 17, 24, 28, 29, 30, 36, 37, 38, 39, 40, 41, 42, 44, 46, 51, 54, 55, 57, 59</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £62.50</span><br/><span>Total: £62.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1btf7BQZckdpzia1-TBgm','<0mwp1btf7BQZckdpzia1-TBgm@localhost>','eve@example.test','You have won 2 instant prizes','Counterfoil


Congratulations!

Hello Eve,

Your tickets have won instant prizes:

A watch
Ticket 7 in Instant wins

£5
Ticket 41 in Instant wins

We will be in touch about how you receive it. There is nothing that you need to do now.

See your instant wins http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>You have won 2 instant prizes</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Congratulations!</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your tickets have won instant prizes:</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>A watch</strong><br/>Ticket 7 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>£5</strong><br/>Ticket 41 in Instant wins</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We will be in touch about how you receive it. There is nothing that you need to do now.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none" target="_blank">See your instant wins</a></p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bti2PnOSIQaziiVcmNkT','<0mwp1bti2PnOSIQaziiVcmNkT@localhost>','eve@example.test','Your order CF-BC7M7-HMZJS','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-BC7M7-HMZJS is complete and your tickets are in the competition. Good luck!

----------------------------------------

Ends in an hour
12 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12

----------------------------------------

Subtotal: £30.00
Total: £30.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-BC7M7-HMZJS</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-BC7M7-HMZJS is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Ends in an hour</strong><br/>12 tickets: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £30.00</span><br/><span>Total: £30.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1btr2PRmaJTjS1bMVS5NP','<0mwp1btr2PRmaJTjS1bMVS5NP@localhost>','fay@example.test','Your order CF-T8B72-AJJAP','Counterfoil


Thank you for your order

Hello Fay,

Your order CF-T8B72-AJJAP is complete and your tickets are in the competition. Good luck!

----------------------------------------

Cash by letters
3 tickets: B1, B2, C77

----------------------------------------

Subtotal: £5.97
Total: £5.97

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-T8B72-AJJAP</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-T8B72-AJJAP is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Cash by letters</strong><br/>3 tickets: B1, B2, C77</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.97</span><br/><span>Total: £5.97</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bttyziZ_Ov-l97H5AqDg','<0mwp1bttyziZ_Ov-l97H5AqDg@localhost>','fay@example.test','Your order CF-RTXSN-JJWZJ','Counterfoil


Thank you for your order

Hello Fay,

Your order CF-RTXSN-JJWZJ is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
3 tickets: 60, 61, 62

----------------------------------------

Subtotal: £7.50
Coupon discount: -£5.00
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-RTXSN-JJWZJ</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-RTXSN-JJWZJ is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>3 tickets: 60, 61, 62</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £7.50</span><br/><span>Coupon discount: -£5.00</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1btxlAxIHzDgwN9OJMYFa','<0mwp1btxlAxIHzDgwN9OJMYFa@localhost>','fay@example.test','Your refund for order CF-RTXSN-JJWZJ','Counterfoil


Your refund is on its way

Hello Fay,

We have refunded tickets of your order CF-RTXSN-JJWZJ. They are no longer in the competition.

Back to your card: £2.50

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-RTXSN-JJWZJ</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Fay,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-RTXSN-JJWZJ. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £2.50</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bu1k5o3PpFlYBYINV6xX','<0mwp1bu1k5o3PpFlYBYINV6xX@localhost>','gus@example.test','Your order CF-HVASK-X2GAH','Counterfoil


Thank you for your order

Hello Gus,

Your order CF-HVASK-X2GAH is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
4 tickets: 70, 71, 72, 73

----------------------------------------

Subtotal: £10.00
Promotional balance: -£1.00
Total: £9.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-HVASK-X2GAH</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-HVASK-X2GAH is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>4 tickets: 70, 71, 72, 73</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £10.00</span><br/><span>Promotional balance: -£1.00</span><br/><span>Total: £9.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bu3l9oOFT2bYPWL0uW7F','<0mwp1bu3l9oOFT2bYPWL0uW7F@localhost>','gus@example.test','Your refund for order CF-HVASK-X2GAH','Counterfoil


Your refund is on its way

Hello Gus,

We have refunded tickets of your order CF-HVASK-X2GAH. They are no longer in the competition.

Back to your card: £2.25
Back to your promotional balance: £0.25

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-HVASK-X2GAH</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-HVASK-X2GAH. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £2.25</span><br/><span>Back to your promotional balance: £0.25</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bub0s_Ps3m2qa0TLU1oF','<0mwp1bub0s_Ps3m2qa0TLU1oF@localhost>','hal@example.test','Your order CF-BQDM7-5W32B','Counterfoil


Thank you for your order

Hello Hal,

Your order CF-BQDM7-5W32B is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
2 tickets: 80, 81

----------------------------------------

Subtotal: £5.00
Total: £5.00

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-BQDM7-5W32B</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-BQDM7-5W32B is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>2 tickets: 80, 81</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £5.00</span><br/><span>Total: £5.00</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bucukSjgDewury9RY3QU','<0mwp1bucukSjgDewury9RY3QU@localhost>','hal@example.test','Your refund for order CF-BQDM7-5W32B','Counterfoil


Your refund is on its way

Hello Hal,

We have refunded tickets of your order CF-BQDM7-5W32B. They are no longer in the competition.

Back to your card: £5.00

Money to a card usually arrives within five working days.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your refund for order CF-BQDM7-5W32B</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your refund is on its way</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We have refunded tickets of your order CF-BQDM7-5W32B. They are no longer in the competition.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Back to your card: £5.00</span></p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795176120000,1795179720000),
('0mwp1bufv8MY69uVnMU7XZK4i','<0mwp1bufv8MY69uVnMU7XZK4i@localhost>','hal@example.test','Your order CF-9PDVN-XH9NT','Counterfoil


Thank you for your order

Hello Hal,

Your order CF-9PDVN-XH9NT is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
Ticket number: 95

----------------------------------------

Subtotal: £2.50
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-9PDVN-XH9NT</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Hal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-9PDVN-XH9NT is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>Ticket number: 95</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £2.50</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795179720000,1795179720000),
('0mwp1buglMm-uDDNICjM-Q64h','<0mwp1buglMm-uDDNICjM-Q64h@localhost>','gus@example.test','We are returning your payment CF-V7MVR-BFHZV','Counterfoil


Your payment is going back to you

Hello Gus,

Your payment reached us after the time to pay had run out, so the order could no longer be completed.

We are sending the £2.50 of payment CF-V7MVR-BFHZV back to your card. You need to do nothing.

Money to a card usually arrives within five working days. We are sorry for the trouble.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>We are returning your payment CF-V7MVR-BFHZV</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your payment is going back to you</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Gus,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your payment reached us after the time to pay had run out, so the order could no longer be completed.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">We are sending the £2.50 of payment CF-V7MVR-BFHZV back to your card. You need to do nothing.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Money to a card usually arrives within five working days. We are sorry for the trouble.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795179720000,1795179720000),
('0mwp1bul2_e2HBRnQfSwR0f1c','<0mwp1bul2_e2HBRnQfSwR0f1c@localhost>','una@example.test','Logging in to your account','Counterfoil


Your account has no password

Hello Una,

Somebody asked to reset the password of your account at Counterfoil. It has none.

Please log in with the Google or Facebook button that you joined with.

Log in http://localhost:3000/auth/login

If it was not you, please ignore this mail.

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Logging in to your account</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Your account has no password</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Una,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Somebody asked to reset the password of your account at Counterfoil. It has none.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Please log in with the Google or Facebook button that you joined with.</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><a href="http://localhost:3000/auth/login" style="color:#121721;text-decoration-line:none" target="_blank">Log in</a></p><p style="font-size:14px;line-height:20px;color:#4f5763;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">If it was not you, please ignore this mail.</p></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'sent',1,NULL,1795179720000,1795179720000),
('0mwp1bv6yNgVQHIHo9wHCb3cH','<0mwp1bv6yNgVQHIHo9wHCb3cH@localhost>','eve@example.test','Your order CF-ZSMVY-VCQRG','Counterfoil


Thank you for your order

Hello Eve,

Your order CF-ZSMVY-VCQRG is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
Ticket number: 40

----------------------------------------

Subtotal: £2.50
Total: £2.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-ZSMVY-VCQRG</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Eve,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-ZSMVY-VCQRG is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>Ticket number: 40</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £2.50</span><br/><span>Total: £2.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'failed',10,NULL,1795194620000,NULL),
('0mwp1bvh6LmtN1CMzJJlnrsv2','<0mwp1bvh6LmtN1CMzJJlnrsv2@localhost>','cal@example.test','Your order CF-GSNA6-E5PJV','Counterfoil


Thank you for your order

Hello Cal,

Your order CF-GSNA6-E5PJV is complete and your tickets are in the competition. Good luck!

----------------------------------------

Hot hatch and £2,000 for fuel
3 tickets: 30, 31, 32

Lucky dips only
3 tickets: 113, 119, 212

----------------------------------------

Subtotal: £10.50
Total: £10.50

See my tickets http://localhost:3000/account/tickets

Counterfoil, http://localhost:3000','<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en-GB"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/><title>Your order CF-GSNA6-E5PJV</title></head><body style="background-color:#f1f3f6;margin:0;padding:0"><table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:Archivo, -apple-system, &#x27;Segoe UI&#x27;, Roboto, Helvetica, Arial, sans-serif"><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:560px"><tbody><tr style="width:100%"><td><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0"><tbody><tr><td><p style="font-size:20px;line-height:24px;margin:0;font-weight:800;color:#121721;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0">Counterfoil</p></td></tr></tbody></table><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721"><tbody><tr><td><h1 style="font-size:25px;line-height:29px;font-weight:800;color:#121721;margin:0 0 20px">Thank you for your order</h1><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Hello Cal,</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Your order CF-GSNA6-E5PJV is complete and your tickets are in the competition. Good luck!</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Hot hatch and £2,000 for fuel</strong><br/>3 tickets: 30, 31, 32</p><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><strong>Lucky dips only</strong><br/>3 tickets: 113, 119, 212</p><hr style="width:100%;border:none;border-top:1px solid #121721;margin:16px 0"/><p style="font-size:16px;line-height:24px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0"><span>Subtotal: £10.50</span><br/><span>Total: £10.50</span></p><table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="margin:24px 0"><tbody><tr><td><a href="http://localhost:3000/account/tickets" style="line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;color:#121721;font-size:16px;font-weight:700;padding-top:14px;padding-right:24px;padding-bottom:14px;padding-left:24px" target="_blank"><span><!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span><span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px">See my tickets</span><span><!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span></a></td></tr></tbody></table><div data-skip-in-text="true"><p style="font-size:14px;line-height:20px;color:#121721;margin:0 0 16px;margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0">Or open this address: <a href="http://localhost:3000/account/tickets" style="color:#121721;text-decoration-line:none;word-break:break-all" target="_blank">http://localhost:3000/account/tickets</a></p></div></td></tr></tbody></table><p style="font-size:14px;line-height:20px;margin:16px 24px;color:#4f5763;margin-top:16px;margin-right:24px;margin-bottom:16px;margin-left:24px">Counterfoil, http://localhost:3000</p></td></tr></tbody></table></td></tr></tbody></table></body></html>',0,'queued',0,1795194620000,1795194620000,NULL);
insert into "order_lines" ("id", "order_id", "position", "raffle_id", "number", "price_pence", "coupon_pence", "balance_pence", "refund_id", "released_at") values
('0mwp1bt1m05dqzE5CWXH4GEGh','0mwp1bt5c-7X2xgB0AvipHWnd',16,'0mwp1bsxc82CFobKw-Q6E-p3T',17,250,25,11,NULL,NULL),
('0mwp1bt1m0CL1tMLv9WVwNnSQ','0mwp1bt5c-7X2xgB0AvipHWnd',17,'0mwp1bsxc82CFobKw-Q6E-p3T',18,250,25,11,NULL,NULL),
('0mwp1bt1m1BhLBQSPlJvjsb7e','0mwp1bt5c-7X2xgB0AvipHWnd',11,'0mwp1bsxc82CFobKw-Q6E-p3T',12,250,25,11,NULL,NULL),
('0mwp1bt1m2Wfdq4adSMmSVifQ','0mwp1bt5c-7X2xgB0AvipHWnd',19,'0mwp1bsxc82CFobKw-Q6E-p3T',20,250,25,11,NULL,NULL),
('0mwp1bt1m3MrjSP6Ly9pvHPg_','0mwp1bt5c-7X2xgB0AvipHWnd',0,'0mwp1bsxc82CFobKw-Q6E-p3T',1,250,25,11,NULL,NULL),
('0mwp1bt1m5trqZ7PBLmq0-g4O','0mwp1bt5c-7X2xgB0AvipHWnd',4,'0mwp1bsxc82CFobKw-Q6E-p3T',5,250,25,11,NULL,NULL),
('0mwp1bt1m9OC3Bv5vzlb_O-5l','0mwp1bt5c-7X2xgB0AvipHWnd',14,'0mwp1bsxc82CFobKw-Q6E-p3T',15,250,25,11,NULL,NULL),
('0mwp1bt1mHCe_0Yxb1ebDzuNi','0mwp1bt5c-7X2xgB0AvipHWnd',10,'0mwp1bsxc82CFobKw-Q6E-p3T',11,250,25,11,NULL,NULL),
('0mwp1bt1mKgEhlxs_mTTSeLvM','0mwp1bt5c-7X2xgB0AvipHWnd',1,'0mwp1bsxc82CFobKw-Q6E-p3T',2,250,25,11,NULL,NULL),
('0mwp1bt1mLXu0KYWNqX-MtOd0','0mwp1bt5c-7X2xgB0AvipHWnd',5,'0mwp1bsxc82CFobKw-Q6E-p3T',6,250,25,11,NULL,NULL),
('0mwp1bt1mQ9OLJcbn_NYwbDSa','0mwp1bt5c-7X2xgB0AvipHWnd',18,'0mwp1bsxc82CFobKw-Q6E-p3T',19,250,25,11,NULL,NULL),
('0mwp1bt1mW1INqV7aFgEyfuqk','0mwp1bt5c-7X2xgB0AvipHWnd',2,'0mwp1bsxc82CFobKw-Q6E-p3T',3,250,25,11,NULL,NULL),
('0mwp1bt1mYHpCvGKvWLChRGqa','0mwp1bt5c-7X2xgB0AvipHWnd',8,'0mwp1bsxc82CFobKw-Q6E-p3T',9,250,25,11,NULL,NULL),
('0mwp1bt1mZQ7Kw5ZRt0mG2Cyu','0mwp1bt5c-7X2xgB0AvipHWnd',9,'0mwp1bsxc82CFobKw-Q6E-p3T',10,250,25,11,NULL,NULL),
('0mwp1bt1mZrKznlePZ8SBuf-q','0mwp1bt5c-7X2xgB0AvipHWnd',15,'0mwp1bsxc82CFobKw-Q6E-p3T',16,250,25,11,NULL,NULL),
('0mwp1bt1mamT8nbZCBICZYg5V','0mwp1bt5c-7X2xgB0AvipHWnd',6,'0mwp1bsxc82CFobKw-Q6E-p3T',7,250,25,11,NULL,NULL),
('0mwp1bt1mbwmi_JK2ADrBeb7r','0mwp1bt5c-7X2xgB0AvipHWnd',3,'0mwp1bsxc82CFobKw-Q6E-p3T',4,250,25,11,NULL,NULL),
('0mwp1bt1mev_qU7cUlYn_TWE-','0mwp1bt5c-7X2xgB0AvipHWnd',7,'0mwp1bsxc82CFobKw-Q6E-p3T',8,250,25,11,NULL,NULL),
('0mwp1bt1mfTyrp7WlihB52my9','0mwp1bt5c-7X2xgB0AvipHWnd',13,'0mwp1bsxc82CFobKw-Q6E-p3T',14,250,25,11,NULL,NULL),
('0mwp1bt1mtwI_6wdWVSqn33fE','0mwp1bt5c-7X2xgB0AvipHWnd',12,'0mwp1bsxc82CFobKw-Q6E-p3T',13,250,25,11,NULL,NULL),
('0mwp1bt20U2ojQgRFKWutlEA0','0mwp1bt5c-7X2xgB0AvipHWnd',26,'0mwp1bsxpbZl6t-a9qUhJ9xX2',7,199,20,8,NULL,NULL),
('0mwp1bt20UDSwpxH20r_0dQSI','0mwp1bt5c-7X2xgB0AvipHWnd',22,'0mwp1bsxpbZl6t-a9qUhJ9xX2',3,199,20,8,NULL,NULL),
('0mwp1bt20UIPnrg8xdceYLhfM','0mwp1bt5c-7X2xgB0AvipHWnd',25,'0mwp1bsxpbZl6t-a9qUhJ9xX2',6,199,20,8,NULL,NULL),
('0mwp1bt20bTD8A08KO0lNRpHI','0mwp1bt5c-7X2xgB0AvipHWnd',21,'0mwp1bsxpbZl6t-a9qUhJ9xX2',2,199,20,8,NULL,NULL),
('0mwp1bt20eFQDuE_LWDxjSYpY','0mwp1bt5c-7X2xgB0AvipHWnd',29,'0mwp1bsxpbZl6t-a9qUhJ9xX2',10,199,19,8,NULL,NULL),
('0mwp1bt20hri4Ecq_OcZgdw_A','0mwp1bt5c-7X2xgB0AvipHWnd',20,'0mwp1bsxpbZl6t-a9qUhJ9xX2',1,199,20,8,NULL,NULL),
('0mwp1bt20ieIwIx3gjvRy2W1R','0mwp1bt5c-7X2xgB0AvipHWnd',23,'0mwp1bsxpbZl6t-a9qUhJ9xX2',4,199,20,8,NULL,NULL),
('0mwp1bt20uGVxNWJygH_7No9R','0mwp1bt5c-7X2xgB0AvipHWnd',27,'0mwp1bsxpbZl6t-a9qUhJ9xX2',8,199,20,8,NULL,NULL),
('0mwp1bt20z5_lb_jD-9tUnTRI','0mwp1bt5c-7X2xgB0AvipHWnd',28,'0mwp1bsxpbZl6t-a9qUhJ9xX2',9,199,20,8,NULL,NULL),
('0mwp1bt20zdYcjebICqUKEvLF','0mwp1bt5c-7X2xgB0AvipHWnd',24,'0mwp1bsxpbZl6t-a9qUhJ9xX2',5,199,20,8,NULL,NULL),
('0mwp1bt7612LfAb_9mTMMqMD6','0mwp1bt7xPxEFkXwIs7yAU58k',7,'0mwp1bsyaMx7ZyMd4YYfFHj_6',85,100,0,0,NULL,NULL),
('0mwp1bt764FaMdS_fYE0i4mjY','0mwp1bt7xPxEFkXwIs7yAU58k',5,'0mwp1bsyaMx7ZyMd4YYfFHj_6',76,100,0,0,NULL,NULL),
('0mwp1bt765Tfx-rmGivm3tdWQ','0mwp1bt7xPxEFkXwIs7yAU58k',8,'0mwp1bsyaMx7ZyMd4YYfFHj_6',90,100,0,0,NULL,NULL),
('0mwp1bt766oREyLyqiJeGCXF6','0mwp1bt7xPxEFkXwIs7yAU58k',24,'0mwp1bsyaMx7ZyMd4YYfFHj_6',221,100,0,0,NULL,NULL),
('0mwp1bt76Geb0_WcMW8TYBDpi','0mwp1bt7xPxEFkXwIs7yAU58k',20,'0mwp1bsyaMx7ZyMd4YYfFHj_6',187,100,0,0,NULL,NULL),
('0mwp1bt76ICn23bOAovln5TQC','0mwp1bt7xPxEFkXwIs7yAU58k',15,'0mwp1bsyaMx7ZyMd4YYfFHj_6',128,100,0,0,NULL,NULL),
('0mwp1bt76ItXIHH5wWbvxGcht','0mwp1bt7xPxEFkXwIs7yAU58k',22,'0mwp1bsyaMx7ZyMd4YYfFHj_6',208,100,0,0,NULL,NULL),
('0mwp1bt76KW0bIerVZcyTyl6w','0mwp1bt7xPxEFkXwIs7yAU58k',0,'0mwp1bsyaMx7ZyMd4YYfFHj_6',2,100,0,0,NULL,NULL),
('0mwp1bt76K_AlO8ttIyoTACJK','0mwp1bt7xPxEFkXwIs7yAU58k',14,'0mwp1bsyaMx7ZyMd4YYfFHj_6',115,100,0,0,NULL,NULL),
('0mwp1bt76LdGC1hLApHm1u3NS','0mwp1bt7xPxEFkXwIs7yAU58k',11,'0mwp1bsyaMx7ZyMd4YYfFHj_6',106,100,0,0,NULL,NULL),
('0mwp1bt76LhoKTYAG2to_bXpe','0mwp1bt7xPxEFkXwIs7yAU58k',10,'0mwp1bsyaMx7ZyMd4YYfFHj_6',103,100,0,0,NULL,NULL),
('0mwp1bt76O9mG0y1aVPMwWwRy','0mwp1bt7xPxEFkXwIs7yAU58k',18,'0mwp1bsyaMx7ZyMd4YYfFHj_6',165,100,0,0,NULL,NULL),
('0mwp1bt76UUaKGOcmvXmOYoa3','0mwp1bt7xPxEFkXwIs7yAU58k',23,'0mwp1bsyaMx7ZyMd4YYfFHj_6',215,100,0,0,NULL,NULL),
('0mwp1bt76VZjEm8k2LGDDzpqx','0mwp1bt7xPxEFkXwIs7yAU58k',17,'0mwp1bsyaMx7ZyMd4YYfFHj_6',147,100,0,0,NULL,NULL),
('0mwp1bt76_S-Vfe-9JO_lzCRx','0mwp1bt7xPxEFkXwIs7yAU58k',12,'0mwp1bsyaMx7ZyMd4YYfFHj_6',111,100,0,0,NULL,NULL),
('0mwp1bt76aVsGN3UqbTK-r5-t','0mwp1bt7xPxEFkXwIs7yAU58k',19,'0mwp1bsyaMx7ZyMd4YYfFHj_6',171,100,0,0,NULL,NULL),
('0mwp1bt76f0LSGLg7r0Lz5Bgj','0mwp1bt7xPxEFkXwIs7yAU58k',13,'0mwp1bsyaMx7ZyMd4YYfFHj_6',112,100,0,0,NULL,NULL),
('0mwp1bt76hRyff6OKmLDP4eLa','0mwp1bt7xPxEFkXwIs7yAU58k',3,'0mwp1bsyaMx7ZyMd4YYfFHj_6',60,100,0,0,NULL,NULL),
('0mwp1bt76jmTJ7220sBDnuWRM','0mwp1bt7xPxEFkXwIs7yAU58k',9,'0mwp1bsyaMx7ZyMd4YYfFHj_6',97,100,0,0,NULL,NULL),
('0mwp1bt76k6JRzq_jGaDplXQx','0mwp1bt7xPxEFkXwIs7yAU58k',4,'0mwp1bsyaMx7ZyMd4YYfFHj_6',71,100,0,0,NULL,NULL),
('0mwp1bt76kXDxHIkdxouj0sR_','0mwp1bt7xPxEFkXwIs7yAU58k',2,'0mwp1bsyaMx7ZyMd4YYfFHj_6',31,100,0,0,NULL,NULL),
('0mwp1bt76qrbYTs6PTwzWaBcJ','0mwp1bt7xPxEFkXwIs7yAU58k',6,'0mwp1bsyaMx7ZyMd4YYfFHj_6',78,100,0,0,NULL,NULL),
('0mwp1bt76rjV2sQVrHu8Psp2F','0mwp1bt7xPxEFkXwIs7yAU58k',1,'0mwp1bsyaMx7ZyMd4YYfFHj_6',30,100,0,0,NULL,NULL),
('0mwp1bt76scRrupz17ugK6-X4','0mwp1bt7xPxEFkXwIs7yAU58k',21,'0mwp1bsyaMx7ZyMd4YYfFHj_6',192,100,0,0,NULL,NULL),
('0mwp1bt76tys3NmCA4-RSdu6w','0mwp1bt7xPxEFkXwIs7yAU58k',16,'0mwp1bsyaMx7ZyMd4YYfFHj_6',141,100,0,0,NULL,NULL),
('0mwp1bt8z-ejrgLkJvNEQ4eGN','0mwp1bt93aoV6F-lloTcLvfw8',1,'0mwp1bsy4R8EklNzHtBO10sUW',14,0,0,0,NULL,NULL),
('0mwp1bt8z7Dqjqu5rBvsEnlGY','0mwp1bt93aoV6F-lloTcLvfw8',8,'0mwp1bsy4R8EklNzHtBO10sUW',180,0,0,0,NULL,NULL),
('0mwp1bt8zCZ_Ii2UNc89mjjFC','0mwp1bt93aoV6F-lloTcLvfw8',2,'0mwp1bsy4R8EklNzHtBO10sUW',19,0,0,0,NULL,NULL),
('0mwp1bt8zKb0tk0ssDxCZSvdp','0mwp1bt93aoV6F-lloTcLvfw8',3,'0mwp1bsy4R8EklNzHtBO10sUW',45,0,0,0,NULL,NULL),
('0mwp1bt8zTi7MQb9IO6xutJ6f','0mwp1bt93aoV6F-lloTcLvfw8',4,'0mwp1bsy4R8EklNzHtBO10sUW',56,0,0,0,NULL,NULL),
('0mwp1bt8zfNB0GcVpS8orUxss','0mwp1bt93aoV6F-lloTcLvfw8',6,'0mwp1bsy4R8EklNzHtBO10sUW',151,0,0,0,NULL,NULL),
('0mwp1bt8zkIHb3QT0Nuj-QeLK','0mwp1bt93aoV6F-lloTcLvfw8',0,'0mwp1bsy4R8EklNzHtBO10sUW',3,0,0,0,NULL,NULL),
('0mwp1bt8zqgjHNr1D5vU8wGEu','0mwp1bt93aoV6F-lloTcLvfw8',5,'0mwp1bsy4R8EklNzHtBO10sUW',63,0,0,0,NULL,NULL),
('0mwp1bt8zs3biVWmSxR8a3n0i','0mwp1bt93aoV6F-lloTcLvfw8',7,'0mwp1bsy4R8EklNzHtBO10sUW',155,0,0,0,NULL,NULL),
('0mwp1bt8zz7WACgWTEDtKUgM_','0mwp1bt93aoV6F-lloTcLvfw8',9,'0mwp1bsy4R8EklNzHtBO10sUW',190,0,0,0,NULL,NULL),
('0mwp1bt9u_PUn2YvzCHUVy2pN','0mwp1bt9ydPD43ym6DnsHPXm9',1,'0mwp1bsxc82CFobKw-Q6E-p3T',51,250,0,250,NULL,NULL),
('0mwp1bt9ujK2sDZZSOxTFkC9e','0mwp1bt9ydPD43ym6DnsHPXm9',0,'0mwp1bsxc82CFobKw-Q6E-p3T',50,250,0,250,NULL,NULL),
('0mwp1btab4H_qXPr1EmFNMqjV','0mwp1btcciDklblno-EEQ9Oh-',20,'0mwp1bsxsP1XvjT6XXgHbJXMa',35,250,0,0,NULL,NULL),
('0mwp1btab8HICTmZCZy236D-n','0mwp1btcciDklblno-EEQ9Oh-',25,'0mwp1bsxsP1XvjT6XXgHbJXMa',52,250,0,0,NULL,NULL),
('0mwp1btab8YwHRCakZiuvSSGJ','0mwp1btcciDklblno-EEQ9Oh-',5,'0mwp1bsxsP1XvjT6XXgHbJXMa',6,250,0,0,NULL,NULL),
('0mwp1btabKbEwQ5tiVOKv1U8V','0mwp1btcciDklblno-EEQ9Oh-',22,'0mwp1bsxsP1XvjT6XXgHbJXMa',45,250,0,0,NULL,NULL),
('0mwp1btabLi4oCvOzawPfGNoE','0mwp1btcciDklblno-EEQ9Oh-',19,'0mwp1bsxsP1XvjT6XXgHbJXMa',34,250,0,0,NULL,NULL),
('0mwp1btabQg10EBoBDsyxs9IV','0mwp1btcciDklblno-EEQ9Oh-',13,'0mwp1bsxsP1XvjT6XXgHbJXMa',22,250,0,0,NULL,NULL),
('0mwp1btabRQrWhprGFYgi6E8b','0mwp1btcciDklblno-EEQ9Oh-',7,'0mwp1bsxsP1XvjT6XXgHbJXMa',13,250,0,0,NULL,NULL),
('0mwp1btabVdi_xvag6uPS4D85','0mwp1btcciDklblno-EEQ9Oh-',18,'0mwp1bsxsP1XvjT6XXgHbJXMa',33,250,0,0,NULL,NULL),
('0mwp1btab_9wZ_hZbgcaoTClI','0mwp1btcciDklblno-EEQ9Oh-',21,'0mwp1bsxsP1XvjT6XXgHbJXMa',43,250,0,0,NULL,NULL),
('0mwp1btabcKkA_6g4L0iUdo1M','0mwp1btcciDklblno-EEQ9Oh-',9,'0mwp1bsxsP1XvjT6XXgHbJXMa',18,250,0,0,NULL,NULL),
('0mwp1btabdDlLmVj_eV2kDzC2','0mwp1btcciDklblno-EEQ9Oh-',8,'0mwp1bsxsP1XvjT6XXgHbJXMa',15,250,0,0,NULL,NULL),
('0mwp1btabdHW7TSAuu0wlzfr0','0mwp1btcciDklblno-EEQ9Oh-',23,'0mwp1bsxsP1XvjT6XXgHbJXMa',47,250,0,0,NULL,NULL),
('0mwp1btabe4F6rQR-hhXppz6C','0mwp1btcciDklblno-EEQ9Oh-',12,'0mwp1bsxsP1XvjT6XXgHbJXMa',21,250,0,0,NULL,NULL),
('0mwp1btabfe4_DL7mAiRLP2cQ','0mwp1btcciDklblno-EEQ9Oh-',17,'0mwp1bsxsP1XvjT6XXgHbJXMa',31,250,0,0,NULL,NULL),
('0mwp1btabg4iqp9C9VwPh_wrN','0mwp1btcciDklblno-EEQ9Oh-',15,'0mwp1bsxsP1XvjT6XXgHbJXMa',25,250,0,0,NULL,NULL),
('0mwp1btabitXBzNeo49eLI_yr','0mwp1btcciDklblno-EEQ9Oh-',14,'0mwp1bsxsP1XvjT6XXgHbJXMa',23,250,0,0,NULL,NULL),
('0mwp1btabjIq9nJT0IyexDq60','0mwp1btcciDklblno-EEQ9Oh-',6,'0mwp1bsxsP1XvjT6XXgHbJXMa',11,250,0,0,NULL,NULL),
('0mwp1btabjRJHOqKa14drJHJe','0mwp1btcciDklblno-EEQ9Oh-',26,'0mwp1bsxsP1XvjT6XXgHbJXMa',53,250,0,0,NULL,NULL),
('0mwp1btaboSyY7S3SNkGlYIEP','0mwp1btcciDklblno-EEQ9Oh-',4,'0mwp1bsxsP1XvjT6XXgHbJXMa',5,250,0,0,NULL,NULL),
('0mwp1btabr5aYmAXyLBZS-6U8','0mwp1btcciDklblno-EEQ9Oh-',16,'0mwp1bsxsP1XvjT6XXgHbJXMa',26,250,0,0,NULL,NULL),
('0mwp1btabsyuO5AQlMY4Zb7tQ','0mwp1btcciDklblno-EEQ9Oh-',24,'0mwp1bsxsP1XvjT6XXgHbJXMa',49,250,0,0,NULL,NULL),
('0mwp1btabtJ___qosnwYLL2HR','0mwp1btcciDklblno-EEQ9Oh-',27,'0mwp1bsxsP1XvjT6XXgHbJXMa',56,250,0,0,NULL,NULL),
('0mwp1btabtj-53eRTg4erI5R3','0mwp1btcciDklblno-EEQ9Oh-',1,'0mwp1bsxsP1XvjT6XXgHbJXMa',2,250,0,0,NULL,NULL),
('0mwp1btabvFTZwN3GL8ioDGV7','0mwp1btcciDklblno-EEQ9Oh-',2,'0mwp1bsxsP1XvjT6XXgHbJXMa',3,250,0,0,NULL,NULL),
('0mwp1btabw1WIkRQgGhf7POD5','0mwp1btcciDklblno-EEQ9Oh-',28,'0mwp1bsxsP1XvjT6XXgHbJXMa',58,250,0,0,NULL,NULL),
('0mwp1btabx1vqlywkaMXGBCs4','0mwp1btcciDklblno-EEQ9Oh-',10,'0mwp1bsxsP1XvjT6XXgHbJXMa',19,250,0,0,NULL,NULL),
('0mwp1btabxEpDBus06IRWpNIw','0mwp1btcciDklblno-EEQ9Oh-',0,'0mwp1bsxsP1XvjT6XXgHbJXMa',1,250,0,0,NULL,NULL),
('0mwp1btabxQIA5WimPwr5qFaf','0mwp1btcciDklblno-EEQ9Oh-',3,'0mwp1bsxsP1XvjT6XXgHbJXMa',4,250,0,0,NULL,NULL),
('0mwp1btabyDP0yEe1uvfN6hJm','0mwp1btcciDklblno-EEQ9Oh-',29,'0mwp1bsxsP1XvjT6XXgHbJXMa',60,250,0,0,NULL,NULL),
('0mwp1btabzrlbc6oFVhtnp-TE','0mwp1btcciDklblno-EEQ9Oh-',11,'0mwp1bsxsP1XvjT6XXgHbJXMa',20,250,0,0,NULL,NULL),
('0mwp1btdw1YsPU1zBQMryCZ21','0mwp1btevgLbJCakUXsULkyUZ',10,'0mwp1bsxsP1XvjT6XXgHbJXMa',30,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdw1aFdxor6XpIuoeJY','0mwp1btevgLbJCakUXsULkyUZ',20,'0mwp1bsxsP1XvjT6XXgHbJXMa',51,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdw8G9GaOA_l7zeJS9O','0mwp1btevgLbJCakUXsULkyUZ',23,'0mwp1bsxsP1XvjT6XXgHbJXMa',57,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwCi7oBj4OZ98McHZp','0mwp1btevgLbJCakUXsULkyUZ',19,'0mwp1bsxsP1XvjT6XXgHbJXMa',46,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwFXVd5QxaF7FDzMkY','0mwp1btevgLbJCakUXsULkyUZ',13,'0mwp1bsxsP1XvjT6XXgHbJXMa',38,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwIeTzVuhX9vr4w5iU','0mwp1btevgLbJCakUXsULkyUZ',18,'0mwp1bsxsP1XvjT6XXgHbJXMa',44,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwJ2OUUskY1V2FPVUE','0mwp1btevgLbJCakUXsULkyUZ',7,'0mwp1bsxsP1XvjT6XXgHbJXMa',24,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwKfD_bb_cZZNcvHCQ','0mwp1btevgLbJCakUXsULkyUZ',4,'0mwp1bsxsP1XvjT6XXgHbJXMa',14,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwSXvajYiZsRdhzvnS','0mwp1btevgLbJCakUXsULkyUZ',12,'0mwp1bsxsP1XvjT6XXgHbJXMa',37,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwYNW0SWjb_T_7vaER','0mwp1btevgLbJCakUXsULkyUZ',24,'0mwp1bsxsP1XvjT6XXgHbJXMa',59,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdw_1LDgrhnAyiQke-8','0mwp1btevgLbJCakUXsULkyUZ',2,'0mwp1bsxsP1XvjT6XXgHbJXMa',9,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdw_N13tWGYeqYJbcbQ','0mwp1btevgLbJCakUXsULkyUZ',9,'0mwp1bsxsP1XvjT6XXgHbJXMa',29,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdw_UcMf43oorUYS4nd','0mwp1btevgLbJCakUXsULkyUZ',16,'0mwp1bsxsP1XvjT6XXgHbJXMa',41,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwakWJUGvwRRZupp2e','0mwp1btevgLbJCakUXsULkyUZ',5,'0mwp1bsxsP1XvjT6XXgHbJXMa',16,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwePLV4Pd7h5vhRlz-','0mwp1btevgLbJCakUXsULkyUZ',17,'0mwp1bsxsP1XvjT6XXgHbJXMa',42,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwhFvuqCiEtgjLSiGX','0mwp1btevgLbJCakUXsULkyUZ',15,'0mwp1bsxsP1XvjT6XXgHbJXMa',40,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwhzLnXpU0dKB9Avo3','0mwp1btevgLbJCakUXsULkyUZ',14,'0mwp1bsxsP1XvjT6XXgHbJXMa',39,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwjZKIJ5FUQe4EqbsH','0mwp1btevgLbJCakUXsULkyUZ',22,'0mwp1bsxsP1XvjT6XXgHbJXMa',55,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwkwF4XtdP-Zn797l9','0mwp1btevgLbJCakUXsULkyUZ',6,'0mwp1bsxsP1XvjT6XXgHbJXMa',17,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwmr0wQORdAw2lUy4a','0mwp1btevgLbJCakUXsULkyUZ',11,'0mwp1bsxsP1XvjT6XXgHbJXMa',36,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwnS0XC_MQAXsqmwAw','0mwp1btevgLbJCakUXsULkyUZ',8,'0mwp1bsxsP1XvjT6XXgHbJXMa',28,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwrFaAMp1z2bzqNCNQ','0mwp1btevgLbJCakUXsULkyUZ',21,'0mwp1bsxsP1XvjT6XXgHbJXMa',54,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwxR9W-qqBYl_zNcYd','0mwp1btevgLbJCakUXsULkyUZ',3,'0mwp1bsxsP1XvjT6XXgHbJXMa',10,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwy_bc1WC-k0BPB4sg','0mwp1btevgLbJCakUXsULkyUZ',0,'0mwp1bsxsP1XvjT6XXgHbJXMa',7,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btdwyjuJuAf7RPCbu0dk','0mwp1btevgLbJCakUXsULkyUZ',1,'0mwp1bsxsP1XvjT6XXgHbJXMa',8,250,0,0,'0mwp1bv02oNQ2E4o1f-O36ue1',NULL),
('0mwp1btfe109oDbgkT6JUQiXO','0mwp1bthbJLenkTotL1bK5aXc',1,'0mwp1bsyb9RU7e4a7IFLniWCv',2,250,0,0,NULL,NULL),
('0mwp1btfeDPpyXyQmDlxUCe0r','0mwp1bthbJLenkTotL1bK5aXc',5,'0mwp1bsyb9RU7e4a7IFLniWCv',6,250,0,0,NULL,NULL),
('0mwp1btfeGssAXLneraOeTIxH','0mwp1bthbJLenkTotL1bK5aXc',0,'0mwp1bsyb9RU7e4a7IFLniWCv',1,250,0,0,NULL,NULL),
('0mwp1btfeHok3q3kmejnNSSuZ','0mwp1bthbJLenkTotL1bK5aXc',6,'0mwp1bsyb9RU7e4a7IFLniWCv',7,250,0,0,NULL,NULL),
('0mwp1btfeUekbQ2ZMsyaQwrdS','0mwp1bthbJLenkTotL1bK5aXc',8,'0mwp1bsyb9RU7e4a7IFLniWCv',9,250,0,0,NULL,NULL),
('0mwp1btfeZZaTE8jZDsWR9VtZ','0mwp1bthbJLenkTotL1bK5aXc',3,'0mwp1bsyb9RU7e4a7IFLniWCv',4,250,0,0,NULL,NULL),
('0mwp1btfedqZ-cLWinlinpnh6','0mwp1bthbJLenkTotL1bK5aXc',7,'0mwp1bsyb9RU7e4a7IFLniWCv',8,250,0,0,NULL,NULL),
('0mwp1btfegVeHes-IdpBzqe_r','0mwp1bthbJLenkTotL1bK5aXc',2,'0mwp1bsyb9RU7e4a7IFLniWCv',3,250,0,0,NULL,NULL),
('0mwp1btfekVrhQOKyRgTA5JBh','0mwp1bthbJLenkTotL1bK5aXc',4,'0mwp1bsyb9RU7e4a7IFLniWCv',5,250,0,0,NULL,NULL),
('0mwp1btfewweOqHutZFnzlIfN','0mwp1bthbJLenkTotL1bK5aXc',9,'0mwp1bsyb9RU7e4a7IFLniWCv',10,250,0,0,NULL,NULL),
('0mwp1btff7fZBI5xH3xAX97Dt','0mwp1bthbJLenkTotL1bK5aXc',10,'0mwp1bsyb9RU7e4a7IFLniWCv',11,250,0,0,NULL,NULL),
('0mwp1btffeqCPgPB9NQ8e9PJR','0mwp1bthbJLenkTotL1bK5aXc',11,'0mwp1bsyb9RU7e4a7IFLniWCv',12,250,0,0,NULL,NULL),
('0mwp1btjlBXK1PVMCsQz_7CyG','0mwp1btqmZ_JozPY0OFQmrjW9',0,'0mwp1bsxpbZl6t-a9qUhJ9xX2',101,199,0,0,NULL,NULL),
('0mwp1btjlZ9HhH29dRfOcweuN','0mwp1btqmZ_JozPY0OFQmrjW9',2,'0mwp1bsxpbZl6t-a9qUhJ9xX2',277,199,0,0,NULL,NULL),
('0mwp1btjlv5Q2Arh1H6Xne5Vf','0mwp1btqmZ_JozPY0OFQmrjW9',1,'0mwp1bsxpbZl6t-a9qUhJ9xX2',102,199,0,0,NULL,NULL),
('0mwp1btre0ik7Nw4ky_RN2Gz1','0mwp1btt8eE_g2WtD3AnyxktU',0,'0mwp1bsxc82CFobKw-Q6E-p3T',60,250,167,0,'0mwp1btuvHm3wUL9KD3StIwyZ',1795176120000),
('0mwp1btreAymqJN_HrcZF4IdV','0mwp1btt8eE_g2WtD3AnyxktU',1,'0mwp1bsxc82CFobKw-Q6E-p3T',61,250,167,0,'0mwp1btuvHm3wUL9KD3StIwyZ',1795176120000),
('0mwp1btredEGnrSeZlB2LD8El','0mwp1btt8eE_g2WtD3AnyxktU',2,'0mwp1bsxc82CFobKw-Q6E-p3T',62,250,166,0,'0mwp1btuvHm3wUL9KD3StIwyZ',1795176120000),
('0mwp1bty68BaK5IKKYuXCgL4f','0mwp1bu0ovxgqlpVZJxa_3NFH',2,'0mwp1bsxc82CFobKw-Q6E-p3T',72,250,0,25,NULL,NULL),
('0mwp1bty69t-DKvcY0is9q0j8','0mwp1bu0ovxgqlpVZJxa_3NFH',1,'0mwp1bsxc82CFobKw-Q6E-p3T',71,250,0,25,NULL,NULL),
('0mwp1bty6I0uE3nRewE9uivZL','0mwp1bu0ovxgqlpVZJxa_3NFH',3,'0mwp1bsxc82CFobKw-Q6E-p3T',73,250,0,25,NULL,NULL),
('0mwp1bty6euALTRP50AE5jZWV','0mwp1bu0ovxgqlpVZJxa_3NFH',0,'0mwp1bsxc82CFobKw-Q6E-p3T',70,250,0,25,'0mwp1bu2zVf2Y2Oe_lsO8HKxw',1795176120000),
('0mwp1bu6z-aXISVk2cZKFbjab','0mwp1buaiSVtFWbzI1nU_skZO',0,'0mwp1bsxc82CFobKw-Q6E-p3T',80,250,0,0,'0mwp1bubix7UQsKPzc1B8r_k2',1795176120000),
('0mwp1bu6zMoiRIDjj3bGWrLGC','0mwp1buaiSVtFWbzI1nU_skZO',1,'0mwp1bsxc82CFobKw-Q6E-p3T',81,250,0,0,'0mwp1bubix7UQsKPzc1B8r_k2',1795176120000),
('0mwp1budo9SuFQkjzMV2w2Vei','0mwp1buevH4COSLcYd-Ri_aMV',0,'0mwp1bsxc82CFobKw-Q6E-p3T',95,250,0,0,NULL,NULL),
('0mwp1buhmSB68KwPxWchfUjoW','0mwp1bujfPqOSvFadmOXECe25',0,'0mwp1bsxc82CFobKw-Q6E-p3T',98,250,0,0,NULL,NULL),
('0mwp1buyyLotdgNTSoSNd_1Tc','0mwp1bvfxbfGZLiDZ8c_JQVnS',2,'0mwp1bsxc82CFobKw-Q6E-p3T',32,250,0,0,NULL,NULL),
('0mwp1buyyeuu1bjmvrb9wnZRe','0mwp1bvfxbfGZLiDZ8c_JQVnS',0,'0mwp1bsxc82CFobKw-Q6E-p3T',30,250,0,0,NULL,NULL),
('0mwp1buyyqrTvgCd7xZOZTt2J','0mwp1bvfxbfGZLiDZ8c_JQVnS',1,'0mwp1bsxc82CFobKw-Q6E-p3T',31,250,0,0,NULL,NULL),
('0mwp1bv199i3M_axDxC5Bsxzh','0mwp1bv53V_cxQ5J89IZ3eYgq',0,'0mwp1bsxc82CFobKw-Q6E-p3T',40,250,0,0,NULL,NULL),
('0mwp1bvapHWBNf9WuV8gOLFA8','0mwp1bvfxbfGZLiDZ8c_JQVnS',3,'0mwp1bsyaMx7ZyMd4YYfFHj_6',113,100,0,0,NULL,NULL),
('0mwp1bvapro60IwZKOEXWBnFC','0mwp1bvfxbfGZLiDZ8c_JQVnS',5,'0mwp1bsyaMx7ZyMd4YYfFHj_6',212,100,0,0,NULL,NULL),
('0mwp1bvapss90e3L4qNBDy9Em','0mwp1bvfxbfGZLiDZ8c_JQVnS',4,'0mwp1bsyaMx7ZyMd4YYfFHj_6',119,100,0,0,NULL,NULL);
insert into "orders" ("id", "ref", "attempt_id", "user_id", "state", "subtotal_pence", "coupon_id", "coupon_code", "coupon_pence", "balance_pence", "total_pence", "transaction_ref", "card_number", "card_type", "refunded_card_pence", "refunded_balance_pence", "user_ip", "addresses", "search_text", "created_at", "voided_at") values
('0mwp1bt5c-7X2xgB0AvipHWnd','CF-QPPVQ-HZEWC','0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bsvlYu-UhClqas6cOlem','completed',6990,'0mwp1bsyuusFlcWmfa_m3xbrI','AUTUMN10',699,300,5991,'SBX-14EEE4E0D33CF6C538','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-qppvq-hzewc sbx-14eee4e0d33cf6c538 bea baker bea@example.test',1795176000000,NULL),
('0mwp1bt7xPxEFkXwIs7yAU58k','CF-Q9VSC-6G896','0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bsvlYu-UhClqas6cOlem','completed',2500,NULL,NULL,0,0,2500,'SBX-82E5DF56AE94F3AC94','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-q9vsc-6g896 sbx-82e5df56ae94f3ac94 bea baker bea@example.test',1795176060000,NULL),
('0mwp1bt93aoV6F-lloTcLvfw8','CF-EE4DA-CHEPZ','0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bsvoQGhjfuXWFXLTdC5y','completed',0,NULL,NULL,0,0,0,'NO_PAYMENT_REQUIRED',NULL,NULL,0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-ee4da-chepz no_payment_required cal o''connor cal@example.test',1795176060000,NULL),
('0mwp1bt9ydPD43ym6DnsHPXm9','CF-JGXX9-QW6T7','0mwp1bt9xW3goqS563dqMlpra','0mwp1bsvoQGhjfuXWFXLTdC5y','completed',500,NULL,NULL,0,500,0,'NO_PAYMENT_REQUIRED',NULL,NULL,0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-jgxx9-qw6t7 no_payment_required cal o''connor cal@example.test',1795176060000,NULL),
('0mwp1btcciDklblno-EEQ9Oh-','CF-P7PJH-XEYF9','0mwp1btaghBk4mu-pkNTWjMVK','0mwp1bsvp3g3cRGq7BcRbLq4x','completed',7500,NULL,NULL,0,0,7500,'SBX-2E1573842FE9274517','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-p7pjh-xeyf9 sbx-2e1573842fe9274517 dia évans dia@example.test',1795176120000,NULL),
('0mwp1btevgLbJCakUXsULkyUZ','CF-V737D-GZHTT','0mwp1btebwOxXZnXuWxj-HD0I','0mwp1bsvqTaHR3xbrc0aLOwTr','completed',6250,NULL,NULL,0,0,6250,'SBX-DF0FE9B2149AB6D317','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-v737d-gzhtt sbx-df0fe9b2149ab6d317 eve farrow eve@example.test',1795176120000,NULL),
('0mwp1bthbJLenkTotL1bK5aXc','CF-BC7M7-HMZJS','0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bsvqTaHR3xbrc0aLOwTr','completed',3000,NULL,NULL,0,0,3000,'SBX-8EA42D2ADE7C4B43E0','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-bc7m7-hmzjs sbx-8ea42d2ade7c4b43e0 eve farrow eve@example.test',1795176120000,NULL),
('0mwp1btqmZ_JozPY0OFQmrjW9','CF-T8B72-AJJAP','0mwp1btp9g1CCfMe5FbSPTcjF','0mwp1bsvsU1SONZo5nyuX_Ao5','completed',597,NULL,NULL,0,0,597,'SBX-F2B1A19B865D3941A3','**** **** **** 0150','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-t8b72-ajjap sbx-f2b1a19b865d3941a3 fay grant fay@example.test',1795176120000,NULL),
('0mwp1btt8eE_g2WtD3AnyxktU','CF-RTXSN-JJWZJ','0mwp1btrzOC3ZDyYZcNYSapFL','0mwp1bsvsU1SONZo5nyuX_Ao5','refunded',750,'0mwp1bszt3Y5ODidWdXJ9z21G','FIVER',500,0,250,'SBX-FB85D30CEB4521BBA4','**** **** **** 1111','Visa',250,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-rtxsn-jjwzj sbx-fb85d30ceb4521bba4 fay grant fay@example.test',1795176120000,NULL),
('0mwp1bu0ovxgqlpVZJxa_3NFH','CF-HVASK-X2GAH','0mwp1btz7IsMHqr_A1B3zBDXP','0mwp1bsvuNQa-u8n4FDdARFuq','partially_refunded',1000,NULL,NULL,0,100,900,'SBX-B39883752B126DEA03','**** **** **** 1111','Visa',225,25,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-hvask-x2gah sbx-b39883752b126dea03 gus hill gus@example.test',1795176120000,NULL),
('0mwp1buaiSVtFWbzI1nU_skZO','CF-BQDM7-5W32B','0mwp1bu7aCOnUslL5sIxXkGI7','0mwp1bsvv0hPdDbpDv5z0DxHN','refunded',500,NULL,NULL,0,0,500,'SBX-78B38D116403853B59','**** **** **** 1111','Visa',500,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-bqdm7-5w32b sbx-78b38d116403853b59 hal ives hal@example.test',1795176120000,1795176120000),
('0mwp1buevH4COSLcYd-Ri_aMV','CF-9PDVN-XH9NT','0mwp1budqJOM9UId8gQ3x8ONa','0mwp1bsvv0hPdDbpDv5z0DxHN','completed',250,NULL,NULL,0,0,250,'SBX-0ECCE36370EEEF2006','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-9pdvn-xh9nt sbx-0ecce36370eeef2006 hal ives hal@example.test',1795179720000,NULL),
('0mwp1bujfPqOSvFadmOXECe25','CF-NJPWR-DGTAG','0mwp1buhoAzKBMoYN7EAHVlM4','0mwp1bswblfRJkMv8Ve3ujxC3','completed',250,NULL,NULL,0,0,250,'SBX-BEB0F3056E27145898','**** **** **** 1111','Visa',0,0,'','{"shipping":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""},"billing":{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}}','cf-njpwr-dgtagsbx-beb0f3056e27145898',1795179720000,NULL),
('0mwp1bv53V_cxQ5J89IZ3eYgq','CF-ZSMVY-VCQRG','0mwp1bv1iPwhlGfk2h9tBRUve','0mwp1bsvqTaHR3xbrc0aLOwTr','completed',250,NULL,NULL,0,0,250,'SBX-CC43A45E36591BD4A1','**** **** **** 3220','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-zsmvy-vcqrg sbx-cc43a45e36591bd4a1 eve farrow eve@example.test',1795194620000,NULL),
('0mwp1bvfxbfGZLiDZ8c_JQVnS','CF-GSNA6-E5PJV','0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bsvoQGhjfuXWFXLTdC5y','completed',1050,NULL,NULL,0,0,1050,'SBX-B28CDAFF7DB3515439','**** **** **** 1111','Visa',0,0,'127.0.0.1','{"shipping":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"},"billing":{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}}','cf-gsna6-e5pjv sbx-b28cdaff7db3515439 cal o''connor cal@example.test',1795194620000,NULL);
insert into "pages" ("id", "name", "slug", "body", "created_at", "updated_at") values
('0mwp1butnrp3npLK7bqK4q97w','Terms','terms','# Terms

''Quoted'' "text"; and a line',1795179720000,1795179720000);
insert into "raffle_categories" ("raffle_id", "category_id") values
('0mwp1bsxc82CFobKw-Q6E-p3T','0mwp1bswkD9AcsD7aVi6hSBI1'),
('0mwp1bsxc82CFobKw-Q6E-p3T','popular'),
('0mwp1bsyaMx7ZyMd4YYfFHj_6','0mwp1bswzXXwbkbGW95xAMyV7');
insert into "raffles" ("id", "slug", "name", "description", "starts_at", "ends_at", "price_pence", "original_price_pence", "on_sale", "live", "search_tags", "search_text", "images", "max_entries", "max_per_person", "lucky_dips_only", "lucky_dip_default", "allow_balance", "to_letter", "question", "guaranteed_winner_box", "instant_wins_description", "video_url", "has_instant_wins", "sold_count", "manual_count", "sales_pence", "created_at", "updated_at") values
('0mwp1bsxc82CFobKw-Q6E-p3T','hot-hatch','Hot hatch and £2,000 for fuel','A **car**.',1795089600000,1795780800000,250,NULL,0,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',100,40,0,1,1,NULL,'null',0,'','',0,32,1,7750,1795176000000,1795176000000),
('0mwp1bsxpbZl6t-a9qUhJ9xX2','by-letters','Cash by letters','A **car**.',1795089600000,1795780800000,199,250,1,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',500,60,0,1,1,'E','{"question":"Which of these is the fuel for a petrol engine?","answers":[{"answer":"Petrol","correct":true},{"answer":"Paraffin","correct":false}]}',0,'','',0,14,1,2587,1795176000000,1795176000000),
('0mwp1bsxsP1XvjT6XXgHbJXMa','instant','Instant wins','A **car**.',1795089600000,1795780800000,250,NULL,0,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',60,30,0,1,1,NULL,'null',0,'Two at once','',1,55,0,13750,1795176000000,1795176000000),
('0mwp1bsy4R8EklNzHtBO10sUW','free','A free one','A **car**.',1795089600000,1795780800000,0,NULL,0,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',200,10,0,1,1,NULL,'null',0,'','',0,10,0,0,1795176000000,1795176000000),
('0mwp1bsyaMx7ZyMd4YYfFHj_6','dips','Lucky dips only','A **car**.',1795089600000,1795780800000,100,NULL,0,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',250,30,1,1,0,NULL,'null',0,'','',0,28,0,2800,1795176000000,1795176000000),
('0mwp1bsyb9RU7e4a7IFLniWCv','ended','Ends in an hour','A **car**.',1795089600000,1795186800000,250,NULL,0,1,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',30,30,0,1,1,NULL,'null',0,'','',0,12,0,3000,1795176000000,1795176000000),
('0mwp1bsyetjhLZ_wpXQemqbop','draft','Not live','A **car**.',1795089600000,1795780800000,250,NULL,0,0,'[]','hot hatch','[{"path":"/images/hatch.webp","keyImage":true}]',100,10,0,1,1,NULL,'null',0,'','',0,0,0,0,1795176000000,1795176000000);
insert into "refunds" ("id", "kind", "order_id", "attempt_id", "charge_id", "admin_id", "state", "card_pence", "balance_pence", "reason", "next_try_at", "tries", "created_at", "done_at") values
('0mwp1btuvHm3wUL9KD3StIwyZ','order','0mwp1btt8eE_g2WtD3AnyxktU','0mwp1btrzOC3ZDyYZcNYSapFL',NULL,'0mwp1bst9F9nSRxgbeeMl8M5r','done',250,0,'refunded in the console',NULL,0,1795176120000,1795176120000),
('0mwp1bu2zVf2Y2Oe_lsO8HKxw','order','0mwp1bu0ovxgqlpVZJxa_3NFH','0mwp1btz7IsMHqr_A1B3zBDXP',NULL,'0mwp1bst9F9nSRxgbeeMl8M5r','done',225,25,'refunded in the console',NULL,0,1795176120000,1795176120000),
('0mwp1bu3xcVbolG_VUbxrC5Xg','order','0mwp1btqmZ_JozPY0OFQmrjW9','0mwp1btp9g1CCfMe5FbSPTcjF',NULL,'0mwp1bst9F9nSRxgbeeMl8M5r','refused',597,0,'refunded in the console',NULL,0,1795176120000,1795176120000),
('0mwp1bubix7UQsKPzc1B8r_k2','order','0mwp1buaiSVtFWbzI1nU_skZO','0mwp1bu7aCOnUslL5sIxXkGI7',NULL,'0mwp1bst9F9nSRxgbeeMl8M5r','done',500,0,'refunded in the console',NULL,0,1795176120000,1795176120000),
('0mwp1bughbjDs62H-egrsXs-u','late',NULL,'0mwp1budeSbOHC8aIDiwgEGDc','0mwp1bugg1wJersAKy3PmSEqD',NULL,'done',250,0,'late',NULL,1,1795179720000,1795179720000),
('0mwp1bv02oNQ2E4o1f-O36ue1','order','0mwp1btevgLbJCakUXsULkyUZ','0mwp1btebwOxXZnXuWxj-HD0I',NULL,'0mwp1bst9F9nSRxgbeeMl8M5r','sending',6250,0,'refunded in the console',1795194680000,0,1795194620000,NULL);
insert into "sandbox_cards" ("token", "pan", "expiry", "brand", "last_four", "created_at") values
('card_Ba414meKBmLZanVEAImnxpGb','4000000000003220','09/39','Visa','3220',1795194620000),
('card_ZQ7E49YuGOdA37fXiBAYreEV','4111111111111111','09/39','Visa','1111',1795176000000);
insert into "sandbox_notices" ("id", "ref", "body", "signature", "due_at", "delivered_at", "tries") values
('SBX-0ECCE36370EEEF2006-1','CF-9PDVN-XH9NT','{"event":"SBX-0ECCE36370EEEF2006:paid","fact":{"provider":"sandbox","transactionRef":"SBX-0ECCE36370EEEF2006","attemptRef":"CF-9PDVN-XH9NT","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795179720000,v1=ee4e7ad80621450ca5469f80a80fd02fa817242c5f7eb75989ddf5a0aadee690',1795179740000,1795179720000,1),
('SBX-14EEE4E0D33CF6C538-1','CF-QPPVQ-HZEWC','{"event":"SBX-14EEE4E0D33CF6C538:paid","fact":{"provider":"sandbox","transactionRef":"SBX-14EEE4E0D33CF6C538","attemptRef":"CF-QPPVQ-HZEWC","outcome":"paid","amountPence":5991,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":"card_ZQ7E49YuGOdA37fXiBAYreEV"}}}','t=1795176000000,v1=74a90e1d5b5acd25ce422d828d8b07c85db6f183ca80162ec228521a2b215001',1795176020000,1795176000000,1),
('SBX-2E1573842FE9274517-1','CF-P7PJH-XEYF9','{"event":"SBX-2E1573842FE9274517:paid","fact":{"provider":"sandbox","transactionRef":"SBX-2E1573842FE9274517","attemptRef":"CF-P7PJH-XEYF9","outcome":"paid","amountPence":7500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=f35c1712ca148c3a0bce627792f2910a3f9628f2592eca186733038fc4db3c34',1795176140000,1795176120000,1),
('SBX-45A28274F18BD5CE71-1','CF-HJYE9-YW972','{"event":"SBX-45A28274F18BD5CE71:declined","fact":{"provider":"sandbox","transactionRef":"SBX-45A28274F18BD5CE71","attemptRef":"CF-HJYE9-YW972","outcome":"declined","amountPence":597,"currency":"GBP","card":{"brand":"Visa","lastFour":"0002","expiry":"09/39","token":null}}}','t=1795176120000,v1=f3ee6bf3379c8e0d8c8e2432609a366a7bac0bf380fa2fffb50066bf9375c8d9',1795176140000,1795176120000,1),
('SBX-78B38D116403853B59-1','CF-BQDM7-5W32B','{"event":"SBX-78B38D116403853B59:paid","fact":{"provider":"sandbox","transactionRef":"SBX-78B38D116403853B59","attemptRef":"CF-BQDM7-5W32B","outcome":"paid","amountPence":500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=9dc5d2f1a3331f558def2695de7f7386d47c1ed879d64695f855cda7506c4728',1795176140000,1795176120000,1),
('SBX-82E5DF56AE94F3AC94-1','CF-Q9VSC-6G896','{"event":"SBX-82E5DF56AE94F3AC94:paid","fact":{"provider":"sandbox","transactionRef":"SBX-82E5DF56AE94F3AC94","attemptRef":"CF-Q9VSC-6G896","outcome":"paid","amountPence":2500,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176060000,v1=5d482f4ff76a88dc1ba30313ef09cb908d7e532fb03abbe2e777991fb15d8442',1795176080000,1795176060000,1),
('SBX-8EA42D2ADE7C4B43E0-1','CF-BC7M7-HMZJS','{"event":"SBX-8EA42D2ADE7C4B43E0:paid","fact":{"provider":"sandbox","transactionRef":"SBX-8EA42D2ADE7C4B43E0","attemptRef":"CF-BC7M7-HMZJS","outcome":"paid","amountPence":3000,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=53b5a62f096b47b1df1aad7ce18c0016eb04681e74dd28e21125e910dc72d31d',1795176140000,1795176120000,1),
('SBX-B28CDAFF7DB3515439-1','CF-GSNA6-E5PJV','{"event":"SBX-B28CDAFF7DB3515439:paid","fact":{"provider":"sandbox","transactionRef":"SBX-B28CDAFF7DB3515439","attemptRef":"CF-GSNA6-E5PJV","outcome":"paid","amountPence":1050,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795194620000,v1=b6035a3cb99cdeed38836ffde7f1c6df9bb26809ecceea2e96f678fd06167aca',1795194640000,1795194620000,1),
('SBX-B39883752B126DEA03-1','CF-HVASK-X2GAH','{"event":"SBX-B39883752B126DEA03:paid","fact":{"provider":"sandbox","transactionRef":"SBX-B39883752B126DEA03","attemptRef":"CF-HVASK-X2GAH","outcome":"paid","amountPence":900,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=75647c33f3784bdbd970c9e2fd2687a98ab5ac9d60ccc2bd85d98bfba3a7aae2',1795176140000,1795176120000,1),
('SBX-BEB0F3056E27145898-1','CF-NJPWR-DGTAG','{"event":"SBX-BEB0F3056E27145898:paid","fact":{"provider":"sandbox","transactionRef":"SBX-BEB0F3056E27145898","attemptRef":"CF-NJPWR-DGTAG","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795179720000,v1=54d9a09fa27c237632f85c83dd4fac59cda53b192bc8683d3115b5092eb453ac',1795179740000,1795179720000,1),
('SBX-CC43A45E36591BD4A1-1','CF-ZSMVY-VCQRG','{"event":"SBX-CC43A45E36591BD4A1:paid","fact":{"provider":"sandbox","transactionRef":"SBX-CC43A45E36591BD4A1","attemptRef":"CF-ZSMVY-VCQRG","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"3220","expiry":"09/39","token":"card_Ba414meKBmLZanVEAImnxpGb"}}}','t=1795194620000,v1=11bf16d7f010541b18fe1dc59136e04797a19ee9d179d11acbfda0539496ca78',1795194640000,1795194620000,1),
('SBX-DF0FE9B2149AB6D317-1','CF-V737D-GZHTT','{"event":"SBX-DF0FE9B2149AB6D317:paid","fact":{"provider":"sandbox","transactionRef":"SBX-DF0FE9B2149AB6D317","attemptRef":"CF-V737D-GZHTT","outcome":"paid","amountPence":6250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=d7f83854034805a9faf117e0ad80cf5300a9b9ac4e2b4b389998e7a6b2c13a61',1795176140000,1795176120000,1),
('SBX-F2B1A19B865D3941A3-1','CF-T8B72-AJJAP','{"event":"SBX-F2B1A19B865D3941A3:paid","fact":{"provider":"sandbox","transactionRef":"SBX-F2B1A19B865D3941A3","attemptRef":"CF-T8B72-AJJAP","outcome":"paid","amountPence":597,"currency":"GBP","card":{"brand":"Visa","lastFour":"0150","expiry":"09/39","token":null}}}','t=1795176120000,v1=acf2704a559c1abb2e2d394bbe38b7175ba7a1527ce6fd66d3fba6158e17e91a',1795176140000,1795176120000,1),
('SBX-FB85D30CEB4521BBA4-1','CF-RTXSN-JJWZJ','{"event":"SBX-FB85D30CEB4521BBA4:paid","fact":{"provider":"sandbox","transactionRef":"SBX-FB85D30CEB4521BBA4","attemptRef":"CF-RTXSN-JJWZJ","outcome":"paid","amountPence":250,"currency":"GBP","card":{"brand":"Visa","lastFour":"1111","expiry":"09/39","token":null}}}','t=1795176120000,v1=0348b5409df90e19d90576a1a8f49185ffce7620ba46ae1ebdd54723ddaeaaf3',1795176140000,1795176120000,1);
insert into "sandbox_payments" ("ref", "method", "amount_pence", "currency", "save_card", "description", "name", "email", "return_url", "expires_at", "state", "challenge_ends_at", "scenario", "transaction_ref", "reported_pence", "brand", "last_four", "expiry", "card_token", "created_at") values
('CF-52CVT-C3XZN','hosted',300,'GBP',0,'Counterfoil order CF-52CVT-C3XZN','Dia Évans','dia@example.test','http://localhost:3000/order-payment?orderId=CF-52CVT-C3XZN',1795196420000,'open',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1795194620000),
('CF-9PDVN-XH9NT','hosted',250,'GBP',0,'Counterfoil order CF-9PDVN-XH9NT','Hal Ives','hal@example.test','http://localhost:3000/order-payment?orderId=CF-9PDVN-XH9NT',1795181520000,'paid',NULL,'paid','SBX-0ECCE36370EEEF2006',250,'Visa','1111','09/39',NULL,1795179720000),
('CF-BC7M7-HMZJS','hosted',3000,'GBP',0,'Counterfoil order CF-BC7M7-HMZJS','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-BC7M7-HMZJS',1795177920000,'paid',NULL,'paid','SBX-8EA42D2ADE7C4B43E0',3000,'Visa','1111','09/39',NULL,1795176120000),
('CF-BQDM7-5W32B','hosted',500,'GBP',0,'Counterfoil order CF-BQDM7-5W32B','Hal Ives','hal@example.test','http://localhost:3000/order-payment?orderId=CF-BQDM7-5W32B',1795177920000,'paid',NULL,'paid','SBX-78B38D116403853B59',500,'Visa','1111','09/39',NULL,1795176120000),
('CF-GSNA6-E5PJV','hosted',1050,'GBP',0,'Counterfoil order CF-GSNA6-E5PJV','Cal O''Connor','cal@example.test','http://localhost:3000/order-payment?orderId=CF-GSNA6-E5PJV',1795196420000,'paid',NULL,'paid','SBX-B28CDAFF7DB3515439',1050,'Visa','1111','09/39',NULL,1795194620000),
('CF-HJYE9-YW972','hosted',597,'GBP',0,'Counterfoil order CF-HJYE9-YW972','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-HJYE9-YW972',1795177920000,'open',NULL,'declined','SBX-45A28274F18BD5CE71',NULL,'Visa','0002','09/39',NULL,1795176120000),
('CF-HVASK-X2GAH','hosted',900,'GBP',0,'Counterfoil order CF-HVASK-X2GAH','Gus Hill','gus@example.test','http://localhost:3000/order-payment?orderId=CF-HVASK-X2GAH',1795177920000,'paid',NULL,'paid','SBX-B39883752B126DEA03',900,'Visa','1111','09/39',NULL,1795176120000),
('CF-NJPWR-DGTAG','hosted',250,'GBP',0,'Counterfoil order CF-NJPWR-DGTAG','Gone Baker','gone@example.test','http://localhost:3000/order-payment?orderId=CF-NJPWR-DGTAG',1795181520000,'paid',NULL,'paid','SBX-BEB0F3056E27145898',250,'Visa','1111','09/39',NULL,1795179720000),
('CF-P7PJH-XEYF9','hosted',7500,'GBP',0,'Counterfoil order CF-P7PJH-XEYF9','Dia Évans','dia@example.test','http://localhost:3000/order-payment?orderId=CF-P7PJH-XEYF9',1795177920000,'paid',NULL,'paid','SBX-2E1573842FE9274517',7500,'Visa','1111','09/39',NULL,1795176120000),
('CF-Q9VSC-6G896','card',2500,'GBP',0,'Counterfoil order CF-Q9VSC-6G896','Bea Baker','bea@example.test','http://localhost:3000/order-payment?orderId=CF-Q9VSC-6G896',1795177860000,'paid',NULL,'paid','SBX-82E5DF56AE94F3AC94',2500,'Visa','1111','09/39',NULL,1795176060000),
('CF-QPPVQ-HZEWC','hosted',5991,'GBP',1,'Counterfoil order CF-QPPVQ-HZEWC','Bea Baker','bea@example.test','http://localhost:3000/order-payment?orderId=CF-QPPVQ-HZEWC',1795177800000,'paid',NULL,'paid','SBX-14EEE4E0D33CF6C538',5991,'Visa','1111','09/39','card_ZQ7E49YuGOdA37fXiBAYreEV',1795176000000),
('CF-RTXSN-JJWZJ','hosted',250,'GBP',0,'Counterfoil order CF-RTXSN-JJWZJ','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-RTXSN-JJWZJ',1795177920000,'paid',NULL,'paid','SBX-FB85D30CEB4521BBA4',250,'Visa','1111','09/39',NULL,1795176120000),
('CF-T8B72-AJJAP','hosted',597,'GBP',0,'Counterfoil order CF-T8B72-AJJAP','Fay Grant','fay@example.test','http://localhost:3000/order-payment?orderId=CF-T8B72-AJJAP',1795177920000,'paid',NULL,'no-refund','SBX-F2B1A19B865D3941A3',597,'Visa','0150','09/39',NULL,1795176120000),
('CF-V737D-GZHTT','hosted',6250,'GBP',0,'Counterfoil order CF-V737D-GZHTT','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-V737D-GZHTT',1795177920000,'paid',NULL,'paid','SBX-DF0FE9B2149AB6D317',6250,'Visa','1111','09/39',NULL,1795176120000),
('CF-V7MVR-BFHZV','hosted',250,'GBP',0,'Counterfoil order CF-V7MVR-BFHZV','Gus Hill','gus@example.test','http://localhost:3000/order-payment?orderId=CF-V7MVR-BFHZV',1795177920000,'paid',NULL,'never-notified','SBX-5287FEE8A8F24C1DFA',250,'Visa','0119','09/39',NULL,1795176120000),
('CF-WCT78-WRVA4','card',500,'GBP',0,'Counterfoil order CF-WCT78-WRVA4','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-WCT78-WRVA4',1795196420000,'challenge',1795195220000,'challenge','SBX-742440AF1BD5FD0F7D',NULL,'Visa','3220','09/39',NULL,1795194620000),
('CF-ZSMVY-VCQRG','hosted',250,'GBP',1,'Counterfoil order CF-ZSMVY-VCQRG','Eve Farrow','eve@example.test','http://localhost:3000/order-payment?orderId=CF-ZSMVY-VCQRG',1795196420000,'paid',NULL,'challenge','SBX-CC43A45E36591BD4A1',250,'Visa','3220','09/39','card_Ba414meKBmLZanVEAImnxpGb',1795194620000);
insert into "sandbox_refunds" ("key", "transaction_ref", "amount_pence", "created_at") values
('0mwp1btuvHm3wUL9KD3StIwyZ','SBX-FB85D30CEB4521BBA4',250,1795176120000),
('0mwp1bu2zVf2Y2Oe_lsO8HKxw','SBX-B39883752B126DEA03',225,1795176120000),
('0mwp1bubix7UQsKPzc1B8r_k2','SBX-78B38D116403853B59',500,1795176120000),
('0mwp1bughbjDs62H-egrsXs-u','SBX-5287FEE8A8F24C1DFA',250,1795179720000);
insert into "saved_cards" ("id", "user_id", "provider", "token", "token_hash", "brand", "last_four", "expiry", "created_at", "deleted_at", "forgotten_at") values
('0mwp1bt5mv6ikTdftJ5riQs3I','0mwp1bsvlYu-UhClqas6cOlem','sandbox','iv08W2ES__-qRgvD5hQN1tDt-uzBRuXeo0TFXV_iSKx9Cnpivdv8aOL_f0NwGKGVFDw30wOYXK1T','aE_Dug-1UfGB246lO5A9qDs7dAS5EZ0-ycvdfTRkCCM','Visa','1111','09/39',1795176000000,NULL,NULL),
('0mwp1bv54NI10jeo6o0wK-8Fp','0mwp1bsvqTaHR3xbrc0aLOwTr','sandbox','6LwoA579jbIpQ2thwak5Xd-R0gokNYDS2ofFnm5zyMfFIl7s5mS12I2Ng4m9bywdJyiU6HFuh8Kx','BNQQg0VP7Q--5wTUiIuVOXsvnzpYnnjRKvOzkzP7pEU','Visa','3220','09/39',1795194620000,NULL,NULL);
insert into "sessions" ("id_hash", "user_id", "expires_at", "created_at") values
('1e9561bacc06d9c56baa08723b2ff5ff72e5de369085d2e4117176fa3550e557','0mwp1bsvlYu-UhClqas6cOlem',1797768000000,1795176000000),
('307c8c69cb53dd8074852a0a278e07a0bead0416254d95ee8b3b8cfa558e4c16','0mwp1bsvuNQa-u8n4FDdARFuq',1797768000000,1795176000000),
('41e3de58a4b71a9dbfca3be1ea956f117cdc9d8d794295c583da196ba0547ab9','0mwp1bsvsU1SONZo5nyuX_Ao5',1797768000000,1795176000000),
('4765bf246693579d6d8a321554c7e5edecb01511a2ba282790d27d4245634102','0mwp1bsvqTaHR3xbrc0aLOwTr',1797768000000,1795176000000),
('5dd4f59e66927ffd5bcebd8dbf8953cfcc6c8356b2d74a8329509fd11cf6b132','0mwp1bsvqTaHR3xbrc0aLOwTr',1797771720000,1795179720000),
('64a7f797fa5e282482780ad4304a9d2d02c54a6f755f99b0684244c34a71a177','0mwp1bsvp3g3cRGq7BcRbLq4x',1797768000000,1795176000000),
('8fef7be17f34f9406eb42c7cd7af0a1c1b65639cd87a392aeb33087250d7953d','0mwp1bsvv0hPdDbpDv5z0DxHN',1797768000000,1795176000000),
('d1d93f9a9cf6bf9030c58f2eef9a11250131d1d811840bcdfcd0277ea42c45fa','0mwp1bst9F9nSRxgbeeMl8M5r',1797768000000,1795176000000),
('ea5934eaa9b44922c0220cb22fe7fb6f3d0017fc0be4803ee7316367bca29a8e','0mwp1bsvoQGhjfuXWFXLTdC5y',1797768000000,1795176000000);
insert into "spent_challenges" ("challenge_hash", "expires_at") values
('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',1795176600000);
insert into "throttles" ("key", "window_end", "tries") values
('login:203.0.113.7',1795176060000,3);
insert into "ticket_blocks" ("raffle_id", "block", "taken", "version") values
('0mwp1bsxc82CFobKw-Q6E-p3T',0,36,169),
('0mwp1bsxpbZl6t-a9qUhJ9xX2',0,10,40),
('0mwp1bsxpbZl6t-a9qUhJ9xX2',1,2,10),
('0mwp1bsxpbZl6t-a9qUhJ9xX2',2,1,5),
('0mwp1bsxpbZl6t-a9qUhJ9xX2',3,1,1),
('0mwp1bsxpbZl6t-a9qUhJ9xX2',4,1,1),
('0mwp1bsxsP1XvjT6XXgHbJXMa',0,55,220),
('0mwp1bsy4R8EklNzHtBO10sUW',0,6,24),
('0mwp1bsy4R8EklNzHtBO10sUW',1,4,16),
('0mwp1bsyaMx7ZyMd4YYfFHj_6',0,10,40),
('0mwp1bsyaMx7ZyMd4YYfFHj_6',1,14,56),
('0mwp1bsyaMx7ZyMd4YYfFHj_6',2,4,16),
('0mwp1bsyb9RU7e4a7IFLniWCv',0,12,48);
insert into "tickets" ("id", "raffle_id", "number", "user_id", "state", "expires_at", "reserved_at", "attempt_id", "order_id", "question_answer", "answer_correct", "price_pence", "created_at") values
('0mwp1bt1m05dqzE5CWXH4GEGh','0mwp1bsxc82CFobKw-Q6E-p3T',17,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m0CL1tMLv9WVwNnSQ','0mwp1bsxc82CFobKw-Q6E-p3T',18,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m1BhLBQSPlJvjsb7e','0mwp1bsxc82CFobKw-Q6E-p3T',12,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m2Wfdq4adSMmSVifQ','0mwp1bsxc82CFobKw-Q6E-p3T',20,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m3MrjSP6Ly9pvHPg_','0mwp1bsxc82CFobKw-Q6E-p3T',1,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m5trqZ7PBLmq0-g4O','0mwp1bsxc82CFobKw-Q6E-p3T',5,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1m9OC3Bv5vzlb_O-5l','0mwp1bsxc82CFobKw-Q6E-p3T',15,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mHCe_0Yxb1ebDzuNi','0mwp1bsxc82CFobKw-Q6E-p3T',11,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mKgEhlxs_mTTSeLvM','0mwp1bsxc82CFobKw-Q6E-p3T',2,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mLXu0KYWNqX-MtOd0','0mwp1bsxc82CFobKw-Q6E-p3T',6,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mQ9OLJcbn_NYwbDSa','0mwp1bsxc82CFobKw-Q6E-p3T',19,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mW1INqV7aFgEyfuqk','0mwp1bsxc82CFobKw-Q6E-p3T',3,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mYHpCvGKvWLChRGqa','0mwp1bsxc82CFobKw-Q6E-p3T',9,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mZQ7Kw5ZRt0mG2Cyu','0mwp1bsxc82CFobKw-Q6E-p3T',10,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mZrKznlePZ8SBuf-q','0mwp1bsxc82CFobKw-Q6E-p3T',16,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mamT8nbZCBICZYg5V','0mwp1bsxc82CFobKw-Q6E-p3T',7,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mbwmi_JK2ADrBeb7r','0mwp1bsxc82CFobKw-Q6E-p3T',4,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mev_qU7cUlYn_TWE-','0mwp1bsxc82CFobKw-Q6E-p3T',8,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mfTyrp7WlihB52my9','0mwp1bsxc82CFobKw-Q6E-p3T',14,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt1mtwI_6wdWVSqn33fE','0mwp1bsxc82CFobKw-Q6E-p3T',13,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd',NULL,NULL,250,1795176000000),
('0mwp1bt20U2ojQgRFKWutlEA0','0mwp1bsxpbZl6t-a9qUhJ9xX2',7,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20UDSwpxH20r_0dQSI','0mwp1bsxpbZl6t-a9qUhJ9xX2',3,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20UIPnrg8xdceYLhfM','0mwp1bsxpbZl6t-a9qUhJ9xX2',6,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20bTD8A08KO0lNRpHI','0mwp1bsxpbZl6t-a9qUhJ9xX2',2,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20eFQDuE_LWDxjSYpY','0mwp1bsxpbZl6t-a9qUhJ9xX2',10,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20hri4Ecq_OcZgdw_A','0mwp1bsxpbZl6t-a9qUhJ9xX2',1,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20ieIwIx3gjvRy2W1R','0mwp1bsxpbZl6t-a9qUhJ9xX2',4,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20uGVxNWJygH_7No9R','0mwp1bsxpbZl6t-a9qUhJ9xX2',8,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20z5_lb_jD-9tUnTRI','0mwp1bsxpbZl6t-a9qUhJ9xX2',9,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt20zdYcjebICqUKEvLF','0mwp1bsxpbZl6t-a9qUhJ9xX2',5,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176000000,'0mwp1bt2eIoLK8l63IU53qLHP','0mwp1bt5c-7X2xgB0AvipHWnd','Petrol',1,199,1795176000000),
('0mwp1bt7612LfAb_9mTMMqMD6','0mwp1bsyaMx7ZyMd4YYfFHj_6',85,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt764FaMdS_fYE0i4mjY','0mwp1bsyaMx7ZyMd4YYfFHj_6',76,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt765Tfx-rmGivm3tdWQ','0mwp1bsyaMx7ZyMd4YYfFHj_6',90,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt766oREyLyqiJeGCXF6','0mwp1bsyaMx7ZyMd4YYfFHj_6',221,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76Geb0_WcMW8TYBDpi','0mwp1bsyaMx7ZyMd4YYfFHj_6',187,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76ICn23bOAovln5TQC','0mwp1bsyaMx7ZyMd4YYfFHj_6',128,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76ItXIHH5wWbvxGcht','0mwp1bsyaMx7ZyMd4YYfFHj_6',208,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76KW0bIerVZcyTyl6w','0mwp1bsyaMx7ZyMd4YYfFHj_6',2,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76K_AlO8ttIyoTACJK','0mwp1bsyaMx7ZyMd4YYfFHj_6',115,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76LdGC1hLApHm1u3NS','0mwp1bsyaMx7ZyMd4YYfFHj_6',106,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76LhoKTYAG2to_bXpe','0mwp1bsyaMx7ZyMd4YYfFHj_6',103,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76O9mG0y1aVPMwWwRy','0mwp1bsyaMx7ZyMd4YYfFHj_6',165,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76UUaKGOcmvXmOYoa3','0mwp1bsyaMx7ZyMd4YYfFHj_6',215,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76VZjEm8k2LGDDzpqx','0mwp1bsyaMx7ZyMd4YYfFHj_6',147,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76_S-Vfe-9JO_lzCRx','0mwp1bsyaMx7ZyMd4YYfFHj_6',111,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76aVsGN3UqbTK-r5-t','0mwp1bsyaMx7ZyMd4YYfFHj_6',171,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76f0LSGLg7r0Lz5Bgj','0mwp1bsyaMx7ZyMd4YYfFHj_6',112,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76hRyff6OKmLDP4eLa','0mwp1bsyaMx7ZyMd4YYfFHj_6',60,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76jmTJ7220sBDnuWRM','0mwp1bsyaMx7ZyMd4YYfFHj_6',97,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76k6JRzq_jGaDplXQx','0mwp1bsyaMx7ZyMd4YYfFHj_6',71,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76kXDxHIkdxouj0sR_','0mwp1bsyaMx7ZyMd4YYfFHj_6',31,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76qrbYTs6PTwzWaBcJ','0mwp1bsyaMx7ZyMd4YYfFHj_6',78,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76rjV2sQVrHu8Psp2F','0mwp1bsyaMx7ZyMd4YYfFHj_6',30,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76scRrupz17ugK6-X4','0mwp1bsyaMx7ZyMd4YYfFHj_6',192,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt76tys3NmCA4-RSdu6w','0mwp1bsyaMx7ZyMd4YYfFHj_6',141,'0mwp1bsvlYu-UhClqas6cOlem','sold',NULL,1795176060000,'0mwp1bt7cFDhAlRdjmZswvHWA','0mwp1bt7xPxEFkXwIs7yAU58k',NULL,NULL,100,1795176060000),
('0mwp1bt8z-ejrgLkJvNEQ4eGN','0mwp1bsy4R8EklNzHtBO10sUW',14,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8z7Dqjqu5rBvsEnlGY','0mwp1bsy4R8EklNzHtBO10sUW',180,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zCZ_Ii2UNc89mjjFC','0mwp1bsy4R8EklNzHtBO10sUW',19,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zKb0tk0ssDxCZSvdp','0mwp1bsy4R8EklNzHtBO10sUW',45,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zTi7MQb9IO6xutJ6f','0mwp1bsy4R8EklNzHtBO10sUW',56,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zfNB0GcVpS8orUxss','0mwp1bsy4R8EklNzHtBO10sUW',151,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zkIHb3QT0Nuj-QeLK','0mwp1bsy4R8EklNzHtBO10sUW',3,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zqgjHNr1D5vU8wGEu','0mwp1bsy4R8EklNzHtBO10sUW',63,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zs3biVWmSxR8a3n0i','0mwp1bsy4R8EklNzHtBO10sUW',155,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt8zz7WACgWTEDtKUgM_','0mwp1bsy4R8EklNzHtBO10sUW',190,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt92qSHXzeiHZHkDsNuj','0mwp1bt93aoV6F-lloTcLvfw8',NULL,NULL,0,1795176060000),
('0mwp1bt9u_PUn2YvzCHUVy2pN','0mwp1bsxc82CFobKw-Q6E-p3T',51,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt9xW3goqS563dqMlpra','0mwp1bt9ydPD43ym6DnsHPXm9',NULL,NULL,250,1795176060000),
('0mwp1bt9ujK2sDZZSOxTFkC9e','0mwp1bsxc82CFobKw-Q6E-p3T',50,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795176060000,'0mwp1bt9xW3goqS563dqMlpra','0mwp1bt9ydPD43ym6DnsHPXm9',NULL,NULL,250,1795176060000),
('0mwp1btab4H_qXPr1EmFNMqjV','0mwp1bsxsP1XvjT6XXgHbJXMa',35,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btab8HICTmZCZy236D-n','0mwp1bsxsP1XvjT6XXgHbJXMa',52,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btab8YwHRCakZiuvSSGJ','0mwp1bsxsP1XvjT6XXgHbJXMa',6,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabKbEwQ5tiVOKv1U8V','0mwp1bsxsP1XvjT6XXgHbJXMa',45,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabLi4oCvOzawPfGNoE','0mwp1bsxsP1XvjT6XXgHbJXMa',34,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabQg10EBoBDsyxs9IV','0mwp1bsxsP1XvjT6XXgHbJXMa',22,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabRQrWhprGFYgi6E8b','0mwp1bsxsP1XvjT6XXgHbJXMa',13,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabVdi_xvag6uPS4D85','0mwp1bsxsP1XvjT6XXgHbJXMa',33,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btab_9wZ_hZbgcaoTClI','0mwp1bsxsP1XvjT6XXgHbJXMa',43,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabcKkA_6g4L0iUdo1M','0mwp1bsxsP1XvjT6XXgHbJXMa',18,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabdDlLmVj_eV2kDzC2','0mwp1bsxsP1XvjT6XXgHbJXMa',15,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabdHW7TSAuu0wlzfr0','0mwp1bsxsP1XvjT6XXgHbJXMa',47,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabe4F6rQR-hhXppz6C','0mwp1bsxsP1XvjT6XXgHbJXMa',21,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabfe4_DL7mAiRLP2cQ','0mwp1bsxsP1XvjT6XXgHbJXMa',31,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabg4iqp9C9VwPh_wrN','0mwp1bsxsP1XvjT6XXgHbJXMa',25,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabitXBzNeo49eLI_yr','0mwp1bsxsP1XvjT6XXgHbJXMa',23,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabjIq9nJT0IyexDq60','0mwp1bsxsP1XvjT6XXgHbJXMa',11,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabjRJHOqKa14drJHJe','0mwp1bsxsP1XvjT6XXgHbJXMa',53,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btaboSyY7S3SNkGlYIEP','0mwp1bsxsP1XvjT6XXgHbJXMa',5,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabr5aYmAXyLBZS-6U8','0mwp1bsxsP1XvjT6XXgHbJXMa',26,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabsyuO5AQlMY4Zb7tQ','0mwp1bsxsP1XvjT6XXgHbJXMa',49,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabtJ___qosnwYLL2HR','0mwp1bsxsP1XvjT6XXgHbJXMa',56,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabtj-53eRTg4erI5R3','0mwp1bsxsP1XvjT6XXgHbJXMa',2,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabvFTZwN3GL8ioDGV7','0mwp1bsxsP1XvjT6XXgHbJXMa',3,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabw1WIkRQgGhf7POD5','0mwp1bsxsP1XvjT6XXgHbJXMa',58,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabx1vqlywkaMXGBCs4','0mwp1bsxsP1XvjT6XXgHbJXMa',19,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabxEpDBus06IRWpNIw','0mwp1bsxsP1XvjT6XXgHbJXMa',1,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabxQIA5WimPwr5qFaf','0mwp1bsxsP1XvjT6XXgHbJXMa',4,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabyDP0yEe1uvfN6hJm','0mwp1bsxsP1XvjT6XXgHbJXMa',60,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btabzrlbc6oFVhtnp-TE','0mwp1bsxsP1XvjT6XXgHbJXMa',20,'0mwp1bsvp3g3cRGq7BcRbLq4x','sold',NULL,1795176120000,'0mwp1btaghBk4mu-pkNTWjMVK','0mwp1btcciDklblno-EEQ9Oh-',NULL,NULL,250,1795176120000),
('0mwp1btdw1YsPU1zBQMryCZ21','0mwp1bsxsP1XvjT6XXgHbJXMa',30,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdw1aFdxor6XpIuoeJY','0mwp1bsxsP1XvjT6XXgHbJXMa',51,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdw8G9GaOA_l7zeJS9O','0mwp1bsxsP1XvjT6XXgHbJXMa',57,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwCi7oBj4OZ98McHZp','0mwp1bsxsP1XvjT6XXgHbJXMa',46,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwFXVd5QxaF7FDzMkY','0mwp1bsxsP1XvjT6XXgHbJXMa',38,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwIeTzVuhX9vr4w5iU','0mwp1bsxsP1XvjT6XXgHbJXMa',44,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwJ2OUUskY1V2FPVUE','0mwp1bsxsP1XvjT6XXgHbJXMa',24,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwKfD_bb_cZZNcvHCQ','0mwp1bsxsP1XvjT6XXgHbJXMa',14,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwSXvajYiZsRdhzvnS','0mwp1bsxsP1XvjT6XXgHbJXMa',37,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwYNW0SWjb_T_7vaER','0mwp1bsxsP1XvjT6XXgHbJXMa',59,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdw_1LDgrhnAyiQke-8','0mwp1bsxsP1XvjT6XXgHbJXMa',9,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdw_N13tWGYeqYJbcbQ','0mwp1bsxsP1XvjT6XXgHbJXMa',29,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdw_UcMf43oorUYS4nd','0mwp1bsxsP1XvjT6XXgHbJXMa',41,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwakWJUGvwRRZupp2e','0mwp1bsxsP1XvjT6XXgHbJXMa',16,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwePLV4Pd7h5vhRlz-','0mwp1bsxsP1XvjT6XXgHbJXMa',42,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwhFvuqCiEtgjLSiGX','0mwp1bsxsP1XvjT6XXgHbJXMa',40,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwhzLnXpU0dKB9Avo3','0mwp1bsxsP1XvjT6XXgHbJXMa',39,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwjZKIJ5FUQe4EqbsH','0mwp1bsxsP1XvjT6XXgHbJXMa',55,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwkwF4XtdP-Zn797l9','0mwp1bsxsP1XvjT6XXgHbJXMa',17,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwmr0wQORdAw2lUy4a','0mwp1bsxsP1XvjT6XXgHbJXMa',36,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwnS0XC_MQAXsqmwAw','0mwp1bsxsP1XvjT6XXgHbJXMa',28,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwrFaAMp1z2bzqNCNQ','0mwp1bsxsP1XvjT6XXgHbJXMa',54,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwxR9W-qqBYl_zNcYd','0mwp1bsxsP1XvjT6XXgHbJXMa',10,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwy_bc1WC-k0BPB4sg','0mwp1bsxsP1XvjT6XXgHbJXMa',7,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btdwyjuJuAf7RPCbu0dk','0mwp1bsxsP1XvjT6XXgHbJXMa',8,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btebwOxXZnXuWxj-HD0I','0mwp1btevgLbJCakUXsULkyUZ',NULL,NULL,250,1795176120000),
('0mwp1btfe109oDbgkT6JUQiXO','0mwp1bsyb9RU7e4a7IFLniWCv',2,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfeDPpyXyQmDlxUCe0r','0mwp1bsyb9RU7e4a7IFLniWCv',6,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfeGssAXLneraOeTIxH','0mwp1bsyb9RU7e4a7IFLniWCv',1,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfeHok3q3kmejnNSSuZ','0mwp1bsyb9RU7e4a7IFLniWCv',7,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfeUekbQ2ZMsyaQwrdS','0mwp1bsyb9RU7e4a7IFLniWCv',9,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfeZZaTE8jZDsWR9VtZ','0mwp1bsyb9RU7e4a7IFLniWCv',4,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfedqZ-cLWinlinpnh6','0mwp1bsyb9RU7e4a7IFLniWCv',8,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfegVeHes-IdpBzqe_r','0mwp1bsyb9RU7e4a7IFLniWCv',3,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfekVrhQOKyRgTA5JBh','0mwp1bsyb9RU7e4a7IFLniWCv',5,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btfewweOqHutZFnzlIfN','0mwp1bsyb9RU7e4a7IFLniWCv',10,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btff7fZBI5xH3xAX97Dt','0mwp1bsyb9RU7e4a7IFLniWCv',11,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btffeqCPgPB9NQ8e9PJR','0mwp1bsyb9RU7e4a7IFLniWCv',12,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795176120000,'0mwp1btfjrZwRr80aWpeK5fIZ','0mwp1bthbJLenkTotL1bK5aXc',NULL,NULL,250,1795176120000),
('0mwp1btjlBXK1PVMCsQz_7CyG','0mwp1bsxpbZl6t-a9qUhJ9xX2',101,'0mwp1bsvsU1SONZo5nyuX_Ao5','sold',NULL,1795176120000,'0mwp1btp9g1CCfMe5FbSPTcjF','0mwp1btqmZ_JozPY0OFQmrjW9','Paraffin',0,199,1795176120000),
('0mwp1btjlZ9HhH29dRfOcweuN','0mwp1bsxpbZl6t-a9qUhJ9xX2',277,'0mwp1bsvsU1SONZo5nyuX_Ao5','sold',NULL,1795176120000,'0mwp1btp9g1CCfMe5FbSPTcjF','0mwp1btqmZ_JozPY0OFQmrjW9','Paraffin',0,199,1795176120000),
('0mwp1btjlv5Q2Arh1H6Xne5Vf','0mwp1bsxpbZl6t-a9qUhJ9xX2',102,'0mwp1bsvsU1SONZo5nyuX_Ao5','sold',NULL,1795176120000,'0mwp1btp9g1CCfMe5FbSPTcjF','0mwp1btqmZ_JozPY0OFQmrjW9','Paraffin',0,199,1795176120000),
('0mwp1bty68BaK5IKKYuXCgL4f','0mwp1bsxc82CFobKw-Q6E-p3T',72,'0mwp1bsvuNQa-u8n4FDdARFuq','sold',NULL,1795176120000,'0mwp1btz7IsMHqr_A1B3zBDXP','0mwp1bu0ovxgqlpVZJxa_3NFH',NULL,NULL,250,1795176120000),
('0mwp1bty69t-DKvcY0is9q0j8','0mwp1bsxc82CFobKw-Q6E-p3T',71,'0mwp1bsvuNQa-u8n4FDdARFuq','sold',NULL,1795176120000,'0mwp1btz7IsMHqr_A1B3zBDXP','0mwp1bu0ovxgqlpVZJxa_3NFH',NULL,NULL,250,1795176120000),
('0mwp1bty6I0uE3nRewE9uivZL','0mwp1bsxc82CFobKw-Q6E-p3T',73,'0mwp1bsvuNQa-u8n4FDdARFuq','sold',NULL,1795176120000,'0mwp1btz7IsMHqr_A1B3zBDXP','0mwp1bu0ovxgqlpVZJxa_3NFH',NULL,NULL,250,1795176120000),
('0mwp1bud02lsrnxapuyD39-G0','0mwp1bsxc82CFobKw-Q6E-p3T',90,'0mwp1bsvv0hPdDbpDv5z0DxHN','manual',NULL,1795176120000,NULL,NULL,NULL,NULL,0,1795176120000),
('0mwp1bud9IUlT_6OWQaF0G0m7','0mwp1bsxpbZl6t-a9qUhJ9xX2',500,'0mwp1bsvv0hPdDbpDv5z0DxHN','manual',NULL,1795176120000,NULL,NULL,NULL,NULL,0,1795176120000),
('0mwp1budo9SuFQkjzMV2w2Vei','0mwp1bsxc82CFobKw-Q6E-p3T',95,'0mwp1bsvv0hPdDbpDv5z0DxHN','sold',NULL,1795179720000,'0mwp1budqJOM9UId8gQ3x8ONa','0mwp1buevH4COSLcYd-Ri_aMV',NULL,NULL,250,1795179720000),
('0mwp1buhmSB68KwPxWchfUjoW','0mwp1bsxc82CFobKw-Q6E-p3T',98,'0mwp1bswblfRJkMv8Ve3ujxC3','sold',NULL,1795179720000,'0mwp1buhoAzKBMoYN7EAHVlM4','0mwp1bujfPqOSvFadmOXECe25',NULL,NULL,250,1795179720000),
('0mwp1buyyLotdgNTSoSNd_1Tc','0mwp1bsxc82CFobKw-Q6E-p3T',32,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,250,1795194620000),
('0mwp1buyyeuu1bjmvrb9wnZRe','0mwp1bsxc82CFobKw-Q6E-p3T',30,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,250,1795194620000),
('0mwp1buyyqrTvgCd7xZOZTt2J','0mwp1bsxc82CFobKw-Q6E-p3T',31,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,250,1795194620000),
('0mwp1buz2Q6CGoAdptUnf0dsW','0mwp1bsxpbZl6t-a9qUhJ9xX2',305,'0mwp1bsvv0hPdDbpDv5z0DxHN','held',1795195220000,1795194620000,NULL,NULL,'Petrol',1,199,1795194620000),
('0mwp1buz964iCyiesns8wWUwu','0mwp1bsxc82CFobKw-Q6E-p3T',35,'0mwp1bsvp3g3cRGq7BcRbLq4x','held',1795196420000,1795194620000,'0mwp1buzicLlHxEs5JobiR1Fd',NULL,NULL,NULL,250,1795194620000),
('0mwp1buz9iB1Hjd7l-lf5R6ca','0mwp1bsxc82CFobKw-Q6E-p3T',36,'0mwp1bsvp3g3cRGq7BcRbLq4x','held',1795196420000,1795194620000,'0mwp1buzicLlHxEs5JobiR1Fd',NULL,NULL,NULL,250,1795194620000),
('0mwp1bv199i3M_axDxC5Bsxzh','0mwp1bsxc82CFobKw-Q6E-p3T',40,'0mwp1bsvqTaHR3xbrc0aLOwTr','sold',NULL,1795194620000,'0mwp1bv1iPwhlGfk2h9tBRUve','0mwp1bv53V_cxQ5J89IZ3eYgq',NULL,NULL,250,1795194620000),
('0mwp1bv7w-dnldWPyDut4pf54','0mwp1bsxc82CFobKw-Q6E-p3T',41,'0mwp1bsvqTaHR3xbrc0aLOwTr','held',1795196420000,1795194620000,'0mwp1bv8t2GJ5vEtQuzymZ8XR',NULL,NULL,NULL,250,1795194620000),
('0mwp1bv7wAxmH3vZ74-TNjpjC','0mwp1bsxc82CFobKw-Q6E-p3T',42,'0mwp1bsvqTaHR3xbrc0aLOwTr','held',1795196420000,1795194620000,'0mwp1bv8t2GJ5vEtQuzymZ8XR',NULL,NULL,NULL,250,1795194620000),
('0mwp1bvapHWBNf9WuV8gOLFA8','0mwp1bsyaMx7ZyMd4YYfFHj_6',113,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,100,1795194620000),
('0mwp1bvapro60IwZKOEXWBnFC','0mwp1bsyaMx7ZyMd4YYfFHj_6',212,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,100,1795194620000),
('0mwp1bvapss90e3L4qNBDy9Em','0mwp1bsyaMx7ZyMd4YYfFHj_6',119,'0mwp1bsvoQGhjfuXWFXLTdC5y','sold',NULL,1795194620000,'0mwp1bvb3Djvl3kAfKuqOzQYs','0mwp1bvfxbfGZLiDZ8c_JQVnS',NULL,NULL,100,1795194620000);
insert into "users" ("id", "email", "email_key", "password_hash", "first_name", "last_name", "phone", "search_text", "verified", "admin", "newsletter", "confirmation_required", "duplicate_shipping", "shipping", "billing", "first_verified_at", "console_code", "two_factor", "totp_secret", "totp_last_step", "balance_pence", "created_at", "deleted_at") values
('0mwp1bst9F9nSRxgbeeMl8M5r','0mwp1bst9f9nsrxgbeeml8m5r@example.test','0mwp1bst9f9nsrxgbeeml8m5r@example.test',NULL,'Ada','Admin','07700 900123','ada admin 0mwp1bst9f9nsrxgbeeml8m5r@example.test',1,1,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,0,1795176000000,NULL),
('0mwp1bsvlYu-UhClqas6cOlem','bea@example.test','bea@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Bea','Baker','07700 900123','bea baker bea@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,0,1795176000000,NULL),
('0mwp1bsvoQGhjfuXWFXLTdC5y','cal@example.test','cal@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Cal','O''Connor','07700 900123','cal o''connor cal@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,0,1795176000000,NULL),
('0mwp1bsvp3g3cRGq7BcRbLq4x','dia@example.test','dia@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Dia','Évans','07700 900123','dia évans dia@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,150,1795176000000,NULL),
('0mwp1bsvqTaHR3xbrc0aLOwTr','eve@example.test','eve@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Eve','Farrow','07700 900123','eve farrow eve@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,1,'cZK0cn9gh8h7EiszR0zAkAjGx-GED0r-7sD42QBBZ_v5xsugi-HpFmJen6v4okn5jt8IRAU7m5-_jUan',59839324,0,1795176000000,NULL),
('0mwp1bsvsU1SONZo5nyuX_Ao5','fay@example.test','fay@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Fay','Grant','07700 900123','fay grant fay@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,0,1795176000000,NULL),
('0mwp1bsvuNQa-u8n4FDdARFuq','gus@example.test','gus@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Gus','Hill','07700 900123','gus hill gus@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,25,1795176000000,NULL),
('0mwp1bsvv0hPdDbpDv5z0DxHN','hal@example.test','hal@example.test','$argon2id$v=19$m=19456,t=2,p=1$r9lMqk076NeyN5qLWTxHrA$StHl9Q3RJbvheipCIzYyXQG6HvEnGzT+TN0Dz7sd4Xc','Hal','Ives','07700 900123','hal ives hal@example.test',1,0,0,0,1,'{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}','{"addressLine1":"14 Tannery Row","addressLine2":"","city":"Stroud","county":"Gloucestershire","postCode":"GL5 2PA"}',NULL,NULL,0,NULL,NULL,235,1795176000000,NULL),
('0mwp1bsvwzFIIHUrhHoxEG_B6','una@example.test','una@example.test',NULL,'Una','Baker','','una baker una@example.test',0,0,0,0,1,'{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}',NULL,'0123456789abcdef0123',0,NULL,NULL,0,1795176000000,NULL),
('0mwp1bswblfRJkMv8Ve3ujxC3','','deleted:0mwp1bswblfRJkMv8Ve3ujxC3',NULL,'','','','',0,0,0,0,1,'{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}','{"addressLine1":"","addressLine2":"","city":"","county":"","postCode":""}',NULL,NULL,0,NULL,NULL,0,1795176000000,1795179720000);
insert into "winners" ("id", "name", "raffle", "draw_at", "image", "ticket_number", "live_draw_url", "online_raffle_url", "created_at") values
('0mwp1butuo6yupbg39FvRsT_8','Bea B.','A car',1767225600000,'/images/a.webp','7','/a','/b',1795179720000);
CREATE TRIGGER tickets_counted_in after insert on tickets begin
    insert into ticket_blocks (raffle_id, block, taken, version) values (new.raffle_id, (new.number - 1) / 100, 1, 1)
    on conflict (raffle_id, block) do update set taken = taken + 1, version = version + 1;
  end;
CREATE TRIGGER tickets_counted_out after delete on tickets begin
    update ticket_blocks set taken = taken - 1, version = version + 1
    where raffle_id = old.raffle_id and block = (old.number - 1) / 100;
  end;
CREATE TRIGGER tickets_changed after update on tickets begin
    update ticket_blocks set version = version + 1
    where raffle_id = new.raffle_id and block = (new.number - 1) / 100;
  end;
