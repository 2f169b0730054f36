export const rateLimits = [
  `create table rate_limits (
    key text primary key,
    window_end bigint not null,
    tries bigint not null,
    subject text
  )`,
  "create index rate_limits_by_end on rate_limits (window_end)",
  "create index rate_limits_by_subject on rate_limits (subject) where subject is not null",
  "create table used_challenges (challenge_hash text primary key, expires_at bigint not null)",
  "create index used_challenges_by_end on used_challenges (expires_at)",
];
