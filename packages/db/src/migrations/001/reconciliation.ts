export const reconciliation = [
  `create table mismatches (
    id text primary key,
    rule text not null,
    subject text not null,
    detail text not null,
    found_at bigint not null
  )`,
];
